// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Every character drawn that is not text: one table for terminals that show Unicode, one for ASCII.
public struct Glyphs: Equatable, Sendable {
  /// Points at the chosen row.
  public var pointer: String
  /// Between two statements on one line.
  public var separator: String
  /// A change upwards.
  public var rise: String
  /// A change downwards.
  public var fall: String
  /// No change.
  public var unchanged: String
  /// The sign of a negative number.
  public var minus: String
  /// Stands for what was cut off.
  public var ellipsis: String
  /// Where the next typed character goes.
  public var caret: String
  /// Marks a favourite.
  public var favourite: String
  /// Leads from one thing to another.
  public var arrow: String
  /// Something that went well.
  public var check: String
  /// Something that failed.
  public var cross: String
  /// The levels of a sparkline from low to high, one column each; none so high that it would touch
  /// the line above.
  public var levels: [String]
  /// The pictures of something going on, one column each.
  public var spinner: [String]
  /// A rule from left to right.
  public var horizontal: String
  /// A rule from top to bottom.
  public var vertical: String
  /// Corners of a sheet: top left, top right, bottom left, bottom right.
  public var corners: [String]
  /// Where a tick meets the vertical axis.
  public var tick: String
  /// Where a tick meets the horizontal axis.
  public var tickBelow: String
  /// Whether frames may hold ASCII only.
  public var isASCII: Bool

  /// The picture of a spinner after so many steps.
  public func spinner(step: Int) -> String {
    guard !spinner.isEmpty else { return "" }
    return spinner[((step % spinner.count) + spinner.count) % spinner.count]
  }

  /// For terminals that show Unicode.
  public static let unicode = Glyphs(
    pointer: "▸", separator: "·", rise: "▲", fall: "▼", unchanged: "=", minus: "−", ellipsis: "…",
    caret: "▏", favourite: "★", arrow: "→", check: "✓", cross: "✗",
    levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇"],
    spinner: ["|", "/", "-", "\\"],
    horizontal: "─", vertical: "│", corners: ["╭", "╮", "╰", "╯"], tick: "┤", tickBelow: "┬",
    isASCII: false)

  /// For everything else: each has the width of its counterpart, so that layouts are the same.
  public static let ascii = Glyphs(
    pointer: ">", separator: "-", rise: "^", fall: "v", unchanged: "=", minus: "-", ellipsis: "~",
    caret: "_", favourite: "*", arrow: ">", check: "+", cross: "x",
    levels: ["_", ".", "-", "'", "^"],
    spinner: ["|", "/", "-", "\\"],
    horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"], tick: "+", tickBelow: "+",
    isASCII: true)
}
