// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Screen
import SeededRandom
import Testing

@testable import Converter

@Suite("Random keys") struct RandomKeysTests {
  /// Keys of all places, more of those that change something.
  private static let keys: [Key] =
    "tSAmnceduxXrJKys/.1250usd>< ".map { Key.character($0) } + [
      .enter, .escape, .tab, .up, .down, .home, .end, .backspace, .control("r"), .control("u"),
    ]

  @Test(
    "on tape, sources, alerts and markup leave a frame and preferences that can be kept",
    arguments: 1...8)
  func anything(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var state = Samples.tape(try SampleTape.expenses())
    for step in 0..<150 {
      let key = Self.keys[Int(random.next() % UInt64(Self.keys.count))]
      guard let message = KeyRouter.message(for: key, in: state), message != .quit else { continue }
      Samples.send(message, to: &state)
      state.isFinished = false
      let shown = state.tape.shown
      #expect(shown.isEmpty || shown.indices.contains(state.tape.selected), "\(seed) \(step)")
      #expect(Set(state.book.order).count == state.book.order.count)
    }
    let size = Size(columns: 80, rows: 24)
    #expect(render(state, size).size == size)
    let kept = try JSONCoding.decode(
      Preferences.self, from: try JSONCoding.encode(state.preferences))
    #expect(kept == state.preferences)
  }

  @Test("undo goes back to the tape as it was, whatever was done on its page", arguments: 1...8)
  func undoing(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let lines = try SampleTape.expenses()
    var state = Samples.tape(lines)
    for _ in 0..<12 {
      switch random.next() % 4 {
      case 0: state = Samples.press("x", on: state)
      case 1: state = Samples.press("Home n z Enter", on: state)
      case 2: state = Samples.press("X y", on: state)
      default: state = Samples.press("u", on: state)
      }
      while state.sheet != nil { state = Samples.press("Esc", on: state) }
    }
    for _ in 0..<12 { state = Samples.press("u", on: state) }
    #expect(state.tape.lines == lines)
  }
}
