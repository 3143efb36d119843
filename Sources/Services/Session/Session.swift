// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Logging
import Money
import Rates

/// The starting point of every command: the environment, the clock, the settings, and the rates.
package struct Session {
  package let choices: Choices
  package let environment: [String: String]
  package let paths: Paths
  package let clock: SystemClock
  package let configuration: Configuration
  package let settings: Settings
  /// Nil where nothing is logged.
  private let log: Logger?
  /// The rates of `--rates`; nil for all that are available.
  private let locked: Lock?
  private let sources: SourceSettings
  let host: HostProgram

  /// Reads the environment and the configuration, but not the database.
  package init(_ choices: Choices, host: HostProgram) throws {
    self.choices = choices
    self.host = host
    environment = host.environment
      .merging(choices.config.map { ["AGIO_CONFIG": $0] } ?? [:]) { $1 }
    paths = Paths(environment: environment)
    locked = try choices.rates.map(LockFile.load)
    clock = try locked.map { SystemClock($0.rates) } ?? SystemClock(environment: environment)
    configuration = try ConfigurationFile(
      path: paths.configurationFile, isNamed: paths.isConfigurationNamed
    ).load()
    if !configuration.screen.isEmpty { try host.checkScreen(configuration) }
    if let fault = SourceSettings.fault(in: environment) { throw fault }
    sources = SourceSettings(environment: environment, sources: configuration.sources)
    log = try LogFile.open(choices, hiding: sources, environment: environment, host)
    settings = try Settings(
      choices, environment: environment, configuration: configuration, locked: locked,
      isUnicode: host.isUnicode)
  }

  package var reader: Grammar {
    Grammar(today: clock.today(), options: settings.reading)
  }

  /// The database; nothing is opened before it is needed. It waits this many seconds for other programs:
  /// an answer in two seconds from the available rates is better than a later one from all rates.
  package func archive(waiting: Double = 1.5) -> Archive {
    let clock = clock
    let archive = Archive(
      path: paths.database, name: paths.short(paths.database), busySeconds: waiting,
      today: { clock.today() })
    // It is not released earlier: where the system allows no more threads, the Dispatch queue of its
    // connection would wait for one forever.
    host.atExit { _ in archive.close() }
    return archive
  }

  package func fetcher(_ archive: Archive) -> RateFetcher {
    RateFetcher(
      client: HTTPClient(userAgent: "agio/" + host.version, environment: environment),
      archive: archive, settings: sources, log: log)
  }

  /// The bundled rates, as configured, or those of a lock file.
  package func book() -> RateBook {
    guard let locked else { return configuration.book(maximumAge: settings.maximumAge) }
    var book = RateBook(locked.rates, from: choices.rates ?? "")
    book.maximumAge = settings.maximumAge
    return book
  }

  /// The rates for a command's answers, with the database that it uses for other things. With a lock file
  /// no database is opened.
  package func service(_ used: Archive? = nil) -> RateService {
    RateService(
      archive: locked == nil ? used ?? archive() : nil, book: book(), clock: clock.reading(),
      settings: settings, rows: locked?.terms.rows ?? configuration.rows, fetcher: fetcher,
      progress: host.progress, log: log)
  }

  /// Brings the rates of pairs up to date for a day and, with `--lock`, writes those of the day, or
  /// of other `dates`, to its file.
  package func prepare(
    _ service: RateService, for pairs: [(from: Currency, to: Currency)], on day: Day?,
    dates: [ClosedRange<Day>]? = nil, needsAll: Bool = false
  ) throws {
    let today = service.clock.today
    let first = dates?.first?.lowerBound
    // An answer does not wait for years that were not asked for.
    let isShort = first.map { today - $0 <= Source.yearDays } ?? false
    let isWhole = choices.isRefreshing || isShort || needsAll
    // A mean needs all days of the period in which the last one is.
    let last = dates?.last.map { min($0.upperBound, today) }
    service.bringUpToDate(
      pairs, since: isWhole ? first : nil, on: day.map { max($0, last ?? $0) },
      isRequested: choices.isRefreshing)
    let day = day ?? today
    try lock(pairs, dates: dates ?? [day...day], of: service)
  }

  /// Writes the rates of pairs to the file of `--lock`.
  package func lock(
    _ pairs: [(from: Currency, to: Currency)], dates: @autoclosure () -> [ClosedRange<Day>],
    of service: RateService, fees: [FeeProfile] = []
  ) throws {
    guard let path = choices.lock else { return }
    let rates = try service.book.locked(
      pairs, dates: dates().joined, source: settings.source, today: service.clock.today,
      now: service.clock.now)
    if let change = try LockFile.write(Lock(rates, terms(of: service, fees: fees)), to: path) {
      service.add(change)
    }
  }

  /// What reports depend on but their command and their rates.
  package func terms(of service: RateService, fees: [FeeProfile] = []) -> ReportTerms {
    if let locked { return locked.terms }
    var terms = ReportTerms(Locales(environment))
    terms.rounding = configuration.rounding ?? terms.rounding
    terms.decimal = configuration.decimal ?? terms.decimal
    terms.rows = service.rows
    terms.fees = fees
    return terms
  }
}

extension LogFile {
  static func open(
    _ choices: Choices, hiding sources: SourceSettings, environment: [String: String],
    _ host: HostProgram
  ) throws(Problem) -> Logger? {
    let (option, path) = file(of: choices, environment)
    guard let path else { return nil }
    if path != "-", !mayAppend(to: path) {
      throw Problem(
        .cannotCreate, "\(path) was not changed: it is not a log of agio",
        advice: "name a new file in \(option), or delete this one first")
    }
    do throws(SystemError) {
      let log = try open(
        path, hiding: sources, environment: environment,
        start: [
          "version": "\(host.build)",
          "arguments":
            "\(host.arguments.map(SourceAddress.shown(ifAddress:)).joined(separator: " "))",
        ])
      let start = ContinuousClock.now
      host.atExit { status in
        let elapsed = start.duration(to: .now)
        log.info("end", metadata: ["status": "\(status)", "ms": .milliseconds(elapsed)])
      }
      return log
    } catch {
      throw Problem(
        .cannotCreate, "cannot log to \(path): \(error)",
        advice: "name a file that can be written in \(option)")
    }
  }
}

/// The program that a session is part of.
package struct HostProgram {
  package var environment: [String: String]
  /// `0.1.0`.
  package var version: String
  /// The same with how it was built, for a log.
  package var build: String
  package var arguments: [String] = []
  /// Whether the terminal shows more than ASCII.
  package var isUnicode = true
  package var standardInput = STDIN_FILENO
  /// Prints a part of a long answer, and rows of a table.
  package var write: (CommandOutput) throws -> Void = { _ in }
  package var writeRows: TableRun.Write = { _ in }
  /// The width of the terminal that answers go to; nil for a file.
  package var columns: () -> Int? = { nil }
  /// Refuses a configuration whose keys or themes the screen does not have.
  package var checkScreen: (Configuration) throws -> Void = { _ in }
  /// Shows what agio waits for; nil removes it.
  package var progress: (String?) -> Void = { _ in }
  /// Takes what is to be done at the end of the process, with its status.
  package var atExit: (@escaping @Sendable (Int32) -> Void) -> Void = { _ in }

  package init(environment: [String: String], version: String = "", build: String = "") {
    self.environment = environment
    self.version = version
    self.build = build
  }
}
