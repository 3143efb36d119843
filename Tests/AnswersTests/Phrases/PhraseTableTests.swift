// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Testing

@testable import Answers

@Suite("The grammar of phrases") struct PhraseTableTests {
  @Test("has no word that is the code of a currency")
  func codes() {
    for word in PhraseTable.words.map(\.spelling) + DayVocabulary.months + DayVocabulary.weekdays {
      #expect(Currency(code: word) == nil, "\(word)")
    }
  }

  @Test("has examples that are understood, and the help shows them and every word")
  func examples() {
    let guide = PhraseGuide.text()
    for rule in PhraseTable.rules {
      #expect(guide.contains(rule.title))
      for example in rule.examples {
        #expect(throws: Never.self, "\(example)") {
          try Phrase.read(example, today: Samples.day("2026-11-21"), options: ReadingOptions())
        }
        #expect(guide.contains(example))
      }
      for word in rule.words {
        let tokens = PhraseText(word.spelling).tokens
        #expect(tokens.map(\.text).joined(separator: " ") == word.spelling)
        #expect(guide.contains(PhraseGuide.shown(word.spelling)))
      }
    }
    #expect(guide.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
