// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a cell means. Only a ``Theme`` knows colours; all other code uses roles.
package enum Role: UInt8, CaseIterable, Sendable, Codable {
  case text
  /// Secondary text: explanations, units, the last valid answer next to an error.
  case dim
  /// The name of the screen.
  case title
  /// The name of a field or a column.
  case label
  /// The most important item.
  case accent
  /// An amount of money that answers the question.
  case amount
  /// The amount asked for: the result.
  case result
  case code
  case field
  /// The selected row, in place of the roles of its cells.
  case selected
  /// The part of a text that matches a search.
  case match
  /// The matching part in the selected row.
  case selectedMatch
  /// A rise; also shown by a sign or an arrow.
  case rise
  /// A fall; also shown by a sign or an arrow.
  case fall
  /// Rates that are out of date.
  case stale
  case error
  case success
  case note
  /// A key in the footer or the help.
  case keycap
  /// The line of a chart or a sparkline.
  case chart
  /// The second line of a chart.
  case comparison
  case axis
  /// The selected day in a chart.
  case crosshair
  /// Borders of sheets, and rules.
  case border
  /// The character at which parsing the edited text failed.
  case fault
}

extension Role {
  /// The name in the configuration: `selected-match`.
  package var name: String { hyphenated(self) }
}

/// The name of a case in the configuration: `brightRed` is `bright-red`.
func hyphenated(_ value: some Any) -> String {
  var name = ""
  for character in String(describing: value) {
    name += character.isUppercase ? "-" + character.lowercased() : String(character)
  }
  return name
}
