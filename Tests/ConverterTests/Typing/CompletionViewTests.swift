// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("Completions under the field") struct CompletionViewTests {
  @Test("match their golden frames")
  func golden() {
    PageFrames.expectGolden(Samples.type("100 sw"), "typing")
    PageFrames.expectGolden(Samples.type("12 eur + 30 usd "), "typing-next")
  }

  @Test("on the dashboard the borders of the list are those of the panel it covers")
  func borders() throws {
    for size in [Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)] {
      let frame = render(Samples.type("100 sw"), size)
      let row = try #require((0..<size.rows).first { frame.line($0).contains("─ Currency ─") })
      #expect(frame.line(row).hasPrefix("╭─ Currency ─"))
      let panel = try #require(frame.line(1).firstIndex(of: "╮"))
      let list = try #require(frame.line(row).firstIndex(of: "╮"))
      #expect(frame.line(1)[..<panel].count == frame.line(row)[..<list].count)
    }
  }

  @Test("a click takes the completion under it")
  func click() throws {
    let state = Samples.type("100 sw")
    let size = Size(columns: 80, rows: 24)
    let frame = render(state, size)
    let row = try #require((0..<24).first { frame.line($0).contains("Swedish") })
    let message = KeyRouter.message(for: .click(row: row, column: 30), in: state, size: size)
    #expect(message == .board(.typing(.complete(1))))
    // The border covers what is below it.
    #expect(KeyRouter.message(for: .click(row: row, column: 11), in: state, size: size) == nil)
  }

  @Test("each currency has its rate, or says that there is none")
  func rates() {
    let text = render(Samples.type("100 sw"), Size(columns: 80, rows: 24)).text()
    #expect(text.contains("1 SEK = 0.101767 USD"))
    #expect(text.contains("no rate"))
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySmallSize(Samples.type("100 sw"))
  }
}
