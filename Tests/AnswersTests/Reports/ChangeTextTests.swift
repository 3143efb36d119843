// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen
import Testing

@testable import Answers

@Suite("A change in percent") struct ChangeTextTests {
  private func change(_ hundredths: Int) -> FixedDecimal {
    (Rational(hundredths) / Rational(100)).rounded(digits: 2)
  }

  @Test(
    "has its sign, except for zero",
    arguments: [
      (172, "+1.72 %", Role.rise), (-24, "\u{2212}0.24 %", .fall), (0, "0.00 %", .dim),
      (-123_456, "\u{2212}1,234.56 %", .fall),
    ] as [(Int, String, Role)])
  func sign(_ hundredths: Int, _ text: String, _ role: Role) {
    let change = change(hundredths)
    let written = ChangeText.of(change, style: .english, glyphs: .unicode)
    #expect(written.text == text && written.role == role)
    let number = ChangeText.number(change, style: .english, glyphs: .unicode)
    #expect(number.text + " %" == text && number.role == role)
  }

  @Test("has no decimals where they do not fit, and keeps its role")
  func brief() {
    func text(_ hundredths: Int, _ width: Int) -> String {
      ChangeText.brief(change(hundredths), width: width, style: .english, glyphs: .ascii).text
    }
    #expect(text(-1234, 6) == "-12.34")
    #expect(text(-1234, 5) == "-12")
    let small = ChangeText.brief(change(24), width: 3, style: .english, glyphs: .ascii)
    #expect(small.text == "0" && small.role == .rise)
  }
}

@Suite("The change of a rate") struct ChangePeriodTests {
  /// Working days with a hole on 4 November, and the dollar of the 6th set aside.
  private static func book() throws -> RateBook {
    RateBook(
      stored: try [("02", "1.10"), ("03", "1.11"), ("05", "1.13"), ("06", "1.14"), ("09", "1.15")]
        .map { day, usd in
          let quote = Publication.Quote(.usd, try #require(PublishedRate(text: usd)))
          let isAside = day == "06"
          return Publication(
            source: .ecb, day: Samples.day("2026-11-\(day)"), base: .eur, kind: .reference,
            quotes: isAside ? [] : [quote],
            setAside: isAside ? [SetAsideRate(.usd, "1.9", .moved, nil)] : [])
        })
  }

  @Test(
    "across a hole or a rate that was set aside says how many days it spans",
    arguments: [("03", "0.91", "1d"), ("05", "1.80", "2d"), ("09", "1.77", "4d")])
  func hole(_ day: String, _ percent: String, _ name: String) throws {
    let book = try Self.book()
    let today = Samples.day("2026-11-\(day)")
    let quote = try book.quote(
      from: .eur, to: .usd, on: today, today: today, source: .only(.ecb))
    let change = try #require(ChangePeriod.day.change(of: quote, in: book))
    #expect(change.percent.description == percent)
    #expect(ChangePeriod.day.name(spanning: change.span) == name)
  }
}
