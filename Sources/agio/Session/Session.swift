// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Foundation
import Money
import Rates
import Screen
import Services
import Terminal

/// What every command starts from: the environment, the clock, the settings, and the rates at hand.
struct Session {
  let environment: [String: String]
  let paths: Paths
  let clock: SystemClock
  let configuration: Configuration
  let settings: Settings

  /// Reads the environment and the configuration; the database is not touched yet.
  ///
  /// - Parameters:
  ///   - lookup: whose rates; nothing chosen where the command has no such options.
  ///   - rounding: how answers are rounded; nothing chosen where nothing is.
  ///   - decimal: the mark named on the command line.
  init(
    lookup: LookupChoices = LookupChoices(), rounding: RoundingChoices = RoundingChoices(),
    decimal: DecimalMark? = nil, answer: AnswerChoices = AnswerChoices()
  ) throws {
    environment = ProcessInfo.processInfo.environment
    paths = Paths(environment: environment)
    clock = try Session.clock(environment)
    configuration = try Session.configuration(paths)
    if let fault = SourceSettings.fault(in: environment) {
      throw Failure(.configuration, fault.description)
    }
    settings = try Session.settings(
      lookup, rounding, decimal, answer, configuration, environment)
  }

  /// What is kept between runs; nothing is opened before it is needed.
  ///
  /// - Parameter waiting: the seconds to wait for other programs that use the database.
  func store(waiting: Double = 5) -> RateStore {
    let clock = clock
    return Ending.closing(
      RateStore(
        path: paths.database, name: paths.short(paths.database), busySeconds: waiting,
        today: { clock.today() }))
  }

  /// What fetches rates into a store.
  func fetcher(_ store: RateStore) -> RateFetcher {
    RateFetcher(
      client: HTTPClient(userAgent: "agio/" + Version.number, environment: environment),
      store: store,
      settings: SourceSettings(
        environment: environment, urls: configuration.sourceURLs, keys: configuration.sourceKeys))
  }

  /// The bundled rates with what the configuration says of sources, and the person's own rates.
  func book() throws -> RateBook {
    var book = RateBook()
    book.maximumAge = settings.maximumAge
    for source in settings.configuredSources {
      if let isOn = configuration.sources[source]?.isEnabled { book.enable(source, isOn) }
    }
    book.ownRates = configuration.rates
    do {
      book.insert(try UserRate.publications(configuration.rates))
    } catch {
      throw Failure(.configuration, "\(paths.configurationFile): \(error.description)")
    }
    return book
  }

  private static func clock(_ environment: [String: String]) throws -> SystemClock {
    do {
      return try SystemClock(environment: environment)
    } catch {
      throw Failure(.usage, "\(error)")
    }
  }

  private static func configuration(_ paths: Paths) throws -> Configuration {
    do {
      return try ConfigurationFile(
        path: paths.configurationFile, isNamed: paths.isConfigurationNamed,
        themes: Theme.all.map(\.name)
      ).load()
    } catch {
      throw Failure(.configuration, error.description)
    }
  }

  /// The command line stands above the environment, that above the configuration.
  private static func settings(
    _ lookup: LookupChoices, _ rounding: RoundingChoices, _ decimal: DecimalMark?,
    _ answer: AnswerChoices, _ configuration: Configuration, _ environment: [String: String]
  ) throws -> Settings {
    let isPlain = answer.isPlain || answer.isQuiet || answer.format != .text
    let isASCII = answer.isPlain || answer.isASCII || !Terminal.isUnicode
    return Settings(
      reading: ReadingOptions(
        decimal: decimal ?? configuration.decimal ?? .auto,
        refusesGuesses: lookup.isStrict, environment: environment),
      style: isPlain ? .plain : NumberStyle.forLocale(locale(environment)),
      rounding: rounding.rounding ?? configuration.rounding ?? .halfUp,
      digits: rounding.digits,
      source: try source(lookup.source, environment) ?? configuration.source ?? .auto,
      configuredSources: configuration.sources.filter { $0.value.isEnabled != nil }.keys.sorted(),
      lineup: ConfiguredLineup(favourites: configuration.favourites, from: configuration.from),
      maximumAge: lookup.maximumAge ?? configuration.maximumAgeDays ?? Settings.defaultMaximumAge,
      isOffline: lookup.isOffline,
      updatesByItself: configuration.autoUpdate ?? true,
      glyphs: isASCII ? .ascii : .unicode, keys: configuration.keys,
      fees: configuration.fees)
  }

  /// The source named on the command line or in the environment; nil when none is.
  private static func source(
    _ option: String?, _ environment: [String: String]
  ) throws -> SourceSelection? {
    guard let name = option ?? environment["AGIO_SOURCE"], !name.isEmpty else { return nil }
    if name == "auto" { return .auto }
    do throws(SourceNameError) {
      return .only(try Sources.named(name).id)
    } catch {
      // The option has been held to what there is already.
      throw Failure(.usage, "AGIO_SOURCE: \(error.message)", advice: error.advice)
    }
  }

  /// The locale that rules numbers, after POSIX: LC_ALL, else LC_NUMERIC, else LANG.
  private static func locale(_ environment: [String: String]) -> String {
    for name in ["LC_ALL", "LC_NUMERIC", "LANG"] {
      if let value = environment[name], !value.isEmpty { return value }
    }
    return "C"
  }
}
