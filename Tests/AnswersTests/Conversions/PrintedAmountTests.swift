// SPDX-License-Identifier: Apache-2.0

import Rates
import SeededRandom
import Testing

@testable import Answers
@testable import Money

/// What agio prints in a locale, typed back there, is the same number or a question.
@Suite("An amount that agio prints") struct PrintedAmountTests {
  private static let currencies: [Currency] =
    [.usd, .jpy, .chf]
    + ["KWD", "CLF", "HUF", "VND", "INR"]
    .compactMap { Currency(code: $0) }

  @Test("is read as the same there, or asked about, in every locale of the table")
  func locales() throws {
    var (same, asked) = (0, 0)
    for (number, locale) in Self.locales.enumerated() {
      let settings = Self.settings(locale)
      var random = Seeded(UInt64(number))
      for currency in Self.currencies {
        // The currency's decimals, those of --digits, and all there are of --exact.
        for digits in [currency.minorUnit, 0, 1, 2, 3, 4, 9] {
          let count = Int.random(in: 1...9, using: &random)
          let sign = Bool.random(using: &random) ? "-" : ""
          let fraction = digits > 0 ? "." + random.integer(digits: digits) : ""
          let whole = random.integer(digits: count)
          let value = try #require(Rational(decimal: sign + whole + fraction)).rounded(
            digits: digits)
          let printed = value.formatted(settings.style) + " " + currency.code
          do throws(Problem) {
            let query = try Grammar(
              today: GrammarTableTests.grammar.today, options: settings.reading
            )
            .query(printed)
            #expect(query.amount.value == value.rational, "\(locale): \(printed)")
            #expect(query.from == currency)
            same += 1
          } catch {
            #expect(error.code == .ambiguousAmount, "\(locale): \(printed): \(error.message)")
            asked += 1
          }
        }
      }
    }
    #expect(same > asked * 10)
  }

  @Test(
    "with all its digits is no thousand times as much", arguments: ["C", "en_US", "de_DE", "de_CH"])
  func exact(locale: String) throws {
    let settings = Self.settings(locale)
    let value = try #require(Rational(decimal: "825.696")).rounded(digits: 3)
    let printed = value.formatted(settings.style) + " JPY"
    let error = #expect(throws: Problem.self) {
      try Grammar(today: GrammarTableTests.grammar.today, options: settings.reading).query(printed)
    }
    #expect(error?.code == .ambiguousAmount)
    #expect(error?.message.contains("825.696") == true)
  }

  private static func settings(_ locale: String) -> Settings {
    Settings(
      reading: ReadingOptions(locales: Locales(["LC_ALL": locale])),
      style: NumberStyle(locale: LocaleName(locale)))
  }

  /// Every locale with marks of its own, C, and English.
  private static let locales =
    ["C", "en_US", "en_GB", "de_CH", "ja_JP"]
    + LocaleMarks.all.flatMap(\.names).map(String.init).sorted()
}
