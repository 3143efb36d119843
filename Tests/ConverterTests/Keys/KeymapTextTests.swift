// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Screen
import Testing

@testable import Converter

@Suite("Keys shown on the screen") struct KeymapTextTests {
  private let size = Size(columns: 80, rows: 24)

  private func state(_ overrides: KeyOverride...) throws -> State {
    var state = Samples.state(amount: "1250")
    state.screen.keys = try Keymap(overrides)
    return state
  }

  private var customized: State {
    get throws {
      try state(
        KeyOverride(.reload, keys: ["F5"]), KeyOverride(.quit, keys: ["Q"]),
        KeyOverride(.swap, keys: ["Alt-s"]), KeyOverride(.newest, keys: ["N"]),
        KeyOverride(.undo, keys: ["Ctrl-T"]), KeyOverride(.addRow, keys: ["i"]),
        KeyOverride(.record, keys: ["F8"]))
    }
  }

  @Test("the footer and the status line match their golden frames with custom keys")
  func golden() throws {
    Golden.expect(render(try customized, size).text(), "keys-80x24")
  }

  @Test("every text that names a key names the configured one")
  func texts() throws {
    let customized = try customized
    func text(_ keys: String) -> String { render(Samples.press(keys, on: customized), size).text() }
    #expect(text("").contains("F5 reload"))
    #expect(text("Shift-Left").contains("Esc N newest"))
    #expect(text("Shift-Right").contains("F5 reload"))
    #expect(text("Alt-S Down").contains("F5 fetches"))
    var tape = Samples.press("Alt-t", on: customized)
    Samples.send(.tape(.loaded([])), to: &tape)
    #expect(render(tape, size).text().contains("F8 on the converter adds"))
    #expect(text("Alt-f s e k Enter").contains("^T undo"))
  }

  @Test("the palette names the keys that are configured, of every place")
  func palette() throws {
    let state = Samples.press("F1", on: try customized)
    guard case .palette(let palette) = state.sheet else {
      Issue.record("no palette")
      return
    }
    let shown = palette.items(in: state).map(\.line.detail)
    let keys = state.screen.keys.bindings.map { binding in
      let isInMenu =
        [.converter, .everywhere].contains(binding.place) && binding.keys[0].isCharacter
      let names = binding.keys.map(Glyphs.unicode.name).joined(separator: " ")
      return isInMenu ? "Esc \(names)" : names
    }
    #expect(shown.sorted() == keys.sorted())
  }
}
