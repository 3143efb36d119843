// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import SeededRandom
import Testing

@testable import Terminal

extension Terminfo {
  /// The entry of xterm-256color, as far as frames need it, with changes.
  static func xterm(
    _ changes: [String: String] = [:], flags: Set<String> = ["am", "xenl", "msgr"],
    numbers: [String: Int] = ["colors": 256]
  ) -> Terminfo {
    let texts = [
      "clear": "\u{1B}[H\u{1B}[2J", "el": "\u{1B}[K", "sgr0": "\u{1B}(B\u{1B}[m",
      "rmacs": "\u{1B}(B", "bold": "\u{1B}[1m", "dim": "\u{1B}[2m", "smul": "\u{1B}[4m",
      "rev": "\u{1B}[7m", "cnorm": "\u{1B}[?12l\u{1B}[?25h", "civis": "\u{1B}[?25l",
      "cud1": "\n", "cub1": "\u{8}",
    ].merging(changes) { $1 }
    return Terminfo(
      text: { name, parameters in
        let (first, second) = parameters
        if let text = texts[name] { return Array(text.utf8) }
        switch name {
        case "cup": return Array("\u{1B}[\(first + 1);\(second + 1)H".utf8)
        case "cuf": return Array("\u{1B}[\(first)C".utf8)
        case "cub": return Array("\u{1B}[\(first)D".utf8)
        case "setaf": return Array("\u{1B}[\(first < 8 ? "3\(first)" : "38:5:\(first)")m".utf8)
        default: return []
        }
      }, number: { numbers[$0] ?? 0 }, flag: { flags.contains($0) })
  }
}

extension Terminal {
  /// The widths of the characters in these tests.
  static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    return (0x2E80...0xFFEF).contains(scalar.value) ? 2 : 1
  }
}

@Suite("Frames on a terminal") struct FrameEncoderTests {
  private static let size = Size(columns: 24, rows: 5)

  private func encoder(_ terminfo: Terminfo = .xterm(), theme: Theme = .default) -> FrameEncoder {
    FrameEncoder(theme, Capabilities(terminfo), width: Terminal.width)
  }

  private func frame(_ texts: [(text: String, row: Int, column: Int, role: Role)]) -> Frame {
    var frame = Frame(size: Self.size)
    for text in texts { frame.put(text.text, row: text.row, column: text.column, role: text.role) }
    return frame
  }

  /// What the terminal should show.
  private func cells(_ frame: Frame, _ capabilities: Capabilities, _ theme: Theme) -> [[ScreenModel
    .Cell]]
  {
    (0..<frame.size.rows).map { row in
      frame[row: row].map { cell in
        let style = theme[cell.role]
        let text =
          cell.isContinuation ? "" : String(cell.scalar) + (cell.mark.map(String.init) ?? "")
        let sent = String(decoding: capabilities.addition(of: style), as: UTF8.self)
          .dropFirst(2).dropLast()
        let isPlain = text == " " && !style.reverse && !style.underline
        return ScreenModel.Cell(text: text, style: isPlain ? "" : String(sent))
      }
    }
  }

  @Test(
    "one after the other, they look as they should, whatever changes",
    arguments: [
      Terminfo.xterm(), .xterm(flags: ["am", "xenl"]), .xterm(["el": ""]),
      .xterm(["cud1": "\u{1B}D"]),
      .xterm(numbers: ["colors": 8, "ncv": 18]), .xterm(["setaf": ""]),
    ])
  func property(_ terminfo: Terminfo) throws {
    var random = Seeded(11)
    let words = ["", "a", "日", "12", "本語", "x  y", "e\u{301}", "1,234.56", "            ", "──●──"]
    let roles: [Role] = [.text, .amount, .code, .selected, .field, .dim, .rise]
    let capabilities = Capabilities(terminfo)
    for theme in [Theme.default, .mono] {
      var encoder = FrameEncoder(theme, capabilities, width: Terminal.width)
      var terminal = ScreenModel(Self.size)
      var shown: Frame?
      var next = Frame(size: Self.size)
      for round in 0..<1500 {
        for _ in 0...Int(random.next() % 3) {
          next.put(
            words[Int(random.next() % UInt64(words.count))], row: Int(random.next() % 5),
            column: Int(random.next() % 24), role: roles[Int(random.next() % UInt64(roles.count))])
        }
        next.cursor =
          random.next() % 4 == 0
          ? nil : Position(row: Int(random.next() % 5), column: Int(random.next() % 24))
        try terminal.receive(encoder.encode(next, over: shown))
        try #require(terminal.cells == cells(next, capabilities, theme), "round \(round)")
        #expect(terminal.isCursorShown == (next.cursor != nil))
        if let cursor = next.cursor {
          #expect(Position(row: terminal.row, column: terminal.column) == cursor)
        }
        shown = random.next() % 50 == 0 ? nil : next
      }
    }
  }

  @Test("the same frame again sends nothing")
  func same() {
    var encoder = encoder()
    let shown = frame([("1,250.00", 1, 3, .amount)])
    #expect(!encoder.encode(shown, over: nil).isEmpty)
    #expect(encoder.encode(shown, over: shown).isEmpty)
  }

  @Test("a number that gets shorter is sent in one style, with its blanks")
  func shorter() {
    var encoder = encoder()
    var (long, short) = (frame([("1250", 1, 3, .amount)]), frame([("125", 1, 4, .amount)]))
    (long.cursor, short.cursor) = (Position(row: 0, column: 0), Position(row: 0, column: 0))
    _ = encoder.encode(long, over: nil)
    let sent = String(decoding: encoder.encode(short, over: long), as: UTF8.self)
    #expect(sent == "\u{1B}[2;4H 125\u{1B}[H" || sent == "\n\u{1B}[3C 125\u{1B}[1;1H")
  }

  @Test("the last cell is left out where it would scroll the screen")
  func lastCell() {
    let terminfo = Terminfo.xterm(flags: ["am", "msgr"])
    var (encoder, full) = (encoder(terminfo), Frame(size: Self.size))
    for row in 0..<5 { full.put(String(repeating: "x", count: 24), row: row, column: 0) }
    let sent = String(decoding: encoder.encode(full, over: nil), as: UTF8.self)
    #expect(sent.count { $0 == "x" } == 24 * 5 - 1)
  }

  @Test(
    "a character the system takes for wider or narrower is replaced, so that its row stays in place"
  )
  func otherWidth() {
    var encoder = FrameEncoder(.default, Capabilities(.xterm())) { _ in -1 }
    let sent = String(
      decoding: encoder.encode(frame([("日é1", 0, 0, .text)]), over: nil), as: UTF8.self)
    #expect(sent.contains("???1") || sent.contains("??\u{1B}[1;3H?1"))
  }
}
