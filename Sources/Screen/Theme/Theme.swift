// SPDX-License-Identifier: Apache-2.0

/// The styles of all roles.
///
/// Nothing is shown by colour alone: with ``mono`` the same frames lose no information.
package struct Theme: Equatable, Sendable {
  /// The name in the configuration.
  package let name: String
  private var styles: [Style]

  /// Creates a theme; a role without an entry is plain text.
  package init(name: String, _ table: KeyValuePairs<Role, Style>) {
    self.name = name
    styles = Role.allCases.map { _ in .plain }
    for (role, style) in table { styles[Int(role.rawValue)] = style }
  }

  /// Creates a theme with other styles for some roles of another theme.
  package init(name: String, over base: Theme, _ changes: [Role: Style]) {
    self.name = name
    styles = Role.allCases.map { changes[$0] ?? base[$0] }
  }

  package subscript(role: Role) -> Style { styles[Int(role.rawValue)] }

  /// The built-in themes, the default one first.
  package static let all: [Theme] = [.default, .light, .blueOrange, .mono, .highContrast]

  package var hasColor: Bool { styles.contains { $0.foreground != nil } }
}

// Secondary text is the default colour and faint, never bright black: on some palettes that is the
// background.
extension Theme {
  /// Legible on dark and light terminals: no white, black or yellow text; only accents are
  /// coloured.
  package static let `default` = colored(
    "default", accent: .ansi(.cyan), mark: .ansi(.magenta), good: .ansi(.green), bad: .ansi(.red))

  /// For light backgrounds: dark colours.
  package static let light = colored(
    "light", accent: .ansi(.blue), mark: .ansi(.magenta), good: .ansi(.green), bad: .ansi(.red))

  /// For people who cannot distinguish red from green: blue and orange, equally legible on dark and
  /// light.
  package static let blueOrange = colored(
    "blue-orange", accent: .numbered(32), mark: .numbered(166), good: .numbered(32),
    bad: .numbered(166))

  private static func colored(
    _ name: String, accent: Color, mark: Color, good: Color, bad: Color
  ) -> Theme {
    Theme(
      name: name,
      [
        .dim: Style(dim: true),
        .title: Style(bold: true),
        .strong: Style(bold: true),
        .label: Style(dim: true),
        .accent: Style(color: accent, bold: true),
        .amount: Style(bold: true),
        .result: Style(color: accent, bold: true),
        .code: Style(color: accent),
        .field: Style(bold: true, underline: true),
        .selected: Style(reverse: true),
        .match: Style(color: mark, bold: true, underline: true),
        .selectedMatch: Style(bold: true, underline: true, reverse: true),
        .rise: Style(color: good),
        .fall: Style(color: bad),
        .stale: Style(color: mark),
        .error: Style(color: bad, bold: true),
        .success: Style(color: good, bold: true),
        .note: Style(dim: true),
        .keycap: Style(color: accent, bold: true),
        .chart: Style(color: accent),
        .area: Style(color: accent, dim: true),
        .comparison: Style(color: mark),
        .axis: Style(dim: true),
        .crosshair: Style(color: mark, bold: true),
        .border: Style(dim: true),
        .fault: Style(color: bad, bold: true, reverse: true),
      ])
  }

  /// No colour, for `NO_COLOR`: only weight, underline and reverse.
  package static let mono = Theme(
    name: "mono",
    [
      .dim: Style(dim: true),
      .title: Style(bold: true),
      .strong: Style(bold: true),
      .accent: Style(bold: true),
      .amount: Style(bold: true),
      .result: Style(bold: true),
      .label: Style(dim: true),
      .note: Style(dim: true),
      .area: Style(dim: true),
      .comparison: Style(dim: true),
      .axis: Style(dim: true),
      .border: Style(dim: true),
      .field: Style(bold: true, underline: true),
      .selected: Style(reverse: true),
      .match: Style(bold: true, underline: true),
      .selectedMatch: Style(bold: true, underline: true, reverse: true),
      .error: Style(bold: true),
      .success: Style(bold: true),
      .keycap: Style(bold: true),
      .crosshair: Style(bold: true),
      .fault: Style(bold: true, reverse: true),
    ])

  /// Maximum contrast: nothing grey, nothing faint. A field is never reverse, which would hide the
  /// cursor in it.
  package static let highContrast = Theme(
    name: "high-contrast",
    [
      .title: Style(bold: true),
      .strong: Style(bold: true),
      .label: Style(bold: true),
      .accent: Style(bold: true, underline: true),
      .amount: Style(bold: true),
      .result: Style(bold: true),
      .field: Style(bold: true, underline: true),
      .selected: Style(bold: true, reverse: true),
      .match: Style(bold: true, underline: true),
      .selectedMatch: Style(bold: true, underline: true, reverse: true),
      .rise: Style(bold: true),
      .fall: Style(bold: true),
      .stale: Style(underline: true),
      .error: Style(bold: true, underline: true),
      .success: Style(bold: true),
      .keycap: Style(bold: true, underline: true),
      .chart: Style(bold: true),
      .crosshair: Style(bold: true),
      .fault: Style(bold: true, reverse: true),
    ])
}

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
