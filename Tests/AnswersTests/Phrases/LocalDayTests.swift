// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A date in figures in a locale") struct LocalDayTests {
  private func day(_ text: String, _ locale: String, isStrict: Bool = false) throws -> String? {
    try Grammar(
      today: GrammarTableTests.grammar.today,
      options: ReadingOptions(isStrict: isStrict, locales: Locales(["LC_ALL": locale]))
    ).query(text).on?.name
  }

  @Test(
    "begins with the day where all dates do", arguments: ["de_DE", "fr_FR", "en_GB", "pt_BR"],
    [
      ("100 usd eur 15.3.24", "2024-03-15"), ("100 usd eur 03.04.2024", "2024-04-03"),
      ("3/4/24 100 usd eur", "2024-04-03"), ("100 usd on 3.4.24 in eur", "2024-04-03"),
    ])
  func dayFirst(locale: String, phrase: (text: String, day: String)) throws {
    #expect(try day(phrase.text, locale) == phrase.day)
  }

  @Test(
    "an ambiguous date is asked about where the locale does not decide",
    arguments: ["C", "en_US", "en_CA", "hu_HU", "sv_SE", "ja_JP"])
  func asked(locale: String) {
    #expect(throws: Problem.self) { try day("100 usd eur 03.04.2024", locale) }
  }

  @Test("is asked about where the locale is to decide nothing")
  func strict() {
    #expect(throws: Problem.self) { try day("100 usd eur 15.3.24", "de_DE", isStrict: true) }
  }
}
