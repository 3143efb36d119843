// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers
import Screen

/// Uses the rates of a fetch, and fetches automatically when a publication is due. Until then a single
/// timer sleeps.
let reloadInApp = Reducer<State, Message, Effect> { state, message in
  if case .reload(.finished(let outcome)) = message { state.take(outcome) }
  guard state.settings.updatesAutomatically, let source = state.resolver.fetched else {
    return .none
  }
  switch message {
  case .stored, .reload(.finished(.updated)), .reload(.check):
    return .perform(.planFetch(source, newest: state.book.newestDay(of: source)))
      .cancellable(.planning, inFlight: .cancelPrevious)

  case .reload(.planned(let seconds?)) where seconds > 0:
    return .check(in: seconds)

  case .reload(.planned(0)) where !state.reload.isRunning:
    return state.reloadRequest(.auto).map { .send(.reload(.startAutomatically($0))) } ?? .none

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
      let remark = " \(settings.glyphs.separator) still showing \(day.short)"
      reload.outcome?.text += remark
    }
  }

  /// Decides which source is used, fetched and shown.
  var resolver: SourceResolver { book.resolver(settings.source) }

  /// The request of a reload: rates newer than those shown; nil when all sources are disabled.
  func reloadRequest(_ scope: FetchScope) -> FetchRequest? {
    resolver.fetched.map { source in
      FetchRequest(source: source, scope: scope, newestKnown: book.newestDay(of: source))
    }
  }

  func reload(_ scope: FetchScope) -> Message {
    if settings.isOffline { return .notice(offline) }
    guard let request = reloadRequest(scope) else {
      return .notice(Notice(RateBook.noneEnabled))
    }
    return .reload(.start(request))
  }

  /// A reload of one source; for a disabled source, a notice.
  func reload(_ source: SourceID) -> Message {
    if settings.isOffline { return .notice(offline) }
    guard resolver.mayAnswer(source) else {
      return .notice(
        Notice("\(Sources.name(of: source)) is disabled", .problem, remedy: .enable(source)))
    }
    return .reload(.start(FetchRequest(source: source, scope: .auto)))
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
