// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Money

@Suite("Comparing names") struct FoldingTests {
  @Test(
    "case, accents, apostrophes and hyphens do not matter",
    arguments: [
      ("São Tomé & Príncipe", "sao tome principe"), ("Côte d’Ivoire", "cote divoire"),
      ("Côte d'Ivoire", "cote divoire"), ("Złoty", "zloty"), ("ÅLAND Islands", "aland islands"),
      ("Guinea-Bissau", "guinea bissau"), ("  two   words ", "two words"), ("Türkiye", "turkiye"),
      ("e\u{301}", "e"), ("Straße", "strasse"), ("", ""), ("€", ""), ("Лев", "лев"),
      ("U.S.", "u s"),
      ("Paʻanga", "paanga"), ("ΗΜΕΡΟΜΗΝΊΑ", "ημερομηνια"), ("Ιούνιος", "ιουνιοσ"),
    ])
  func folds(text: String, expected: String) {
    #expect(Folding.fold(text) == expected)
  }

  @Test("every name of the table folds to plain letters, digits and single spaces")
  func table() {
    for name in Currency.all.map(\.name) + CountryTable.entries.map(\.name) {
      let folded = Folding.fold(name)
      #expect(!folded.isEmpty)
      #expect(
        folded.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x20
        })
      #expect(!folded.contains("  ") && !folded.hasPrefix(" ") && !folded.hasSuffix(" "))
    }
  }

  @Test(
    "typos are counted: a letter wrong, missing, extra, or two swapped",
    arguments: [
      ("eur", "eur", 0), ("eur", "eut", 1), ("eur", "eu", 1), ("eur", "euro", 1), ("usd", "uds", 1),
      ("franc", "frnac", 1), ("abc", "cab", 2), ("", "abc", 3), ("abc", "", 3), ("", "", 0),
    ])
  func slips(left: String, right: String, count: Int) {
    #expect(EditDistance.between(left, right) == count)
    #expect(EditDistance.between(right, left) == count)
  }
}
