// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What kind of value an option or an argument takes, each with its placeholder in help.
package enum OptionValue: Equatable, Sendable {
  case currency(String)
  case date
  case file
  case source
  /// Columns and rows.
  case size
  case number(String, ClosedRange<Int>)
  case choice(String, [String])
  case text(String)

  /// The placeholder of the value in help and in the manual page.
  package var placeholder: String {
    switch self {
    case .date: "date"
    case .file: "file"
    case .source: "id"
    case .size: "size"
    case .currency(let name), .number(let name, _), .choice(let name, _), .text(let name): name
    }
  }

  /// The values there are, where they can be listed.
  package var choices: [String] {
    switch self {
    case .choice(_, let choices): choices
    case .source: [SourceSelection.auto.name] + Sources.all.map(\.id.rawValue)
    case .currency, .date, .file, .size, .number, .text: []
    }
  }

  /// Whether a value may begin with a hyphen: `--on -30`.
  package var mayBeNegative: Bool {
    switch self {
    case .date, .number: true
    case .currency, .file, .source, .size, .choice, .text: false
    }
  }
}
