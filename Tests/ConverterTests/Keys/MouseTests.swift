// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen
import Testing

@testable import Converter

@Suite("Mouse") struct MouseTests {
  private let size = Size(columns: 80, rows: 24)

  /// A state after a click on the first occurrence of a text, in a line with another text.
  private func click(
    _ text: String, in place: String = "", on state: State, size: Size? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> State {
    let size = size ?? self.size
    let frame = render(state, size)
    for row in 0..<size.rows {
      let line = frame.line(row)
      guard place.isEmpty || line.contains(place), let range = line.firstRange(of: text) else {
        continue
      }
      let column = width(of: String(line[..<range.lowerBound]))
      return press(.click(row: row, column: column), on: state, size: size)
    }
    Issue.record("nothing shows \(text)", sourceLocation: sourceLocation)
    return state
  }

  private func press(_ key: Key, on state: State, size: Size? = nil) -> State {
    var state = state
    if let message = KeyRouter.message(for: key, in: state, size: size ?? self.size) {
      Samples.send(message, to: &state)
    }
    return state
  }

  @Test("a click selects the row, at every size", arguments: PageFrames.sizes)
  func rows(_ size: Size) {
    let state = Samples.state()
    #expect(click("JPY", on: state, size: size).board.to == .jpy)
    // In a scrolled list the click selects the visible row.
    let end = Samples.press("End", on: state)
    #expect(click("CHF", on: end, size: size).board.to == .chf)
  }

  @Test("a click into a field gives it the focus, and a second one changes nothing")
  func fields() {
    let state = Samples.state()
    #expect(click("Amount", on: state) == state)
    let output = click("Result", on: state)
    #expect(output.board.focus == .output)
    #expect(click("Result", on: output) == output)
    #expect(click("Amount", on: output).board.focus == .amount)
  }

  @Test("a click outside of a sheet closes it, one on it or in the footer's blanks does not")
  func outside() {
    let state = Samples.press("Alt-L")
    #expect(press(.click(row: 0, column: 0), on: state).sheet == nil)
    #expect(press(.click(row: 12, column: 79), on: state).sheet == nil)
    #expect(press(.click(row: 12, column: 40), on: state).sheet == state.sheet)
    #expect(press(.click(row: 22, column: 79), on: state).sheet == state.sheet)
  }

  @Test("a click on the currency of a field opens its search", arguments: PageFrames.sizes)
  func currencies(_ size: Size) {
    let state = Samples.type("5 sek to nok")
    // On the smallest screen they have no names.
    let isNamed = size.columns >= 60
    for (code, name, place) in [("SEK", "Swedish", "Amount"), ("NOK", "Norwegian", "Result")] {
      let opened =
        isNamed
        ? click("\(code)  \(name)", on: state, size: size)
        : click(code, in: place, on: state, size: size)
      #expect(opened.sheet?.room is Picker, "\(code)")
    }
  }

  @Test("a click on nothing does nothing")
  func nowhere() {
    let state = Samples.state()
    for (row, column) in [(0, 0), (22, 5), (-1, -1), (23, 79), (500, 500)] {
      let key = Key.click(row: row, column: column)
      #expect(KeyRouter.message(for: key, in: state, size: size) == nil)
      #expect(KeyRouter.message(for: key, in: state, size: Size(columns: 1, rows: 1)) == nil)
    }
  }

  @Test("a click on a key of the footer presses it")
  func footer() {
    let state = Samples.state()
    #expect(click("Tab result", on: state) == Samples.press("Tab", on: state))
    #expect(click("^P anything", on: state).place == .palette)
    let menu = click("Esc menu", on: state)
    #expect(menu.isMenuOpen)
    #expect(click("s swap", on: menu) == Samples.press("Alt-s", on: state))
    #expect(click("Esc back", on: Samples.press("Alt-h", on: state)).place == .converter)
  }

  @Test("in the picker a click selects, and a click on the selected row chooses it")
  func picker() {
    let open = Samples.press("Alt-f", on: Samples.state())
    let selected = click("CHF", on: open)
    #expect(selected.place == .picker)
    let taken = click("CHF", on: selected)
    #expect(taken.place == .converter)
    #expect(taken.board.to == .chf)
  }

  @Test("a sheet covers what is behind it")
  func behind() {
    let open = Samples.press("Alt-d", on: Samples.state())
    let frame = render(open, size)
    // The keys in its own title react to clicks.
    for row in 0..<23 where !frame.line(row).contains("Rates of a day") {
      for column in 0..<80 { #expect(frame.target(row: row, column: column) == nil) }
    }
  }

  @Test("a click on a line of the markup gives it the focus")
  func markup() {
    let open = Samples.press("Alt-m Tab 9", on: Samples.state())
    #expect(click("Paid", on: open) == Samples.press("Up", on: open))
    #expect(click("EUR for 1", on: open) == Samples.press("Tab", on: open))
  }

  @Test("a click into the chart moves the crosshair, and one on a range selects it")
  func history() {
    let open = Samples.press("Alt-h", on: Samples.state())
    guard case .history(let all) = open.pages.top?.screen else {
      Issue.record("no history")
      return
    }
    let middle = press(.click(row: 10, column: 44), on: open)
    guard case .history(let page) = middle.pages.top?.screen else {
      Issue.record("no history after a click")
      return
    }
    let frame = render(middle, size)
    let under = (0..<24).contains { frame[row: $0, column: 44].role == .crosshair }
    #expect(under)
    #expect(page.day.map { $0 < all.until ?? Samples.clock.today } == true)
    guard case .history(let five) = click("5y", on: open).pages.top?.screen else {
      Issue.record("no history after a click on a range")
      return
    }
    #expect(five.range == .fiveYears)
  }

  @Test("dragging over the chart moves the crosshair as a click does, and nothing elsewhere")
  func drag() {
    let open = Samples.press("Alt-h", on: Samples.state())
    let clicked = press(.click(row: 10, column: 44), on: open)
    #expect(clicked != open)
    #expect(press(.drag(row: 10, column: 44), on: open) == clicked)
    #expect(press(.drag(row: 23, column: 2), on: open) == open)
    let board = Samples.state()
    for row in 0..<24 { #expect(press(.drag(row: row, column: 5), on: board) == board) }
  }

  @Test("a click selects a row of the sources")
  func lists() {
    let sources = Samples.press("Alt-S", on: Samples.state())
    guard case .sources(let list) = click("HM Revenue", on: sources).pages.top?.screen else {
      Issue.record("no sources")
      return
    }
    #expect(list.source(in: sources).id.rawValue == "hmrc")
  }

  @Test("a click selects an alert, and the wheel moves the selection")
  func alerts() {
    let alerts = [
      Samples.alert(1), Samples.alert(2, .above, "1.3"), Samples.alert(3, .below, "1.1"),
    ]
    let open = Samples.press("Alt-A", on: Samples.state(alerts: alerts))
    let last = click("below 1.1", on: open)
    #expect(last.alertSheet?.selected == 2)
    #expect(press(.wheel(-1), on: last) == Samples.press("Up", on: last))
  }

  @Test("the wheel moves nothing behind the open menu")
  func behindMenu() {
    let open = Samples.press("Esc", on: Samples.state())
    #expect(open.isMenuOpen && press(.wheel(1), on: open) == open)
  }

  @Test("the wheel does what the arrow keys do")
  func wheel() {
    let state = Samples.state()
    func same(_ opening: String, _ steps: Int, as keys: String) {
      let open = Samples.press(opening, on: state)
      #expect(press(.wheel(steps), on: open) == Samples.press(keys, on: open), "\(opening)")
    }
    same("", 1, as: "Down")
    same("Down", -1, as: "Up")
    same("Alt-f", 1, as: "Down")
    same("Alt-h", -1, as: "Left")
    same("Alt-S", 1, as: "Down")
    same("F1", 1, as: "Down")
    same("Alt-d", 1, as: "")
    same("Alt-m", 1, as: "")
  }
}
