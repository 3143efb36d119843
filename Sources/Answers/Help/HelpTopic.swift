// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What `agio help` explains in addition to the commands. A topic may have the name of a command: help
/// then shows both.
package enum HelpTopic: String, CaseIterable, Sendable {
  case phrases, rates, sources, rounding, dates, formats
  case exitStatus = "exit-status"
  case configuration

  package var summary: String {
    switch self {
    case .phrases: "What a phrase can contain."
    case .rates: "Which rate is used, and when it is stale."
    case .sources: "The available sources."
    case .rounding: "The rounding modes."
    case .dates: "How dates are written."
    case .formats: "The output formats."
    case .exitStatus: "The exit statuses."
    case .configuration: "The keys of config.toml."
    }
  }

  /// The explanation. Examples of days count from `today`; with `isPlain` it is for ``PlainHelp``.
  package func text(today: Day, isPlain: Bool = false) -> String {
    switch self {
    case .phrases: GrammarGuide.text(isPlain: isPlain)
    case .rates: Self.ratesText
    case .sources: Self.sourcesText
    case .rounding: Self.roundingText
    case .dates: Self.datesText(today: today, isPlain: isPlain)
    case .formats: Self.formatsText
    case .exitStatus: Self.exitStatusText
    case .configuration: ConfigurationKey.text
    }
  }

  /// All that `agio help` takes: the commands and the topics.
  static var words: [String] {
    let commands = CommandName.allCases.filter { $0 != .screen }.map(\.rawValue)
    return commands + allCases.map(\.rawValue).filter { !commands.contains($0) }
  }

  /// Refuses a word that there is no help on.
  static func check(_ word: String) throws(Problem) {
    if words.contains(word) { return }
    throw Problem(
      .usage, "no help on \(word)",
      advice: NearestWord.to(word, among: words).map { "did you mean: agio help \($0)" }
        ?? "help topics: \(words.joined(separator: ", "))")
  }
}
