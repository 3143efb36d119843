// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@Suite("Reading notes") struct ReadingNoteTests {
  @Test(
    "each says in a sentence what was decided",
    arguments: [
      (.chosen("$", .aud, .configured), "$ is read as AUD, as configured"),
      (.chosen("$", .cad, .locale), "$ is read as CAD, as in this locale"),
      (
        .chosen("krona", .sek, .likeliest(others: [.isk])), "krona is read as SEK; could be ISK"
      ),
      (
        .chosen("$", .usd, .likeliest(others: [.cad, .aud, .gbp, .chf])),
        "$ is read as USD; could be CAD, AUD or 2 more"
      ),
    ] as [(ReadingNote, String)])
  func texts(note: ReadingNote, text: String) { #expect(note.text == text) }
}
