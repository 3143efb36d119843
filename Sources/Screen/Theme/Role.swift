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
  /// The code of a currency.
  case code
  /// Text being edited.
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

  /// One letter per role, for golden files; plain text is a space.
  package var letter: Character {
    switch self {
    case .text: " "
    case .dim: "d"
    case .title: "T"
    case .label: "l"
    case .accent: "a"
    case .amount: "m"
    case .result: "r"
    case .code: "y"
    case .field: "i"
    case .selected: "S"
    case .match: "h"
    case .selectedMatch: "H"
    case .rise: "+"
    case .fall: "-"
    case .stale: "o"
    case .error: "E"
    case .success: "s"
    case .note: "n"
    case .keycap: "k"
    case .chart: "c"
    case .comparison: "C"
    case .axis: "x"
    case .crosshair: "X"
    case .border: "b"
    case .fault: "e"
    }
  }
}

extension Role {
  /// The name in the configuration: `selected-match`.
  package var name: String {
    var name = ""
    for character in String(describing: self) {
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
    return name
  }
}
