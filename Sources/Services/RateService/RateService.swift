// SPDX-License-Identifier: Apache-2.0

import Answers
import Logging
import Money
import Rates

/// The rates for a one-shot command: the bundle, what is stored, and, when due, what is fetched.
package final class RateService {
  package private(set) var clock: ClockReading
  package private(set) var book: RateBook
  /// Remarks on fetches, and the problems the database has reported so far.
  package var remarks: [Line] {
    reportStore()
    return lines
  }
  private var lines: [Line] = []
  /// The currencies of a phrase without targets: the rows of the screen.
  package private(set) lazy var rows = remembered?.rows ?? standardRows
  /// What the screen keeps between sessions, with the configuration applied; nil before there was a screen.
  private(set) lazy var remembered = Preferences(stored: kept)?.applying(settings.lineup)
  private let standardRows: [Currency]
  let settings: Settings
  /// Nil where all rates are those of a lock file.
  private let archive: Archive?
  private let kept: [String: String]
  /// Its first use may store an offset, which only a service that fetches needs.
  private lazy var schedule = archive.map { FetchSchedule(archive: $0, known: kept) }
  private let makeFetcher: (Archive) -> RateFetcher
  private let showProgress: (String?) -> Void
  private let log: Logger?
  /// When the command started to answer: the time limit of its fetches counts from here.
  private var start = ContinuousClock.now
  /// The sources it has asked: each once.
  private var asked: Set<SourceID> = []

  /// Reads what is stored. If the database cannot be used, that is reported and the command continues
  /// without it.
  ///
  /// Without an archive all rates are those of `book`, and nothing is fetched. Otherwise it contains the
  /// bundled rates as configured. `rows` are those of a screen without saved ones. The fetcher is created
  /// on the first fetch, because most commands need none.
  /// `progress` shows what a fetch waits for, until it is called with nil.
  package init(
    archive: Archive?, book: RateBook, clock: ClockReading, settings: Settings, rows: [Currency],
    fetcher: @escaping (Archive) -> RateFetcher, progress: @escaping (String?) -> Void = { _ in },
    log: Logger? = nil
  ) {
    self.archive = archive
    self.book = book
    self.clock = clock
    self.settings = settings
    makeFetcher = fetcher
    showProgress = progress
    self.log = log
    if let archive {
      self.book.insert(archive.load())
      log?.debug("stored rates", metadata: ["ms": .milliseconds(start.duration(to: .now))])
    }
    kept = archive?.preferences() ?? [:]
    standardRows = rows
    let switches: SourceSwitches? = kept.preference("switches")
    switches?.apply(to: &self.book, except: settings.configuredSources)
  }

  package func tapeCurrency(in archive: Archive) -> Currency {
    let remembered = Preferences(stored: archive.preferences())?.applying(settings.lineup)
    return remembered?.tapeTotals?.currency ?? remembered?.rows.first ?? rows.first ?? .eur
  }

  /// Adds a remark to those of the rates.
  func add(_ remark: Line) { lines.append(remark) }

  /// Takes a new reading of the clock, and what other programs have stored meanwhile.
  package func renew(at clock: ClockReading) {
    self.clock = clock
    asked = []
    if let archive { book.insert(archive.load()) }
  }

  /// The time limit of fetches counts from now: something else was waited for.
  func restart() { start = .now }

  /// Fetches when the user asks for it, or when rates that are needed are due or missing for the
  /// day and were not requested in the last hour. Even if that fails, there is an answer from the
  /// available rates. `first` is the first of several days, `day` the last one, or the last so far of a
  /// table that `goesOn`.
  package func bringUpToDate(
    _ pairs: [(from: Currency, to: Currency)], since first: Day? = nil, on day: Day?,
    goesOn: Bool = false, isRequested: Bool
  ) {
    guard let archive else { return }
    guard !settings.isOffline, isRequested || settings.updatesAutomatically else {
      log?.debug("no fetch", metadata: ["reason": settings.isOffline ? "offline" : "auto_update"])
      return
    }
    if isRequested, case .only(let named) = settings.source, !book.mayContact(named),
      named.isFetched
    {
      lines += disabled(named).lines
    }
    guard let schedule else { return }
    let before = asked
    let last = day ?? clock.today
    let days = first.map { min($0, last)...last } ?? day.map { $0...$0 }
    while isRequested || start.duration(to: .now) < .seconds(FetchSchedule.deadline.automatic) {
      let resolver = book.resolver(settings.source)
      var requests = schedule.requests(
        for: resolver.needs(for: pairs, over: days, today: clock.today),
        isRequested: isRequested, except: asked, book: book, clock: clock,
        record: archive.fetchRecord)
      if requests.isEmpty { break }
      if goesOn { requests = requests.map { $0.through(clock.today) } }
      asked.formUnion(requests.map(\.source))
      carryOut(requests, isRequested: isRequested)
    }
    if asked == before { log?.debug("no fetch", metadata: ["reason": "nothing is due"]) }
  }

  /// The sources `agio update` fetches from: the one named, or all enabled ones that can be asked.
  package func sourcesToUpdate(_ named: SourceID?) throws(Problem) -> [SourceID] {
    guard let named else {
      let sources = book.resolver(.auto).updatable
      if sources.isEmpty { throw allDisabled }
      return sources
    }
    if !named.isFetched { throw Self.customRates }
    guard book.mayContact(named) else { throw disabled(named) }
    return [named]
  }

  /// Enables, disables or orders sources, for this command and all later ones.
  package func change(_ request: SourcesRequest, from: Currency) throws(Problem) {
    guard !request.isList, let archive else { return }
    let switches = try archive.changeSources(
      request, configured: settings.configuredSources, from: from, over: settings.lineup,
      standard: rows)
    try archive.requireDurable()
    switches.apply(to: &book, except: settings.configuredSources)
  }

  /// The status of the named sources, or of all in the order of preference, after a fetch if requested.
  ///
  /// `configured` are those of the configuration, which may be sources of the user's own.
  package func statuses(
    of named: [Source], configured: [SourceID] = [], isRefreshing: Bool
  ) -> [SourceStatus] {
    var known: Set<SourceID> = []
    let all = (book.order + book.resolver(.auto).candidates + configured).filter {
      known.insert($0).inserted
    }
    let sources = named.isEmpty ? all.compactMap(Sources.find) : named
    if isRefreshing {
      let requested = sources.map(\.id).filter { !named.isEmpty || book.isEnabled($0) }
      carryOut(
        requested.filter(book.mayContact).map { FetchRequest(source: $0) }, isRequested: true)
    }
    let fetcher = archive.map(makeFetcher)
    return sources.map { source in
      SourceStatus(source, book: book, clock: clock, record: fetcher?.record(of: source.id))
    }
  }

  /// Fetches from several sources at once, stores the rates, and adds them to the book.
  package func update(_ requests: [FetchRequest]) -> UpdateReport {
    UpdateReport(results(of: requests, isRequested: true), isKept: archive?.isDurable ?? true)
  }

  /// Uses rates that were set aside from now on.
  ///
  /// - Returns: what has changed along with them.
  package func accept(
    _ rates: [SetAside]
  ) throws(Problem) -> (accepted: [SetAside], remarks: [FetchRemark]) {
    guard let archive else { return ([], []) }
    let (publications, accepted) = try archive.accept(rates)
    try archive.requireDurable()
    return (accepted, use(publications, except: accepted))
  }

  /// Sets rates aside that are used.
  ///
  /// - Returns: what has changed along with them.
  package func reject(_ rates: [SetAside]) throws(Problem) -> [FetchRemark] {
    guard let archive else { return [] }
    let publications = try archive.reject(rates)
    try archive.requireDurable()
    return use(publications, except: rates)
  }

  private func use(_ publications: [Publication], except rates: [SetAside]) -> [FetchRemark] {
    let before = book
    book.insert(publications)
    func isNews(_ rate: SetAside) -> Bool {
      !rates.contains {
        $0.currency == rate.currency && $0.source == rate.source && $0.day == rate.day
      }
    }
    return before.released(in: book).filter(isNews).map { .released($0) }
      + book.released(in: before).filter(isNews).map { .withdrawn($0) }
  }

  private func carryOut(_ requests: [FetchRequest], isRequested: Bool) {
    // An automatic fetch is reported only if it failed.
    for result in results(of: requests, isRequested: isRequested)
    where isRequested || result.isProblem {
      lines.append(Line(.fetch, result.line))
    }
  }

  private func results(of requests: [FetchRequest], isRequested: Bool) -> [UpdateResult] {
    let before = book
    return fetch(requests, isRequested: isRequested).map { request, outcome in
      UpdateResult(
        request.source, outcome,
        newest: before.newestDay(of: request.source), today: clock.today,
        setAside: book.setAside(of: request.source).filter(\.isNewest))
    }
  }

  /// Fetches from several sources at once. What is fetched automatically shares its time with all
  /// that was waited for before, such as a database that is held.
  private func fetch(
    _ requests: [FetchRequest], isRequested: Bool
  ) -> [(request: FetchRequest, outcome: FetchOutcome)] {
    guard let archive, !requests.isEmpty else { return [] }
    if let refusal = EffectThread.refusal { return requests.map { ($0, .failed(refusal)) } }
    let (fetcher, book, clock) = (makeFetcher(archive), book, clock)
    let progress = FetchProgress(requests.map(\.source))
    var shown = progress.text
    showProgress(shown)
    let refresh = {
      let text = progress.text
      if text != shown { self.showProgress(text) }
      shown = text
    }
    // Waiting for a locked database must not add to the time for the sources.
    let begin = isRequested ? ContinuousClock.now : start
    let limit = requests.map(\.deadlineSeconds).max() ?? 0
    let end = requests.contains { $0.hasTime(for: $0.scope) } ? nil : begin + .seconds(limit)
    let outcomes = archive.waiting(until: end) {
      Waiting.run(meanwhile: refresh) {
        await withTaskGroup(of: (Int, FetchOutcome).self) { group in
          for (index, request) in requests.enumerated() {
            group.addTask {
              let outcome = await fetcher.fetch(
                request, book: book, now: clock.now, today: clock.today, begin: begin)
              progress.finishOne()
              return (index, outcome)
            }
          }
          return await group.reduce(into: [Int: FetchOutcome]()) { $0[$1.0] = $1.1 }
        }
      }
    }
    showProgress(nil)
    // Before the report on the fetch: it may have found that nothing can be kept.
    reportStore()
    return requests.enumerated().map { index, request in
      let outcome = outcomes[index] ?? .cancelled
      self.book.insert(outcome.publications)
      return (request, outcome)
    }
  }

  private func reportStore() {
    for problem in archive?.takeNewProblems() ?? [] {
      log?.warning("database", metadata: ["problem": "\(problem.message)"])
      lines += problem.lines
    }
  }
}

extension RateService {
  var allDisabled: Problem {
    Problem(
      .configuration, RateBook.noneEnabled.message, remedy: enabling(Sources.suggested))
  }

  /// Custom rates come from no server.
  static let customRates = Problem(
    .usage, "nothing to fetch for user: these are your custom rates",
    advice: "change them under [[rate]] in config.toml")

  func disabled(_ source: SourceID) -> Problem {
    Problem(
      .configuration, "\(Sources.name(of: source)) is disabled and was not contacted",
      remedy: enabling(book.disabledSource(of: source)))
  }

  /// What the configuration decides is changed there.
  private func enabling(_ source: SourceID) -> Remedy {
    settings.configuredSources.contains(source)
      ? .configure(source, "enabled = true") : .enable(source)
  }
}
