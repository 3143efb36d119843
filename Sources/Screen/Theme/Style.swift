// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The look of a role: one of the terminal's sixteen colours on its default background.
package struct Style: Equatable, Hashable, Sendable {
  /// nil is the terminal's default.
  package var foreground: ANSIColor?
  package var bold: Bool
  package var dim: Bool
  package var underline: Bool
  /// Foreground and background swapped.
  package var reverse: Bool

  /// Creates a style; without arguments it is plain text.
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

  package static let plain = Style()
}
