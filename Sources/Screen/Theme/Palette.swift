// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The colours of a terminal for pictures of frames; a real terminal has its own.
package struct Palette: Equatable, Sendable {
  package let background: String
  package let foreground: String
  package let border: String
  private let shades: [String]

  /// The colour as CSS writes it.
  package subscript(color: ANSIColor) -> String { shades[Int(color.rawValue)] }

  package static let dark = Palette(
    background: "#16181d", foreground: "#d7dae0", border: "#2b2f38",
    shades: [
      "#3b4048", "#f07178", "#8fc76b", "#e0b458", "#6cabf5", "#d291e4", "#5cc8cf", "#c8ccd4",
      "#868d9b", "#ff8b92", "#a8dd85", "#f2cd7a", "#8fc1ff", "#e3aef2", "#7fdde3", "#ffffff",
    ])

  package static let light = Palette(
    background: "#fcfcfa", foreground: "#24292f", border: "#d5d8dc",
    shades: [
      "#24292f", "#b42332", "#2f7a2b", "#8a5a00", "#1f5fb8", "#8b3aa3", "#0f727c", "#6e7781",
      "#69717b", "#c9303f", "#37872f", "#9a6700", "#2a6fd0", "#9d47b8", "#12818c", "#8c959f",
    ])
}
