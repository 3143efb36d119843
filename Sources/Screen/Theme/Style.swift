// SPDX-License-Identifier: Apache-2.0

/// The look of a role: a colour on the terminal's default background, and attributes.
package struct Style: Equatable, Hashable, Sendable {
  /// nil is the terminal's default.
  package var foreground: Color?
  package var bold: Bool
  package var dim: Bool
  package var underline: Bool
  /// Foreground and background swapped.
  package var reverse: Bool

  /// Creates a style; without arguments it is plain text.
  package init(
    color: Color? = nil, bold: Bool = false, dim: Bool = false, underline: Bool = false,
    reverse: Bool = false
  ) {
    foreground = color
    (self.bold, self.dim, self.underline, self.reverse) = (bold, dim, underline, reverse)
  }

  package static let plain = Style()
}

extension Style: CustomStringConvertible {
  private static let attributes: [(name: String, path: WritableKeyPath<Style, Bool> & Sendable)] = [
    ("bold", \.bold), ("faint", \.dim), ("underline", \.underline), ("reverse", \.reverse),
  ]

  /// The words a style consists of, other than numbers and `#rrggbb`.
  package static let words =
    ["plain"] + attributes.map(\.name) + ANSIColor.allCases.map(\.name)

  /// The style in the configuration: `bold cyan`, `faint`, `reverse 208`, `plain`.
  package var description: String {
    let names = Self.attributes.filter { self[keyPath: $0.path] }.map(\.name)
    let words = names + (foreground.map { [$0.description] } ?? [])
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  /// Reads the words of a style; nil where one names neither an attribute nor a colour.
  package init?(_ text: String) {
    self.init()
    for word in text.split(separator: " ").map({ $0.lowercased() }) where word != "plain" {
      if let attribute = Self.attributes.first(where: { $0.name == word }) {
        self[keyPath: attribute.path] = true
      } else if let color = Color(word) {
        foreground = color
      } else {
        return nil
      }
    }
  }
}

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
  /// Text of the selected row of the converter.
  case strong
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
  /// The area under the line of a chart.
  case area
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
