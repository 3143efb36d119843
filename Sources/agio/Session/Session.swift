// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Foundation
import Logging
import Rates
import Screen
import Services
import Terminal

/// The starting point of every command: the environment, the clock, the settings, and the rates.
struct Session {
  let environment: [String: String]
  let paths: Paths
  let clock: SystemClock
  let configuration: Configuration
  let settings: Settings
  /// Nil where nothing is logged.
  let log: Logger?
  /// The rates of `--rates`; nil for all that are available.
  let locked: Lock?
  private let lockName: String
  private let sources: SourceSettings

  /// Reads the environment and the configuration, but not the database.
  ///
  /// `read` is the table that the command reads, and `written` are the files that it writes, in
  /// addition to those of the choices.
  init(
    _ choices: Choices, reading read: String? = nil,
    writing written: [(option: String, path: String?)] = []
  ) throws {
    environment = ProcessInfo.processInfo.environment
      .merging(choices.config.map { ["AGIO_CONFIG": $0] } ?? [:]) { $1 }
    paths = Paths(environment: environment)
    try Session.checkFiles(of: choices, reading: read, written, paths, environment)
    locked = try choices.rates.map(LockFile.load)
    lockName = choices.rates ?? ""
    clock = try locked.map { SystemClock($0.rates) } ?? SystemClock(environment: environment)
    configuration = try Session.configuration(paths)
    if let fault = SourceSettings.fault(in: environment) { throw fault }
    sources = SourceSettings(
      environment: environment, urls: configuration.sourceURLs, keys: configuration.sourceKeys,
      commands: configuration.sourceCommands)
    log = try Session.log(choices, sources, environment)
    settings = try Settings(
      choices, environment: environment, configuration: configuration, locked: locked,
      isUnicode: Terminal.isUnicode)
  }

  /// The database; nothing is opened before it is needed.
  ///
  /// - Parameter waiting: the seconds to wait for other programs that use the database.
  /// - Returns: the database.
  func store(waiting: Double = 5) -> Archive {
    let clock = clock
    return ProcessExit.closing(
      Archive(
        path: paths.database, name: paths.short(paths.database), busySeconds: waiting,
        today: { clock.today() }))
  }

  /// The database for a command that answers: an answer from the available rates in two seconds is
  /// better than one from all of them later.
  func answerStore() -> Archive { store(waiting: 1.5) }

  /// Fetches rates into a store.
  func fetcher(_ store: Archive) -> RateFetcher {
    RateFetcher(
      client: HTTPClient(userAgent: "agio/" + Version.number, environment: environment),
      store: store, settings: sources, log: log)
  }

  /// The bundled rates, as configured.
  func book() -> RateBook { configuration.book(maximumAge: settings.maximumAge) }

  /// The rates for a command's answers.
  func desk() throws -> RateDesk {
    try desk(answerStore())
  }

  /// The same, with a database that the command also uses.
  func desk(_ store: Archive) throws -> RateDesk {
    if let locked {
      var book = RateBook(locked.rates, from: lockName)
      book.maximumAge = settings.maximumAge
      return RateDesk(
        locked: book, clock: clock.reading(), settings: settings, rows: locked.terms.favourites,
        log: log)
    }
    return RateDesk(
      store: store, book: book(), clock: clock.reading(), settings: settings,
      rows: configuration.rows, fetcher: { fetcher(store) }, progress: Output.progress,
      log: log)
  }

  /// The file of `--log` or `AGIO_LOG`; nil where there is no log.
  static func logPath(_ choices: Choices, _ environment: [String: String]) -> String? {
    (choices.log ?? environment["AGIO_LOG"]).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func log(
    _ choices: Choices, _ sources: SourceSettings, _ environment: [String: String]
  ) throws -> Logger? {
    guard let path = logPath(choices, environment) else { return nil }
    do throws(SystemError) {
      let words = CommandLine.arguments.dropFirst().joined(separator: " ")
      let log = try LogFile.open(
        path, hiding: sources, environment: environment,
        start: ["version": "\(Version.text)", "arguments": "\(words)"])
      ProcessExit.logging(log)
      return log
    } catch {
      let name = choices.log == nil ? "AGIO_LOG" : CommandOption.log.word
      throw Problem(
        .cannotCreate, "cannot log to \(path): \(error)",
        advice: "name a file that can be written in \(name)")
    }
  }

  private static func configuration(_ paths: Paths) throws -> Configuration {
    try ConfigurationFile(
      path: paths.configurationFile, isNamed: paths.isConfigurationNamed
    ).load()
  }
}
