// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Every character drawn that is not text: one table for terminals that show Unicode, one for ASCII.
public enum Glyphs: Equatable, Sendable {
  /// For terminals that show Unicode.
  case unicode
  /// For everything else: each has the width of its counterpart, so that layouts are the same.
  case ascii

  /// Whether frames may hold ASCII only.
  public var isASCII: Bool { self == .ascii }

  /// Points at the chosen row.
  public var pointer: String { either("▸", ">") }
  /// Between two statements on one line.
  public var separator: String { either("·", "-") }
  /// A change upwards.
  public var rise: String { either("▲", "^") }
  /// A change downwards.
  public var fall: String { either("▼", "v") }
  /// No change.
  public var unchanged: String { either("=", "=") }
  /// The sign of a negative number.
  public var minus: String { either("−", "-") }
  /// Stands for what was cut off.
  public var ellipsis: String { either("…", "~") }
  /// Where the next typed character goes.
  public var caret: String { either("▏", "_") }
  /// Marks a favourite.
  public var favourite: String { either("★", "*") }
  /// Leads from one thing to another.
  public var arrow: String { either("→", ">") }
  /// Something that went well.
  public var check: String { either("✓", "+") }
  /// Something that failed.
  public var cross: String { either("✗", "x") }
  /// A rule from left to right.
  public var horizontal: String { either("─", "-") }
  /// A rule from top to bottom.
  public var vertical: String { either("│", "|") }
  /// Where a tick meets the vertical axis.
  public var tick: String { either("┤", "+") }
  /// Where a tick meets the horizontal axis.
  public var tickBelow: String { either("┬", "+") }
  /// Corners of a sheet: top left, top right, bottom left, bottom right.
  public var corners: [String] { either(["╭", "╮", "╰", "╯"], ["+", "+", "+", "+"]) }
  /// The levels of a sparkline from low to high, one column each; none so high that it would touch
  /// the line above.
  public var levels: [String] {
    either(["▁", "▂", "▃", "▄", "▅", "▆", "▇"], ["_", ".", "-", "'", "^"])
  }
  /// The pictures of something going on, one column each.
  public var spinner: [String] { either(["|", "/", "-", "\\"], ["|", "/", "-", "\\"]) }

  /// The picture of a spinner after so many steps.
  public func spinner(step: Int) -> String {
    let pictures = spinner
    return pictures[((step % pictures.count) + pictures.count) % pictures.count]
  }

  private func either<Glyph>(
    _ unicode: @autoclosure () -> Glyph, _ ascii: @autoclosure () -> Glyph
  ) -> Glyph {
    self == .unicode ? unicode() : ascii()
  }
}
