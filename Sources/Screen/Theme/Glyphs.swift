// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Every character drawn that is not text: one table for terminals that show Unicode, one for ASCII.
package enum Glyphs: Equatable, Sendable {
  /// For terminals that show Unicode.
  case unicode
  /// For everything else: each has the width of its counterpart, so that layouts are the same.
  case ascii

  /// Whether frames may hold ASCII only.
  package var isASCII: Bool { self == .ascii }

  /// Points at the chosen row.
  package var pointer: String { either("▸", ">") }
  /// Between two statements on one line.
  package var separator: String { either("·", "-") }
  /// A change upwards.
  package var rise: String { either("▲", "^") }
  /// A change downwards.
  package var fall: String { either("▼", "v") }
  /// No change.
  package var unchanged: String { either("=", "=") }
  /// The sign of a negative number.
  package var minus: String { either("−", "-") }
  /// Stands for what was cut off.
  package var ellipsis: String { either("…", "~") }
  /// Where the next typed character goes.
  package var caret: String { either("▏", "_") }
  /// Marks a favourite.
  package var favourite: String { either("★", "*") }
  /// Leads from one thing to another.
  package var arrow: String { either("→", ">") }
  /// Something that went well.
  package var check: String { either("✓", "+") }
  /// Something that failed.
  package var cross: String { either("✗", "x") }
  /// A rule from left to right.
  package var horizontal: String { either("─", "-") }
  /// A rule from top to bottom.
  package var vertical: String { either("│", "|") }
  /// Where a tick meets the vertical axis.
  package var tick: String { either("┤", "+") }
  /// Where a tick meets the horizontal axis.
  package var tickBelow: String { either("┬", "+") }
  /// Corners of a sheet: top left, top right, bottom left, bottom right.
  package var corners: [String] { either(["╭", "╮", "╰", "╯"], ["+", "+", "+", "+"]) }
  /// The levels of a sparkline from low to high, one column each; none so high that it would touch
  /// the line above.
  package var levels: [String] {
    either(["▁", "▂", "▃", "▄", "▅", "▆", "▇"], ["_", ".", "-", "'", "^"])
  }
  /// The pictures of something going on, one column each.
  package var spinner: [String] { either(["|", "/", "-", "\\"], ["|", "/", "-", "\\"]) }

  /// The picture of a spinner after so many steps.
  package func spinner(step: Int) -> String {
    let pictures = spinner
    return pictures[((step % pictures.count) + pictures.count) % pictures.count]
  }

  private func either<Glyph>(
    _ unicode: @autoclosure () -> Glyph, _ ascii: @autoclosure () -> Glyph
  ) -> Glyph {
    self == .unicode ? unicode() : ascii()
  }
}
