// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen
import Testing

@testable import Converter

@Suite("The converter's screen") struct BoardViewTests {
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12),
  ]

  @Test("looks as kept", arguments: sizes)
  func golden(_ size: Size) {
    var state = Samples.state()
    for character in "1250+19%" {
      Samples.send(.board(.edit(.insert(String(character)))), to: &state)
    }
    let name = "board-\(size.columns)x\(size.rows)"
    Golden.expect(render(state, size).text(), name)
    Golden.expect(render(state, size).roles(), name + "-roles")
    state.settings.glyphs = .ascii
    Golden.expect(render(state, size).text(), name + "-ascii")
  }

  @Test("says why an amount cannot be read, with the last good answer dimmed")
  func fault() {
    var state = Samples.state()
    for character in "1250*" {
      Samples.send(.board(.edit(.insert(String(character)))), to: &state)
    }
    Golden.expect(render(state, Size(columns: 80, rows: 24)).roles(), "board-fault-roles")
    Golden.expect(render(state, Size(columns: 80, rows: 24)).text(), "board-fault")
  }

  @Test("below 40×12 one line says how much room is needed")
  func tooSmall() {
    let text = render(Samples.state(), Size(columns: 39, rows: 3)).text()
    #expect(text.contains("agio needs 40x12, has 39x3"))
  }

  @Test("no size from 0×0 to 64×40 traps, and every frame has its size")
  func everySize() {
    var help = Samples.state()
    Samples.send(.pages(.push(.help(Help()))), to: &help)
    for state in [Samples.state(amount: "1250+19%"), help] {
      for columns in 0...64 {
        for rows in 0...40 {
          let size = Size(columns: columns, rows: rows)
          #expect(render(state, size).size == size)
        }
      }
    }
  }

  @Test("a long text scrolls so that the cursor stays in sight")
  func longText() throws {
    var state = Samples.state()
    Samples.send(.board(.edit(.insert(String(repeating: "9", count: 200)))), to: &state)
    let frame = render(state, Size(columns: 80, rows: 24))
    let cursor = try #require(frame.cursor)
    #expect(cursor.column < 80 - 25)
    #expect(frame.size == Size(columns: 80, rows: 24))
  }

  @Test("the age of the rates is plainly shown")
  func age() {
    let text = render(Samples.state(), Size(columns: 80, rows: 24)).text()
    #expect(text.contains("ECB · Fri 30 Oct 2026 · 22 days old"))
  }
}
