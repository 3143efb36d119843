// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// The frame as a picture that needs nothing but itself: one SVG file.
  ///
  /// Every run carries its columns' places, so that the rows stay aligned whatever monospaced font the
  /// reader has.
  ///
  /// - Parameters:
  ///   - theme: how roles look.
  ///   - palette: the terminal that is imitated.
  ///   - title: what the picture shows, for readers who cannot see it and in its title bar.
  package func svg(theme: Theme = .default, palette: Palette = .dark, title: String? = nil)
    -> String
  {
    SVGPicture(frame: self, theme: theme, palette: palette, title: title).document()
  }
}
