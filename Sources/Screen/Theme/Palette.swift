// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The shades a picture gives the terminal's sixteen colours, and the ground it draws them on.
///
/// A terminal brings its own; only pictures of frames need these.
package struct Palette: Equatable, Sendable {
  /// Behind everything.
  package let background: String
  /// Plain text.
  package let foreground: String
  /// The line around the picture.
  package let border: String
  private let shades: [String]

  /// The shade of a colour, as CSS writes it.
  package subscript(color: ANSIColor) -> String { shades[Int(color.rawValue)] }

  /// A dark terminal.
  package static let dark = Palette(
    background: "#16181d", foreground: "#d7dae0", border: "#2b2f38",
    shades: [
      "#3b4048", "#f07178", "#8fc76b", "#e0b458", "#6cabf5", "#d291e4", "#5cc8cf", "#c8ccd4",
      "#868d9b", "#ff8b92", "#a8dd85", "#f2cd7a", "#8fc1ff", "#e3aef2", "#7fdde3", "#ffffff",
    ])

  /// A light terminal.
  package static let light = Palette(
    background: "#fcfcfa", foreground: "#24292f", border: "#d5d8dc",
    shades: [
      "#24292f", "#b42332", "#2f7a2b", "#8a5a00", "#1f5fb8", "#8b3aa3", "#0f727c", "#6e7781",
      "#69717b", "#c9303f", "#37872f", "#9a6700", "#2a6fd0", "#9d47b8", "#12818c", "#8c959f",
    ])
}
