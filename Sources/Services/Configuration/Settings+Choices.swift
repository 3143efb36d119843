// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates

extension Settings {
  /// The settings in effect: the command line overrides the environment, which overrides the
  /// configuration.
  ///
  /// A lock file, where there is one, takes the place of the configuration and of the locale:
  /// another machine must answer alike.
  /// `isUnicode` is whether the terminal shows more than ASCII.
  ///
  /// - Throws: what is wrong with the named source.
  package init(
    _ choices: Choices, environment: [String: String], configuration: Configuration,
    locked: Lock? = nil, isUnicode: Bool
  ) throws(Problem) {
    let environment = locked?.environment(in: environment) ?? environment
    let configuration = locked.map(configuration.under) ?? configuration
    let source = try Settings.source(choices.source, environment) ?? configuration.source ?? .auto
    try Settings.refuseUnknownProgram(source, configuration)
    let isForPrograms = choices.isPlain || choices.isQuiet || choices.format != .text
    // The font of the Linux console has neither braille nor rounded corners.
    let isConsole = environment["TERM"]?.hasPrefix("linux") ?? false
    let isASCII = choices.isPlain || choices.isASCII || !isUnicode || isConsole
    self.init(
      reading: ReadingOptions(
        decimal: choices.decimal ?? configuration.decimal ?? .auto,
        isStrict: choices.isStrict, environment: environment),
      style: isForPrograms
        ? .plain : NumberStyle(locale: LocaleName.ofNumbers(environment: environment)),
      rounding: configuration.rounding ?? .halfUp,
      source: source,
      configuredSources: configuration.sources.filter { $0.value.isEnabled != nil }.keys.sorted(),
      lineup: ConfiguredLineup(
        favourites: configuration.favourites, from: configuration.from, theme: configuration.theme),
      maximumAge: choices.maximumAge ?? configuration.maximumAgeDays
        ?? PublicationCalendar.usualMaximumAge,
      isOffline: choices.isOffline,
      updatesAutomatically: configuration.autoUpdate ?? true,
      glyphs: isASCII ? .ascii : .unicode, keys: configuration.keys,
      fees: configuration.fees,
      themes: ConfiguredTheme.available(
        configuration.themes, isColored: choices.isColored(noColor: environment["NO_COLOR"])))
    conventions.round(choices.rounding, digits: choices.digits)
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
