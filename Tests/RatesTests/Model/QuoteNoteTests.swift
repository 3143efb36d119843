// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@Suite("Quote notes") struct QuoteNoteTests {
  @Test("each says in a sentence what there is to know")
  func texts() throws {
    let day = try #require(Day(iso: "2026-11-17"))
    let problem = Problem(.notQuoted, "ECB does not quote VND")
    #expect(QuoteNote.notPreferred(problem).text == "ECB does not quote VND")
    #expect(QuoteNote.notStored(day, .ecb).text == "ECB's publication of 2026-11-17 is not stored")
    #expect(
      QuoteNote.irrevocable(.dem).text == "DEM at the irrevocable rate of 1.95583 for 1 EUR")
    #expect(QuoteNote.custom("letter of the bank").text == "letter of the bank")
  }
}
