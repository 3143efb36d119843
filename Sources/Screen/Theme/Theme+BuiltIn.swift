// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
        .stale: Style(color: mark, bold: true),
        .error: Style(color: bad, bold: true),
        .success: Style(color: good, bold: true),
        .note: Style(dim: true),
        .keycap: Style(color: accent, bold: true),
        .chart: Style(color: accent),
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
      .accent: Style(bold: true),
      .amount: Style(bold: true),
      .result: Style(bold: true),
      .code: Style(bold: true),
      .label: Style(dim: true),
      .note: Style(dim: true),
      .axis: Style(dim: true),
      .border: Style(dim: true),
      .field: Style(bold: true, underline: true),
      .selected: Style(reverse: true),
      .match: Style(bold: true, underline: true),
      .selectedMatch: Style(bold: true, underline: true, reverse: true),
      .stale: Style(bold: true),
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
      .title: Style(bold: true, reverse: true),
      .label: Style(bold: true),
      .accent: Style(bold: true, underline: true),
      .amount: Style(bold: true),
      .result: Style(bold: true),
      .code: Style(bold: true),
      .field: Style(bold: true, underline: true),
      .selected: Style(bold: true, reverse: true),
      .match: Style(bold: true, underline: true),
      .selectedMatch: Style(bold: true, underline: true, reverse: true),
      .rise: Style(bold: true),
      .fall: Style(bold: true),
      .stale: Style(bold: true, underline: true),
      .error: Style(bold: true, underline: true),
      .success: Style(bold: true),
      .keycap: Style(bold: true, reverse: true),
      .chart: Style(bold: true),
      .crosshair: Style(bold: true),
      .fault: Style(bold: true, reverse: true),
    ])
}
