// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How a role looks: one of the terminal's own sixteen colours on its default background.
package struct Style: Equatable, Hashable, Sendable {
  /// The colour of the text; nil is the terminal's default.
  package var foreground: ANSIColor?
  /// Heavier strokes.
  package var bold: Bool
  /// Fainter strokes.
  package var dim: Bool
  /// A line below.
  package var underline: Bool
  /// Foreground and background exchanged.
  package var reverse: Bool

  /// A style; without arguments it is plain text.
  package init(
    _ foreground: ANSIColor? = nil, bold: Bool = false, dim: Bool = false,
    underline: Bool = false, reverse: Bool = false
  ) {
    self.foreground = foreground
    self.bold = bold
    self.dim = dim
    self.underline = underline
    self.reverse = reverse
  }

  /// The terminal's plain text.
  package static let plain = Style()
}
