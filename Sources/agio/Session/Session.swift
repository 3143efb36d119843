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
  let settings: Settings

  /// Reads the environment; no file is touched yet.
  init(rates: RateOptions, answer: AnswerOptions) throws {
    environment = ProcessInfo.processInfo.environment
    paths = Paths(environment: environment)
    clock = try Session.clock(environment)
    settings = try Session.settings(rates, answer, environment)
  }

  /// What is kept between runs; nothing is opened before it is needed.
  func store() -> RateStore {
    let clock = clock
    return RateStore(path: paths.database, today: { clock.today() })
  }

  /// What fetches rates into a store.
  func fetcher(_ store: RateStore) -> RateFetcher {
    RateFetcher(
      client: HTTPClient(
        userAgent: "agio/" + Version.number,
        environment: environment),
      store: store, settings: SourceSettings(environment: environment))
  }

  private static func clock(_ environment: [String: String]) throws -> SystemClock {
    do {
      return try SystemClock(environment: environment)
    } catch {
      throw Failure(.usage, "\(error)")
    }
  }

  private static func settings(
    _ rates: RateOptions, _ answer: AnswerOptions, _ environment: [String: String]
  ) throws -> Settings {
    let locale = Session.locale(environment)
    let isPlain = answer.plain || answer.quiet || answer.chosenFormat != .text
    let isASCII = answer.plain || answer.ascii || !Terminal.isUnicode
    let name = rates.source ?? environment["AGIO_SOURCE"] ?? "auto"
    if name != "auto", Sources.find(SourceID(rawValue: name)) == nil {
      throw Failure(.usage, "no source is called \(name)", advice: "agio sources lists them")
    }
    return Settings(
      reading: ReadingOptions(
        decimal: DecimalMark(rawValue: rates.decimal) ?? .auto, environment: environment),
      style: isPlain ? .plain : NumberStyle.forLocale(locale),
      rounding: rates.rounding,
      digits: rates.digits,
      source: name == "auto" ? .auto : .only(SourceID(rawValue: name)),
      maximumAge: rates.maxAge ?? Settings.defaultMaximumAge,
      isOffline: rates.offline,
      glyphs: isASCII ? .ascii : .unicode)
  }

  /// The locale that rules numbers, after POSIX: LC_ALL, else LC_NUMERIC, else LANG.
  private static func locale(_ environment: [String: String]) -> String {
    for name in ["LC_ALL", "LC_NUMERIC", "LANG"] {
      if let value = environment[name], !value.isEmpty { return value }
    }
    return "C"
  }
}
