// SPDX-License-Identifier: Apache-2.0

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

  /// The options that it is about.
  var options: [String] {
    switch self {
    case .rates: ["--on", "--source", "--max-age", "--strict", "--offline", "--refresh"]
    case .sources: ["--source"]
    case .rounding: ["--rounding", "--digits", "--exact"]
    case .dates: ["--on", "--from", "--to"]
    case .formats: ["--format", "--json", "--quiet", "--plain", "--ascii"]
    case .phrases, .exitStatus, .configuration: []
    }
  }

  /// Its options as the commands declare them; empty without any.
  package func optionsText(in tree: CommandTree) -> String {
    let rows = options.compactMap(tree.option).map { (name: $0.usage, meaning: $0.abstract ?? "") }
    return rows.isEmpty ? "" : "\nOptions\n" + HelpText.table(rows)
  }

  /// Refuses words that there is no help on: neither a command nor a topic.
  package static func check(_ words: [String], in tree: CommandTree) throws(Problem) {
    let word = words.joined(separator: " ")
    if tree[words] != nil || HelpTopic(rawValue: word) != nil { return }
    let known = [CommandCompletion.Word].topics(from: "", in: tree).map(\.text)
    throw Problem(
      .usage, "no help on \(word)",
      advice: NearestWord.to(word, among: known).map { "did you mean: agio help \($0)" }
        ?? "help topics: \(known.joined(separator: ", "))")
  }
}
