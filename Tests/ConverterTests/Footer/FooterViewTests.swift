// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Screen
import Testing

@testable import Converter

@Suite("Footer") struct FooterViewTests {
  private func footer(_ state: State, _ columns: Int = 80, _ rows: Int = 24) -> String {
    render(state, Size(columns: columns, rows: rows)).line(rows - 1)
  }

  /// The column of each key of a footer.
  private func places(_ state: State, columns: Int = 80) -> [Key: Int] {
    let size = Size(columns: columns, rows: 24)
    let frame = render(state, size)
    var places: [Key: Int] = [:]
    for column in (0..<columns).reversed() {
      if case .key(let key) = frame.target(row: 23, column: column) { places[key] = column }
    }
    return places
  }

  @Test("shows one word for keys that belong together, and a click presses each of them")
  func pairs() {
    let state = Samples.press("Alt-h")
    let frame = render(state, Size(columns: 80, rows: 24))
    #expect(frame.line(23).contains("←→ move  d date  +− zoom"))
    let pressed = places(state)
    #expect(pressed[.left] != nil && pressed[.right] != nil)
  }

  @Test("always shows the menu and quit, from 80 columns the palette")
  func keysAndQuit() {
    for (columns, height) in (40...200).map({ ($0, [12, 17, 18, 40][$0 % 4]) }) {
      let footer = footer(Samples.state(), columns, height)
      #expect(footer.hasSuffix(" ^C quit"))
      #expect(footer.contains("Esc menu"))
      #expect(columns < 80 || footer.contains("^P anything"))
    }
  }

  @Test("names arrows by signs, in ASCII by words")
  func arrows() {
    #expect(
      footer(Samples.press("Alt-M")).hasPrefix(" ←→↑↓ choose  Enter convert  h history  % 1d"))
    let plain = footer(Samples.press("Alt-M", on: Samples.state(glyphs: .ascii)), 120, 40)
    #expect(plain.hasPrefix(" Left/Right/Up/Down choose"))
  }

  @Test("a page has its own keys in the room of quit")
  func pages() throws {
    let history = footer(Samples.press("Alt-h"))
    #expect(history.contains("c compare  s swap  Enter that day"))
    #expect(history.hasSuffix("Esc back  ? keys"))
    #expect(footer(Samples.tape(try SampleTape.expenses())).contains("e export"))
  }

  @Test("of the date has both directions on the smallest screen")
  func date() {
    #expect(footer(Samples.press("Alt-d"), 40, 12).hasPrefix("↑↓ day  Enter use"))
  }

  @Test("Enter is the last key to go")
  func enter() {
    #expect(footer(Samples.press("Alt-m Tab 8 8"), 40, 12).contains("Enter add to tape"))
    #expect(
      footer(Samples.type("1 oct 2026", on: Samples.press("Alt-d")), 40, 12).contains("Enter"))
    #expect(footer(Samples.press("Alt-h"), 60, 18).contains("Enter that day"))
  }

  @Test("a sheet closes, and a page goes back")
  func words() {
    for page in ["Alt-h", "Alt-M", "Alt-S", "Alt-t"] {
      #expect(footer(Samples.press(page)).contains("Esc back"))
    }
    for sheet in ["Alt-a", "Alt-m", "Alt-A", "Alt-d", "Alt-L", "F1", "Alt-h e"] {
      let text = render(Samples.press(sheet), Size(columns: 80, rows: 24)).text()
      #expect(text.contains("Esc close") && !text.contains("Esc back"), "\(sheet)")
    }
  }

  @Test(
    "a notice that is too long ends in its line, and is whole in the messages",
    arguments: [(80, 24), (60, 18), (40, 12)])
  func longNotice(_ columns: Int, _ rows: Int) {
    var state = Samples.state()
    let before = footer(state, columns, rows)
    let size = Size(columns: columns, rows: rows)
    let plain = render(state, size)
    let advice = "free some space, then press r to fetch again"
    Samples.send(
      .notice(Notice("the database cannot be written: the disk is full; \(advice)", .problem)),
      to: &state)
    let frame = render(state, size)
    #expect(frame.line(rows - 2).contains("the database cannot be written"))
    #expect(frame.line(rows - 2).hasSuffix("…"))
    #expect(frame.line(rows - 1) == before)
    #expect((0..<rows - 2).allSatisfy { frame.line($0) == plain.line($0) })
    let list = render(Samples.press("Alt-L", on: state), size)
    let words = (0..<rows - 1).map { list.line($0) }.joined(separator: " ")
      .split { " │".contains($0) }.filter { $0.allSatisfy(\.isASCII) }
    #expect(words.joined(separator: " ").contains(advice))
  }

  @Test(
    "a notice as long as its line moves nothing on the screen",
    arguments: [(80, 24), (60, 18), (40, 12)])
  func fullNotice(_ columns: Int, _ rows: Int) {
    let size = Size(columns: columns, rows: rows)
    var state = Samples.state()
    let before = render(state, size)
    let width = columns - (columns < 60 ? 2 : 3)
    let text = String(repeating: "x ", count: width / 2 - 1) + (width % 2 == 0 ? "xx" : "xxx")
    state.notice = Notice(text)
    let frame = render(state, size)
    #expect(frame.line(rows - 2).hasSuffix(text))
    for row in 0..<rows - 2 { #expect(frame.line(row) == before.line(row)) }
  }

  @Test("a notice without room for all of it ends after a word")
  func cutNotice() {
    var state = Samples.state()
    state.notice = Notice(String(repeating: "publications ", count: 40) + "end")
    let frame = render(state, Size(columns: 40, rows: 12))
    #expect(frame.line(10).hasSuffix("publications…"))
  }

  @Test("what is left on a sheet with a text field ends at the right edge")
  func sheets() {
    for key in ["Ctrl-P", "Alt-f", "Alt-d"] {
      let footer = footer(Samples.press(key))
      #expect(footer.hasSuffix(key == "Ctrl-P" ? "Esc close" : "Esc close  F1 keys"))
      #expect(width(of: footer) == 79)
    }
  }

  /// Without any rates.
  private func bare() -> State {
    Samples.press(
      "Alt-f a e d Enter", on: Samples.press("Alt-c s a r Enter"))
  }

  @Test("has only keys that do something now, one after the other")
  func useful() {
    #expect(!footer(Samples.press("Alt-A")).contains("add"))
    #expect(footer(Samples.press("Alt-A 1 . 3")).contains("Enter add"))
    let list = footer(Samples.press("Alt-A Tab"))
    #expect(!list.contains("above") && !list.contains("select"), "\(list)")
    #expect(!footer(Samples.press("Alt-L")).contains("select"))
    #expect(footer(Samples.press("Alt-S")).contains("Enter use until you quit"))
    #expect(!footer(Samples.press("Alt-S Down Down")).contains("use until"))
    #expect(footer(Samples.press("Alt-S End")).hasPrefix(" Space on/off"))
  }

  @Test("without rates has the keys that get some")
  func withoutRates() {
    let history = footer(Samples.press("Alt-h", on: bare()))
    #expect(history.contains("r reload") && !history.contains("move"), "\(history)")
    #expect(!history.contains("zoom") && !history.contains("compare"))
    let matrix = footer(Samples.press("Alt-M", on: bare()))
    #expect(!matrix.contains("convert") && !matrix.contains("history"), "\(matrix)")
    let markup = footer(Samples.press("Alt-m", on: bare()))
    #expect(!markup.contains("tape") && markup.contains("Tab next"), "\(markup)")
  }

  @Test("of the markup says when Enter adds it to the tape")
  func markup() {
    #expect(footer(Samples.press("Alt-m 1 0 0")).contains("Tab/Enter next"))
    #expect(footer(Samples.press("Alt-m Tab 8 8")).contains("Enter add to tape"))
  }
}
