// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A key of `config.toml`: its values, and its line of help.
package struct ConfigurationKey: Equatable, Sendable {
  package enum Table: String, CaseIterable, Sendable {
    case file = "Keys of the file"
    case source = "[sources.ID]"
    case fee = "[[fee]]"
    case rate = "[[rate]]"
  }

  package let name: String
  let table: Table
  let help: String

  init(_ name: String, in table: Table = .file, _ help: String) {
    self.name = name
    self.table = table
    self.help = help
  }

  package static func names(in table: Table) -> [String] {
    all.filter { $0.table == table }.map(\.name)
  }

  package static let all = [
    Self("source", "The source of the rates: an ID from agio help sources, json:URL, or auto."),
    Self(
      "rows",
      "Currency codes: the rows of the screen, and the default targets of a phrase."),
    Self("from", "A currency code: the source currency at start."),
    Self("rounding", choices(RoundingMode.allCases.map(\.rawValue)) + "; default: half-up."),
    Self(
      "decimal",
      "The decimal mark of amounts: " + choices(DecimalMark.allCases.map { "\"\($0.rawValue)\"" })
        + "."),
    Self("max_age_days", "Older rates are stale; default: \(RateBook().maximumAge)."),
    Self("auto_update", "Whether newer rates are fetched when due; default: true."),
    Self("theme", "A built-in theme, or one of this file."),
    Self("themes", "[themes.NAME]: a role with its style, such as accent = \"bold 208\"."),
    Self("mouse", "Whether the mouse is used; default: true."),
    Self("keys", "[keys], [keys.on.PLACE]: an action with its keys; see agio keys."),
    Self("fee", "[[fee]]: what a bank charges."),
    Self("sources", "[sources.ID]: a table for each source."),
    Self("rate", "[[rate]]: custom rates; their source is called user."),
    Self("url", in: .source, "The address to fetch from, in place of the source's own."),
    Self(
      "key", in: .source,
      "The API key of a source; the file must then be readable by its owner only."),
    Self(
      "command", in: .source,
      "exec:NAME only: the program that prints the rates, with its arguments."),
    Self("enabled", in: .source, "Whether auto and agio update use it."),
    Self("name", in: .fee, "The name of the bank or the card."),
    Self("percent", in: .fee, "A percentage of the amount."),
    Self("fixed", in: .fee, "A fixed fee."),
    Self("minimum", in: .fee, "The minimum charge of percent."),
    Self("weekend", in: .fee, "An additional percentage on Saturdays and Sundays."),
    Self("currency", in: .fee, "The currency of fixed and minimum; default: that of the amount."),
    Self("from", in: .rate, "The base currency."),
    Self("to", in: .rate, "The quote currency."),
    Self("rate", in: .rate, "The price of one unit of the base currency, as a quoted string."),
    Self("date", in: .rate, "The first day it applies to."),
    Self("note", in: .rate, "Shown with each answer that uses it."),
  ]

  private static func choices(_ words: [String]) -> String { words.joined(separator: ", ") }

  /// What `agio help configuration` prints.
  static var text: String {
    let head = HelpText.wrapped(
      """
      agio reads $XDG_CONFIG_HOME/agio/config.toml, by default ~/.config/agio/config.toml, or the file \
      that AGIO_CONFIG names. The file is TOML. Options override the environment, which overrides the file. \
      An unknown key or a bad value is an error that names the line.
      """)
    let tables = Table.allCases.map { table in
      "\n\(table.rawValue)\n"
        + HelpText.table(all.filter { $0.table == table }.map { ($0.name, $0.help) })
    }
    return head + tables.joined()
  }
}
