// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The styles of all roles.
///
/// Nothing is shown by colour alone: with ``mono`` the same frames lose no information.
package struct Theme: Equatable, Sendable {
  /// The name in the configuration.
  package let name: String
  private var styles: [Style]

  /// Creates a theme; a role without an entry is plain text.
  package init(name: String, _ table: [Role: Style]) {
    self.name = name
    styles = Role.allCases.map { table[$0] ?? .plain }
  }

  package subscript(role: Role) -> Style { styles[Int(role.rawValue)] }

  /// The default theme is first.
  package static let all: [Theme] = [.default, .mono, .highContrast]

  package static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}

extension Theme {
  /// Legible on dark and light terminals: no white, black or yellow text; only accents are coloured.
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
      .selectedDim: Style(dim: true, reverse: true),
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
      .selectedDim: Style(dim: true, reverse: true),
      .match: Style(bold: true, underline: true),
      .selectedMatch: Style(bold: true, underline: true, reverse: true),
      .stale: Style(bold: true),
      .error: Style(bold: true),
      .success: Style(bold: true),
      .keycap: Style(bold: true),
      .crosshair: Style(bold: true),
      .fault: Style(bold: true, reverse: true),
    ])

  /// Maximum contrast: nothing grey, nothing faint.
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
      .selectedDim: Style(bold: true, reverse: true),
      .match: Style(bold: true, underline: true),
      .selectedMatch: Style(bold: true, underline: true, reverse: true),
      .rise: Style(bold: true),
      .fall: Style(bold: true),
      .stale: Style(bold: true, underline: true),
      .error: Style(bold: true, reverse: true),
      .success: Style(bold: true),
      .keycap: Style(bold: true, reverse: true),
      .chart: Style(bold: true),
      .crosshair: Style(bold: true, reverse: true),
      .fault: Style(bold: true, underline: true),
    ])
}
