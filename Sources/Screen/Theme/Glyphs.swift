// SPDX-License-Identifier: Apache-2.0

/// All characters drawn other than text, in Unicode and in ASCII.
package enum Glyphs: String, Sendable, Codable {
  case unicode
  /// Each glyph has the width of its Unicode counterpart, so layouts are the same.
  case ascii

  package var isASCII: Bool { self == .ascii }

  package var pointer: String { either("▸", ">") }
  /// Between two items on one line.
  package var separator: String { either("·", "-") }
  /// Between two texts that can be typed, where a hyphen would be a minus.
  package var listSeparator: String { either(" · ", ", ") }
  package var rise: String { either("▲", "^") }
  package var fall: String { either("▼", "v") }
  package var minus: String { either("−", "-") }
  package var ellipsis: String { either("…", "~") }
  /// Before a rate that is too old.
  package var empty: String { either("○", "!") }
  /// Before an amount with more digits than its currency has.
  package var approximately: String { either("≈", "~") }
  package var arrow: String { either("→", ">") }
  package var check: String { either("✓", "+") }
  package var cross: String { either("✗", "x") }
  package var horizontal: String { either("─", "-") }
  package var vertical: String { either("│", "|") }
  package var tick: String { either("┤", "+") }
  /// The area under the line of a chart: a quarter of the dots of braille; blank in ASCII, whose characters
  /// would hide the line.
  package var area: String { either("⢕", " ") }
  /// The first and the second line of a chart, in its legend.
  package var line: String { either("━", ":") }
  package var dottedLine: String { either("┅", "o") }
  /// Top left, top right, bottom left, bottom right.
  package var corners: [String] { either(["╭", "╮", "╰", "╯"], ["+", "+", "+", "+"]) }
  /// The levels of a sparkline without braille, from low to high, one column each.
  package var levels: [String] { ["_", ".", "-", "'", "^"] }
  /// Animation frames, one column each.
  package func spinner(step: Int) -> String { ["|", "/", "-", "\\"][step % 4] }

  private func either<Glyph>(
    _ unicode: @autoclosure () -> Glyph, _ ascii: @autoclosure () -> Glyph
  ) -> Glyph {
    self == .unicode ? unicode() : ascii()
  }
}
