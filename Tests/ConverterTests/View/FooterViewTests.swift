// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

@Suite("Footer") struct FooterViewTests {
  private func rows(_ state: State, _ columns: Int = 80, _ rows: Int = 24) -> [String] {
    render(state, Size(columns: columns, rows: rows)).text().split(separator: "\n").map(String.init)
  }

  private func footer(_ state: State) -> String {
    rows(state).suffix(2).joined()
  }

  /// The actions of the converter that are possible now and missing from the footer.
  private func unnamed(_ state: State, _ columns: Int, _ rows: Int) -> [Action] {
    let footer = self.rows(state, columns, rows).suffix(2).joined(separator: " ")
    return Keymap.standard.bindings.filter { binding in
      guard binding.place == .converter, let short = binding.short else { return false }
      let key = binding.keys[0].description
      return !footer.contains(" \(key) \(short)") && !footer.contains(" \(key)/")
        && !footer.contains("/\(key) \(short)")
    }.map(\.action)
  }

  @Test("at the design size shows all keys except undo, moving and going back")
  func everyCommand() {
    let minor: [Action] = [.newest, .reviewRates, .undo, .redo, .rowDown, .rowUp, .down, .up]
    #expect(Set(unnamed(Samples.state(), 80, 24)) == Set(minor))
    for action in [Action.pickSource, .history, .date, .markup, .record, .tape, .switchFocus] {
      #expect(!unnamed(Samples.state(), 80, 24).contains(action), "\(action)")
    }
  }

  @Test("with a date, or while a reload runs, shows the keys that work")
  func lessRoom() {
    let steps: [Action] = [.dayBack, .dayOn]
    let minor: [Action] = [.reviewRates, .undo, .redo, .rowDown, .rowUp, .down, .up]
    #expect(Set(unnamed(Samples.press("["), 80, 24)) == Set(minor + steps))
    let running = unnamed(Samples.press("r"), 80, 24)
    #expect(Set(running) == Set(minor + [.newest, .reload]))
    #expect(footer(Samples.press("r")).contains("Esc back"))
  }

  @Test("shows every useful key where there is room")
  func largeScreen() {
    let none: [Action] = [.newest, .reviewRates, .undo, .redo]
    #expect(Set(unnamed(Samples.state(), 120, 40)) == Set(none))
    #expect(unnamed(Samples.press("x ["), 120, 40) == [.reviewRates, .redo])
    #expect(unnamed(Samples.press("x u"), 120, 40).contains(.redo) == false)
  }

  @Test("shows the key for the newest rates only on another date")
  func newest() {
    let newest = footer(Samples.state())
    #expect(!newest.contains("n newest") && !newest.contains("Esc"))
    #expect(footer(Samples.press("[")).contains("n newest"))
  }

  @Test("shows one word for keys that belong together, and a click presses each of them")
  func pairs() {
    #expect(footer(Samples.press("h")).contains("Left/Right move  d date  +/- zoom"))
    let state = Samples.state()
    let frame = render(state, Size(columns: 80, rows: 24))
    let line = frame.line(22)
    let place = line.firstRange(of: "a/x row").map { width(of: String(line[..<$0.lowerBound])) }
    #expect(place.flatMap { frame.target(row: 22, column: $0) } == .key(.character("a")))
    #expect(place.flatMap { frame.target(row: 22, column: $0 + 2) } == .key(.character("x")))
    #expect(place.flatMap { frame.target(row: 22, column: $0 + 4) } == nil)
  }

  @Test("on an empty tape shows no key that does nothing")
  func emptyTape() {
    let text = rows(Samples.press("t")).suffix(2).joined()
    #expect(
      text.split(separator: " ") == ["|", "||", "Esc", "back", "?", "help", "q", "quit", "|"])
  }

  @Test("always shows help and quit", arguments: 40...200)
  func helpAndQuit(_ columns: Int) {
    for height in [12, 17, 18, 40] {
      #expect(rows(Samples.state(), columns, height).last?.contains("? help  q quit") == true)
    }
  }

  @Test("uses only the last row if everything fits")
  func oneRow() {
    let rows = rows(Samples.press("m"))
    #expect(rows.suffix(2).first?.contains("Esc") == false)
    #expect(rows.last?.contains("Tab next  s swap  Esc back  q quit") == true)
  }

  @Test("fills two rows before it leaves out a key")
  func twoRows() {
    let rows = rows(Samples.state(), 60, 18)
    #expect(rows.suffix(2).first?.contains("r reload  s swap  Tab result") == true)
    #expect(rows.last?.contains("m markup") == true)
  }
}
