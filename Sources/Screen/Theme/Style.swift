// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
