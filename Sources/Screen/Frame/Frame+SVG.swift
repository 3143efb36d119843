// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// The frame as a self-contained SVG file.
  ///
  /// Each character has an explicit position, so that columns stay aligned in any monospaced font.
  ///
  /// - Parameters:
  ///   - theme: The colours of the roles.
  ///   - palette: The colours of the imitated terminal.
  ///   - title: Shown in the title bar, and read aloud by screen readers.
  /// - Returns: The text of the file.
  package func svg(theme: Theme = .default, palette: Palette = .dark, title: String? = nil)
    -> String
  {
    SVGPicture(frame: self, theme: theme, palette: palette, title: title).document()
  }
}
