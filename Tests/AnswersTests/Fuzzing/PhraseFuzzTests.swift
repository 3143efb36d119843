// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import SeededRandom
import Testing

@testable import Answers

@Suite("Any text as a phrase") struct PhraseFuzzTests {
  private static let pieces: [String] =
    PhraseTable.words.map(\.spelling) + DayVocabulary.months + DayVocabulary.weekdays
    + DayVocabulary.others + [
      "usd", "EUR", "gbp", "danish kroner", "francs", "$", "€", "US$", "kr", "eurusd", "foo",
      "zzzz",
      "100", "1,234", "1.5", "12.50", "15.03.2024", "2024-03-15", "2024", "24", "15",
      "9999999999999",
      "1e400", "-", "+", "/", "*", "%", "^", "(", ")", "-30", "→", "#", "\u{202E}", "\u{200B}", "٣",
      "\n", "\t", "é", "🙂", "'", "’s", "S/", "F CFA", "u.s.", "1/2", "1 1/2", "3.4.", "15%",
      "20% off",
      "with 8% tax", "a tip of 5%", "last friday to", "in eur - 5%", "euro 50", "half off",
      "dollar fifty",
      "million and a half", "dollar and a half", "usd eur 100", "$5 off", "in a pound", "5L",
      "k usd",
      "thirty days ago", "aud 50 cents",
    ]

  @Test("is read or refused, and what is read is printed and read as the same", arguments: 0..<8)
  func pieces(seed: Int) {
    var random = Seeded(UInt64(seed))
    let options = [ReadingOptions(), ReadingOptions(decimal: .point)][seed % 2]
    for _ in 0..<100 {
      let count = Int.random(in: 1...9, using: &random)
      var text = ""
      for _ in 0..<count {
        text += Self.pieces.randomElement(using: &random) ?? ""
        text += ["", " ", " ", " ", "  "].randomElement(using: &random) ?? ""
      }
      if case .broken(let property) = PhraseProperties.outcome(of: text, options) {
        Issue.record("\(text.debugDescription): \(property)")
      }
    }
  }

  @Test(
    "takes no longer than its length asks for",
    arguments: [
      "on ", "of ", "to ", "eur ", "usd, ", "what is ", "please ", "1 ", "last ", "15 mar 24 ",
      "new ",
      "zzzz ", "zzz, ", "(", "$", "a", "1 + ", "0% off ", "1 cent ", "2020-02-30 ", "- ",
      "trinidad and ", "\u{301}", "= ? ", "1 1/2 ", "with tip of 5% ", "10 euro 50 ",
      "last friday to ",
      "in eur - 5% ", "point five ", "- 5% ", "half off ", "$5 off ", "dollar fifty ",
      "and a half ",
      "between ", "3-5 ", "at 20% off ", "aud 50 cents ",
    ])
  func linear(_ piece: String) {
    func time(_ length: Int) -> Duration {
      let pieces = String(repeating: piece, count: length / piece.count)
      return (0..<2).map { _ in
        ProcessorTime.of {
          for text in [pieces, "1 usd " + pieces] {
            _ = PhraseReading(text, today: Samples.day("2026-11-21"), options: ReadingOptions())
            _ = try? Phrase.read(text, today: Samples.day("2026-11-21"), options: ReadingOptions())
          }
        }
      }.min() ?? .zero
    }
    _ = time(250)
    // Eight times the text: 64 times the time would be quadratic.
    #expect(time(2_000) < time(250) * 24 + .milliseconds(50))
  }

  @Test("of more than 16,384 bytes is refused at once")
  func tooLong() {
    let text = String(repeating: "1", count: 1_000_000)
    #expect {
      try Phrase.read(text, today: Samples.day("2026-11-21"), options: ReadingOptions())
    } throws: {
      ($0 as? Problem)?.code == .limit
    }
  }
}
