// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a cell means. Colours exist only in a ``Theme``; everything else speaks of roles.
package enum Role: UInt8, CaseIterable, Sendable, Codable {
  /// Plain text.
  case text
  /// Text of less weight: explanations, units, the last good answer beside an error.
  case dim
  /// The name of the screen.
  case title
  /// The name of a field or a column.
  case label
  /// What should catch the eye first.
  case accent
  /// An amount of money that answers the question asked.
  case amount
  /// Text being edited.
  case field
  /// The chosen row.
  case selected
  /// Text of less weight in the chosen row.
  case selectedDim
  /// The part of a text that matches a search.
  case match
  /// The same in the chosen row.
  case selectedMatch
  /// A change upwards; a sign or an arrow says so too.
  case rise
  /// A change downwards; a sign or an arrow says so too.
  case fall
  /// Rates older than they should be.
  case stale
  /// What went wrong.
  case error
  /// What went well.
  case success
  /// A remark.
  case note
  /// A key in the footer or the help.
  case keycap
  /// The line of a chart or a sparkline.
  case chart
  /// Axes and ticks of a chart.
  case axis
  /// The day looked at in a chart.
  case crosshair
  /// Borders of sheets and rules between parts.
  case border
  /// The character of a text being edited at which reading it failed.
  case fault

  /// One letter per role, for golden files: plain text is a space.
  package var letter: Character {
    switch self {
    case .text: " "
    case .dim: "d"
    case .title: "T"
    case .label: "l"
    case .accent: "a"
    case .amount: "m"
    case .field: "i"
    case .selected: "S"
    case .selectedDim: "D"
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
    case .axis: "x"
    case .crosshair: "X"
    case .border: "b"
    case .fault: "e"
    }
  }
}
