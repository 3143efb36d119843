// SPDX-License-Identifier: Apache-2.0

/// Text as a row of cells: filtered, measured, safe to send to a terminal.
///
/// Control characters become visible (`␛`, or `^[` in ASCII), directional overrides and other
/// format characters are removed, every space is plain, and a combining mark joins the cell before
/// it. Text from a server, a file name or a paste can therefore neither move the cursor nor reorder
/// a line.
struct ScreenText {
  private(set) var cells: [Cell] = []

  init(_ text: String, glyphs: Glyphs, role: Role = .text) {
    cells.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      append(scalar, ascii: glyphs.isASCII, role: role)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, ascii: Bool, role: Role) {
    switch ScalarKind(scalar) {
    case .printable(let width):
      append(ascii ? ASCIIFallback.scalar(for: scalar) : scalar, width: width, ascii, role)
    case .space(let width):
      for _ in 0..<width { cells.append(Cell(" ", role: role)) }
    case .mark:
      append(mark: scalar, ascii: ascii, role: role)
    case .control:
      appendFallback(for: scalar, ascii: ascii, role: role)
    case .dropped:
      break
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, width: Int, _ ascii: Bool, _ role: Role) {
    cells.append(Cell(scalar, role: role))
    guard width == 2 else { return }
    cells.append(Cell(ascii ? scalar : " ", role: role, isContinuation: !ascii))
  }

  private mutating func append(mark: Unicode.Scalar, ascii: Bool, role: Role) {
    guard !ascii else { return }
    guard var base = cells.indices.last else {
      cells.append(Cell("◌", mark: mark, role: role))
      return
    }
    if cells[base].isContinuation { base -= 1 }
    if cells[base].mark == nil { cells[base].mark = mark }
  }

  private mutating func appendFallback(for scalar: Unicode.Scalar, ascii: Bool, role: Role) {
    let value = scalar.value
    switch value {
    case 0..<0x20, 0x7F:
      if ascii {
        cells.append(Cell("^", role: role))
        cells.append(Cell(Unicode.Scalar(UInt8(truncatingIfNeeded: value ^ 0x40)), role: role))
      } else {
        let picture = value == 0x7F ? 0x2421 : 0x2400 + value
        cells.append(Cell(Unicode.Scalar(picture) ?? "\u{FFFD}", role: role))
      }
    case 0x2028, 0x2029:
      cells.append(Cell(ascii ? "?" : "␤", role: role))
    default:
      cells.append(Cell(ascii ? "?" : "\u{FFFD}", role: role))
    }
  }

  /// Cuts the text to `width` columns without splitting a wide character.
  ///
  /// `ellipsis` replaces the last column of cut text, so that a cut amount never looks complete.
  mutating func clip(to width: Int, ellipsis: Cell?) {
    guard cells.count > width else { return }
    guard width > 0 else {
      cells.removeAll()
      return
    }
    let kept = ellipsis == nil ? width : width - 1
    let role = cells[kept].role
    cells.removeSubrange(kept...)
    if let last = cells.last, !last.isContinuation, ScalarKind(last.scalar) == .printable(width: 2)
    {
      cells[cells.count - 1] = Cell(" ", role: last.role)
    }
    if var ellipsis {
      ellipsis.role = role
      cells.append(ellipsis)
    }
  }
}

/// The text as a frame shows it: control characters visible, format characters removed, spaces
/// plain.
package func printable(_ text: String, glyphs: Glyphs = .unicode) -> String {
  var result = String.UnicodeScalarView()
  for cell in ScreenText(text, glyphs: glyphs).cells where !cell.isContinuation {
    result.append(cell.scalar)
    if let mark = cell.mark { result.append(mark) }
  }
  return String(result)
}

/// ASCII replacements for other characters.
enum ASCIIFallback {
  /// The letter without its accent where one is known, else a question mark.
  static func scalar(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value > 0x7E else { return scalar }
    return table[scalar] ?? "?"
  }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (plain, accented) in rows {
      for scalar in accented.unicodeScalars { table[scalar] = plain }
    }
    return table
  }()

  private static let rows: [(Unicode.Scalar, String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐÐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"),
    ("I", "ÌÍÎÏĨĪĬĮİ"), ("L", "ĹĻĽŁ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖØŌŎŐ"), ("R", "ŔŖŘ"),
    ("S", "ŚŜŞŠȘ"), ("T", "ŢŤŦȚÞ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"), ("Y", "ÝŶŸ"), ("Z", "ŹŻŽ"),
    ("a", "àáâãäåāăą"), ("c", "çćĉċč¢"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
    ("i", "ìíîïĩīĭįı"), ("l", "ĺļľł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"),
    ("s", "śŝşšșß"), ("t", "ţťŧțþ"), ("u", "ùúûüũūŭůűų"), ("y", "ýÿŷ"), ("z", "źżž"),
    ("-", "‐‑‒–—―−·•"), ("'", "‘’ʻ′"), ("\"", "“”„″«»"), ("x", "×✗"), ("/", "÷⁄"), (">", "→▸›"),
    ("<", "←‹"), ("^", "▲↑"), ("v", "▼↓"), ("~", "…≈"), ("*", "★●"), ("+", "✓"), ("E", "€"),
    ("L", "£"), ("Y", "¥"), ("|", "│▏┃"), ("=", "═"),
  ]
}

/// A part of a line of text, in one role.
package struct Span: Equatable, Sendable {
  package let text: String
  package let role: Role

  package init(_ text: String, _ role: Role = .text) {
    self.text = text
    self.role = role
  }
}

extension [Span] {
  /// The columns of all parts together.
  package var width: Int { reduce(0) { $0 + Screen.width(of: $1.text) } }
}

/// Text for a terminal, with control and format characters shown instead of obeyed.
///
/// A server's words, a file name or a paste may be quoted in it.
package enum VisibleText {
  /// Several lines: line breaks and tabs are kept.
  package static func lines(_ text: String) -> String {
    shown(text, keepingLines: true)
  }

  /// One line: a line break in it is shown, too.
  package static func line(_ text: String) -> String {
    shown(text, keepingLines: false)
  }

  private static func shown(_ text: String, keepingLines: Bool) -> String {
    // A table of a million rows usually needs nothing else.
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 || keepingLines && $0 == 0x0A }) { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if !isControl(scalar) || keepingLines && isLineBreakOrTab(scalar, at: index, in: scalars) {
        result.append(scalar)
      } else if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        result.append(picture)
      } else {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "<U+\(code)>".unicodeScalars)
      }
    }
    return String(result)
  }

  /// Whether it ends a line or separates columns; a lone carriage return would overprint the line.
  private static func isLineBreakOrTab(
    _ scalar: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar]
  ) -> Bool {
    switch scalar {
    case "\n", "\t": true
    case "\r": index + 1 < scalars.count && scalars[index + 1] == "\n"
    default: false
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
