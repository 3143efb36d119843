// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen
import Testing

@testable import Converter

@Suite("The footer of the converter") struct ConverterKeysTests {
  private let states: [(name: String, keys: String, footer: String)] = [
    ("start", "", "Tab result  ↑↓ currency  ^R reload  Esc menu  ^P anything       ^C quit"),
    ("changed", "1", "Enter done  Esc back  Tab result  ↑↓ currency  ^P anything      ^C quit"),
    ("done", "2 Enter", "Enter add to tape  Tab result  ↑↓ currency  Esc menu            ^C quit"),
    ("wrong", "1 x q q", "Esc back  ↑↓ currency  ^P anything                              ^C quit"),
    (
      "tape", "2 Enter Enter",
      "Tab result  ↑↓ currency  Esc menu  ^P anything                  ^C quit"
    ),
    (
      "list", "1 Space g b",
      "Enter/Tab take GBP  ↑↓ choose  Esc close                        ^C quit"
    ),
    (
      "list beside a text that is read", "1 Space g b p Space",
      "Enter done  Tab take to  ↑↓ choose  Esc close                   ^C quit"
    ),
    (
      "chosen", "1 Space g b p Space Down",
      "Enter/Tab take in  ↑↓ choose  Esc close                         ^C quit"
    ),
    (
      "label", "f o o d : Space 1 Space e u r",
      "Enter add to tape  Esc back  Tab result  ^P anything            ^C quit"
    ),
  ]

  @Test("has the menu on the smallest screen after Enter")
  func small() {
    for keys in ["", "2 Enter", "2 Enter Enter"] {
      let line = render(Samples.press(keys), Size(columns: 40, rows: 12)).line(11)
      #expect(line.contains("Esc menu") && line.contains("^C quit"), "\(keys): \(line)")
    }
  }

  @Test("Esc stops a reload that was asked for, and opens the menu while one runs on its own")
  func reload() {
    var state = Samples.press("2 Enter")
    Samples.send(.reload(.start([FetchRequest(source: .ecb, scope: .auto)])), to: &state)
    #expect(footer(state).contains("Esc stop"))
    let stopped = Samples.press("Esc", on: state)
    #expect(!stopped.reload.isRunning && !stopped.isMenuOpen)
    #expect(Samples.press("Esc", on: stopped).isMenuOpen)
    state = Samples.press("2 Enter")
    Samples.send(
      .reload(.startAutomatically([FetchRequest(source: .ecb, scope: .auto)])), to: &state)
    #expect(footer(state).contains("Esc menu"))
    #expect(Samples.press("Esc", on: state).isMenuOpen)
  }

  private func footer(_ state: State) -> String {
    render(state, Size(columns: 80, rows: 24)).line(23)
  }

  @Test("shows what the keys do now")
  func texts() {
    for (name, keys, expected) in states {
      let shown = footer(Samples.press(keys))
      #expect(shown.split(separator: " ") == expected.split(separator: " "), "\(name)")
    }
  }

  @Test("shows no key that does nothing")
  func works() {
    for (name, keys, _) in states {
      let state = Samples.press(keys)
      for (action, word) in ConverterKeys.hints(state) {
        guard let key = state.screen.keys.stroke(of: action, in: .converter) else {
          Issue.record("\(name): no key for \(word)")
          continue
        }
        let after = Samples.press(key.description, on: state)
        #expect(after != state || action == .up, "\(name): \(word)")
      }
    }
  }
}
