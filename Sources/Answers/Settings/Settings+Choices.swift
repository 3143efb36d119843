// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension Settings {
  /// The settings in effect: the command line overrides the environment, which overrides the
  /// configuration.
  ///
  /// A lock file, where there is one, takes the place of the configuration and of the environment:
  /// another machine must answer alike.
  /// `isUnicode` is whether the terminal shows more than ASCII.
  ///
  /// - Throws: what is wrong with the named source.
  package init(
    _ choices: Choices, environment: [String: String], configuration: Configuration,
    locked: Lock? = nil, isUnicode: Bool
  ) throws(Problem) {
    let configuration = locked.map(configuration.under) ?? configuration
    let locales = locked?.terms.locales ?? Locales(environment)
    let named = try Settings.source(choices.source, locked == nil ? environment : [:])
    let source = named ?? configuration.source ?? .auto
    try Settings.refuseUnknownProgram(source, configuration)
    let isForPrograms = choices.isPlain || choices.isQuiet || choices.format != .text
    // The font of the Linux console has neither braille nor rounded corners.
    let isConsole = environment["TERM"]?.hasPrefix("linux") ?? false
    let isASCII = choices.isPlain || choices.isASCII || !isUnicode || isConsole
    self.init(
      reading: ReadingOptions(
        decimal: choices.decimal ?? configuration.decimal ?? .auto,
        isStrict: choices.isStrict, locales: locales),
      style: isForPrograms ? .plain : NumberStyle(locale: locales.numbers),
      rounding: configuration.rounding ?? .halfUp,
      source: source,
      configuredSources: configuration.sources.filter { $0.value.isEnabled != nil }.keys.sorted(),
      lineup: configuration.lineup,
      maximumAge: choices.maximumAge ?? configuration.maximumAgeDays
        ?? PublicationCalendar.usualMaximumAge,
      isOffline: choices.isOffline,
      updatesAutomatically: configuration.autoUpdate ?? true,
      glyphs: isASCII ? .ascii : .unicode, fees: configuration.fees)
    round(choices.rounding, digits: choices.digits)
  }

  /// A program is disabled unless it is configured, and no command fetches its rates before.
  private static func refuseUnknownProgram(
    _ source: SourceSelection, _ configuration: Configuration
  ) throws(Problem) {
    guard case .only(let id) = source, Sources.find(id)?.isProgram == true,
      configuration.sources[id]?.command == nil
    else { return }
    throw .noProgram(id)
  }

  /// The source named on the command line or in the environment; nil when none is.
  private static func source(
    _ option: String?, _ environment: [String: String]
  ) throws(Problem) -> SourceSelection? {
    guard let name = option ?? environment.filled("AGIO_SOURCE") else { return nil }
    do throws(Problem) {
      return try Sources.chosen(name).map { SourceSelection.only($0.id) } ?? SourceSelection.auto
    } catch {
      let place = option == nil ? "AGIO_SOURCE: " : ""
      throw Problem(error.code, place + error.message, remedy: error.remedy)
    }
  }
}

extension Configuration {
  /// A configuration in which a lock file decides on everything that a report depends on.
  fileprivate func under(_ lock: Lock) -> Configuration {
    var configuration = self
    configuration.source = lock.rates.only.map(SourceSelection.only)
    configuration.maximumAgeDays = lock.rates.maximumAge
    configuration.rounding = lock.terms.rounding
    configuration.decimal = lock.terms.decimal
    configuration.lineup.rows = lock.terms.rows
    configuration.fees = lock.terms.fees
    return configuration
  }
}

extension Problem {
  package static func noProgram(_ source: SourceID) -> Problem {
    Problem(
      .configuration, "no program is set for \(source)",
      remedy: .configure(source, #"command = ["my-rates", "--json"]"#))
  }
}

extension [String: String] {
  /// The value of a variable; nil if it is unset or empty.
  package func filled(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }
}
