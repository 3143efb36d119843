// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

@Suite("The footer") struct FooterViewTests {
  private func rows(_ state: State, _ columns: Int = 80, _ rows: Int = 24) -> [String] {
    render(state, Size(columns: columns, rows: rows)).text().split(separator: "\n").map(String.init)
  }

  private func footer(_ state: State) -> String {
    rows(state).suffix(2).joined()
  }

  @Test("names at the design size every command of the converter that has a word")
  func everyCommand() {
    let footer = footer(Samples.state())
    let named = Keymap.standard.bindings.filter { $0.place == .converter && $0.short != nil }
    for binding in named where ![.newest, .reviewRates].contains(binding.action) {
      #expect(footer.contains(" \(binding.keys[0]) \(binding.short ?? "")"), "\(binding.action)")
    }
    for action in [Action.pickSource, .history, .date, .markup, .record, .tape, .alerts, .sources] {
      #expect(named.contains { $0.action == action }, "\(action)")
    }
  }

  @Test("names the way to the newest rates, and Esc, only from others")
  func newest() {
    let newest = footer(Samples.state())
    #expect(!newest.contains("n newest") && !newest.contains("Esc"))
    let earlier = footer(Samples.press("["))
    #expect(earlier.contains("n newest") && earlier.contains("Esc back"))
  }

  @Test("always names help and quit", arguments: 40...200)
  func helpAndQuit(_ columns: Int) {
    for height in [12, 17, 18, 40] {
      #expect(rows(Samples.state(), columns, height).last?.contains("? help  q quit") == true)
    }
  }

  @Test("stands in the last row alone where that has room for it")
  func oneRow() {
    let rows = rows(Samples.press("m"))
    #expect(rows.suffix(2).first?.contains("Esc") == false)
    #expect(rows.last?.contains("Tab next  s swap  Esc back  q quit") == true)
  }

  @Test("fills two rows before it leaves a key out")
  func twoRows() {
    let rows = rows(Samples.state(), 60, 18)
    #expect(rows.suffix(2).first?.contains("r reload  s swap  f find  c from") == true)
    #expect(rows.last?.contains("m markup") == true)
  }
}
