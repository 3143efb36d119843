// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("The menu") struct MenuTests {
  private let size = Size(columns: 80, rows: 24)

  @Test("has every letter of the converter, and a letter acts and closes it")
  func letters() {
    let open = Samples.press("Esc")
    let shown = render(open, size).text()
    for binding in Keymap.standard.bindings
    where binding.applies(in: .converter) && binding.isInMenu {
      for key in binding.keys where key.isCharacter {
        #expect(shown.contains("\(key) "), "\(key)")
        let message = KeyRouter.message(for: key, in: open)
        guard case .sequence(let messages) = message else {
          Issue.record("\(key) sends \(String(describing: message))")
          continue
        }
        #expect(messages.first == .menu(.close) && messages.count == 2, "\(key)")
      }
    }
  }

  @Test("any other key closes it and does what it does in the field, and Esc only closes it")
  func otherKeys() {
    let open = Samples.press("Esc")
    #expect(Samples.press("Esc", on: open) == Samples.state())
    let typed = Samples.press("5", on: open)
    #expect(typed.board.entry.field.text == "5" && !typed.isMenuOpen)
    #expect(Samples.press("Down", on: open).board.to == .gbp)
    #expect(Samples.press("Ctrl-P", on: open).place == .palette)
  }

  @Test("a letter that does nothing now is faint")
  func faint() {
    let open = Samples.press("Esc")
    func role(_ word: String, in state: State) -> Role? {
      let frame = render(state, size)
      for row in 0..<size.rows {
        guard let range = frame.line(row).firstRange(of: word) else { continue }
        return frame[row: row, column: width(of: String(frame.line(row)[..<range.lowerBound]))].role
      }
      return nil
    }
    #expect(role("u undo", in: open) == .dim)
    #expect(role("n newest", in: open) == .dim)
    #expect(role("s swap", in: open) == .keycap)
    var offline = open
    offline.settings.isOffline = true
    #expect(role("r reload", in: open) == .keycap && role("r reload", in: offline) == .dim)
    #expect(role("u undo", in: Samples.press("Alt-s Esc")) == .keycap)
  }

  @Test("never covers a notice", arguments: PageFrames.sizes)
  func notice(_ size: Size) {
    var open = Samples.press("Alt-s Esc")
    Samples.send(.notice(Notice("swapped back")), to: &open)
    let lines = render(open, size).text().split(separator: "\n")
    let line = lines.first { $0.contains("swapped back") }
    #expect(line?.contains { "─│╰╯".contains($0) } == false, "\(line ?? "")")
  }

  @Test("fits every screen", arguments: PageFrames.sizes + [Size(columns: 40, rows: 12)])
  func sizes(_ size: Size) {
    let shown = render(Samples.press("Esc"), size).text()
    for word in ["r reload", "U redo", "m markup", "S sources", ": anything", "q quit"] {
      #expect(shown.contains(word), "\(word)")
    }
  }
}
