// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers
import Screen

/// Uses the rates of a fetch, and fetches automatically what the shown rates need: a publication that is
/// due, or a currency that only a source not fetched yet may have. Until then a single timer sleeps.
let fetchReducer = Reducer<State, Message, Effect> { state, message in
  if case .reload(.finished(_, let outcome)) = message { state.take(outcome) }
  guard state.settings.updatesAutomatically else { return .none }
  switch message {
  case .reload(.check):
    state.reload.asked = []
    return state.planFetches()

  case .stored, .reload(.finished(_, .updated)):
    return state.planFetches()

  case .reload(.finished) where state.fetchNeeds.contains { !$0.isAnswered }:
    // Another source may have it.
    return state.planFetches()

  case .reload(.planned(let requests, let seconds)):
    let due = requests.filter { !state.reload.asked.contains($0.source) }
    guard due.isEmpty else {
      return .send(.reload(.startAutomatically(due.map(state.sinceNewest))))
    }
    return seconds.map { .check(in: $0) } ?? (requests.isEmpty ? .none : .check(in: 3600))

  case .reload(.finished), .reload(.cancel):
    // A cancelled attempt is not recorded, nor is any when the database cannot be written: checking
    // now could start again at once.
    return .check(in: 3600)

  default:
    return .none
  }
}

extension State {
  fileprivate mutating func take(_ fetched: FetchOutcome) {
    let publications = fetched.publications
    // The publications may have been loaded from the store while the fetch ran.
    if case .updated = fetched, let first = publications.first, reload.outcome != nil,
      book.changes(in: publications).isEmpty
    {
      let newest = book.newestDay(of: first.source)
      reload.outcome = Notice(
        UpdateResult(
          first.source, .notModified, newest: newest, today: clock.today))
    }
    book.insert(publications)
    // New rates do not change the day that is shown.
    if let day = board.on {
      // A silent fetch leaves the outcome of the one before.
      let remark = " \(settings.glyphs.separator) still showing \(day.brief)"
      if reload.outcome?.text.hasSuffix(remark) == false { reload.outcome?.text += remark }
    }
  }

  /// Decides which source is used, fetched and shown.
  var resolver: SourceResolver { book.resolver(settings.source) }

  /// What is to be asked for the rates of the shown pairs, the newest and those of the day.
  var fetchNeeds: [FetchNeed] {
    let pairs = board.rows.map { (from: board.from, to: $0) } + [pairInView]
    func needs(over days: ClosedRange<Day>?) -> [FetchNeed] {
      resolver.needs(for: pairs, over: days, today: clock.today)
    }
    let needs = needs(over: nil) + (shownDays.map(needs) ?? [])
    guard needs.isEmpty else { return needs }
    return resolver.fetched.map { [FetchNeed([$0], isAnswered: true)] } ?? []
  }

  /// Finds out what is due for the shown rates.
  fileprivate mutating func planFetches() -> Command<Message, Effect> {
    let needs = fetchNeeds
    reload.needs = needs
    guard !needs.isEmpty else { return .none }
    let sources = Set(needs.flatMap(\.sources))
    let newest = sources.reduce(into: [SourceID: Day]()) { $0[$1] = book.newestDay(of: $1) }
    return .perform(.planFetch(needs, newest: newest))
      .cancellable(.planning, inFlight: .cancelPrevious)
  }

  /// The same when the shown pairs need other sources than before.
  mutating func planOtherFetches() -> Command<Message, Effect> {
    guard isRestored, settings.updatesAutomatically, fetchNeeds != reload.needs else {
      return .none
    }
    return planFetches()
  }

  /// A request that also reports what others have fetched since the rates shown.
  fileprivate func sinceNewest(_ request: FetchRequest) -> FetchRequest {
    var request = request
    request.newestKnown = book.newestDay(of: request.source)
    return request
  }

  /// A reload of the shown rates; of the whole history, from the preferred source.
  func reload(_ scope: FetchScope) -> Message {
    if settings.isOffline { return .notice(offline) }
    let preferred = resolver.fetched.map { [$0] } ?? []
    let shown = fetchNeeds.filter { $0.days == nil }.flatMap(\.sources)
    var sources: [SourceID] = []
    for source in scope == .full ? preferred : shown { sources.appendIfNew(source) }
    if sources.isEmpty { return .notice(Notice(RateBook.noneEnabled)) }
    return .reload(
      .start(sources.map { sinceNewest(FetchRequest(source: $0, scope: scope)) }))
  }

  /// A reload of one source; for a disabled source, a notice.
  func reload(_ source: SourceID) -> Message {
    if settings.isOffline { return .notice(offline) }
    guard resolver.mayAnswer(source) else {
      return .notice(
        Notice(
          "\(Sources.name(of: source)) is disabled", .problem,
          remedy: .enable(book.disabledSource(of: source))))
    }
    return .reload(.start([sinceNewest(FetchRequest(source: source, scope: .auto))]))
  }

  private var offline: Notice {
    Notice("Started with --offline \(settings.glyphs.separator) nothing fetched")
  }
}

extension Command where Message == Converter.Message, Effect == Converter.Effect {
  fileprivate static func check(in seconds: Int) -> Self {
    .send(.reload(.check)).delayed(by: .seconds(seconds))
      .cancellable(.planning, inFlight: .cancelPrevious)
  }
}

extension EffectID {
  static let planning: EffectID = "planning"
}
