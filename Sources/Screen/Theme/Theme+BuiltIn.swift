// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

// Secondary text is the default colour and faint, never bright black: on some palettes that is the
// background.
extension Theme {
  /// Legible on dark and light terminals: no white, black or yellow text; only accents are
  /// coloured.
  package static let `default` = Theme(
    name: "default",
    [
      .dim: Style(dim: true),
      .title: Style(bold: true),
      .label: Style(dim: true),
      .accent: Style(.cyan, bold: true),
      .amount: Style(bold: true),
      .result: Style(.cyan, bold: true),
      .code: Style(.cyan),
      .field: Style(bold: true, underline: true),
      .selected: Style(reverse: true),
      .match: Style(.magenta, bold: true, underline: true),
      .selectedMatch: Style(bold: true, underline: true, reverse: true),
      .rise: Style(.green),
      .fall: Style(.red),
      .stale: Style(.magenta, bold: true),
      .error: Style(.red, bold: true),
      .success: Style(.green, bold: true),
      .note: Style(dim: true),
      .keycap: Style(.cyan, bold: true),
      .chart: Style(.cyan),
      .comparison: Style(.magenta),
      .axis: Style(dim: true),
      .crosshair: Style(.magenta, bold: true),
      .border: Style(dim: true),
      .fault: Style(.red, bold: true, reverse: true),
    ])

  /// For light backgrounds: dark colours.
  package static let light = Theme(
    name: "light",
    [
      .dim: Style(dim: true),
      .title: Style(bold: true),
      .label: Style(dim: true),
      .accent: Style(.blue, bold: true),
      .amount: Style(bold: true),
      .result: Style(.blue, bold: true),
      .code: Style(.blue),
      .field: Style(bold: true, underline: true),
      .selected: Style(reverse: true),
      .match: Style(.magenta, bold: true, underline: true),
      .selectedMatch: Style(bold: true, underline: true, reverse: true),
      .rise: Style(.green),
      .fall: Style(.red),
      .stale: Style(.magenta, bold: true),
      .error: Style(.red, bold: true),
      .success: Style(.green, bold: true),
      .note: Style(dim: true),
      .keycap: Style(.blue, bold: true),
      .chart: Style(.blue),
      .comparison: Style(.magenta),
      .axis: Style(dim: true),
      .crosshair: Style(.magenta, bold: true),
      .border: Style(dim: true),
      .fault: Style(.red, bold: true, reverse: true),
    ])

  /// For people who cannot distinguish red from green: blue and orange, equally legible on dark and
  /// light.
  package static let blueOrange = Theme(
    name: "blue-orange",
    [
      .dim: Style(dim: true),
      .title: Style(bold: true),
      .label: Style(dim: true),
      .accent: Style(number: 32, bold: true),
      .amount: Style(bold: true),
      .result: Style(number: 32, bold: true),
      .code: Style(number: 32),
      .field: Style(bold: true, underline: true),
      .selected: Style(reverse: true),
      .match: Style(number: 166, bold: true, underline: true),
      .selectedMatch: Style(bold: true, underline: true, reverse: true),
      .rise: Style(number: 32),
      .fall: Style(number: 166),
      .stale: Style(number: 166, bold: true),
      .error: Style(number: 166, bold: true),
      .success: Style(number: 32, bold: true),
      .note: Style(dim: true),
      .keycap: Style(number: 32, bold: true),
      .chart: Style(number: 32),
      .comparison: Style(number: 166),
      .axis: Style(dim: true),
      .crosshair: Style(number: 166, bold: true),
      .border: Style(dim: true),
      .fault: Style(number: 166, bold: true, reverse: true),
    ])

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
