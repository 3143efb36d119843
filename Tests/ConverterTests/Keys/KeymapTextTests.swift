// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GoldenFiles
import Screen
import Testing

@testable import Converter

@Suite("Keys named on the screen") struct KeymapTextTests {
  private let size = Size(columns: 80, rows: 24)

  private func state(_ overrides: KeyOverride...) throws -> State {
    var state = Samples.state(amount: "1250")
    state.settings.keys = try Keymap(overrides)
    return state
  }

  private var own: State {
    get throws {
      try state(
        KeyOverride(.reload, keys: ["F5"]), KeyOverride(.quit, keys: ["Q"]),
        KeyOverride(.swap, keys: ["Alt-s"]), KeyOverride(.newest, keys: ["N"]),
        KeyOverride(.undo, keys: ["Ctrl-T"]), KeyOverride(.addRow, keys: ["i"]),
        KeyOverride(.record, keys: ["F8"]))
    }
  }

  @Test("the footer and the status line look as kept with keys of one's own")
  func golden() throws {
    Golden.expect(render(try own, size).text(), "keys-80x24")
  }

  @Test("every text that names a key names the one in force")
  func texts() throws {
    let own = try own
    func text(_ keys: String) -> String { render(Samples.press(keys, on: own), size).text() }
    #expect(text("").contains("F5 fetches it"))
    #expect(text("[").contains("N for the newest"))
    #expect(text("]").contains("F5 looks for newer ones"))
    #expect(text("S Down").contains("F5 asks"))
    var tape = Samples.press("t", on: own)
    Samples.send(.tape(.loaded([])), to: &tape)
    #expect(render(tape, size).text().contains("F8 on the converter does"))
    #expect(text("x x x x x x x").contains("i adds another"))
    #expect(text("f s e k Enter").contains("Ctrl-T undoes"))
  }

  @Test("no help line names a key that is not in force")
  func help() throws {
    let keymap = try own.settings.keys
    #expect(HelpText.lines(keymap).count == HelpText.count)
    let shown = HelpText.lines(keymap).compactMap { line in
      if case .key(let keys, _) = line { keys } else { nil }
    }
    #expect(shown == keymap.inHelpOrder.map { $0.keys.map(\.description).joined(separator: " ") })
  }
}

extension Keymap {
  fileprivate var inHelpOrder: [Binding] {
    Place.all.flatMap { place in bindings.filter { $0.place == place } }
  }
}
