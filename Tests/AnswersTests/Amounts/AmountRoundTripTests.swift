// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import SeededRandom
import Testing

@testable import Money

@Suite("What is written can be read again") struct AmountRoundTripTests {
  private static let locales = [
    "C", "en_US", "de_DE", "de_CH", "fr_FR", "sv_SE", "en_IN", "es_ES", "pt_PT", "hi_IN", "it_CH",
    "nb_NO",
  ]

  @Test("in every style, with the locale's mark deciding", arguments: locales)
  func styles(locale: String) throws {
    let style = NumberStyle(locale: LocaleName(locale))
    let options = ReadingOptions(localeDecimal: DecimalMark(rawValue: style.decimalMark))
    var random = Seeded(21)
    for _ in 0..<400 {
      let decimal = random.decimal(digits: 24, fraction: 8)
      let value = try #require(decimal)
      let text = value.formatted(style)
      let reading = try Field.read(text, options: options)
      #expect(reading.value == value.rational, "\(text)")
    }
  }

  @Test(
    "without a locale a number is read right or refused as ambiguous, never wrong",
    arguments: locales)
  func withoutLocale(locale: String) throws {
    let style = NumberStyle(locale: LocaleName(locale))
    var random = Seeded(22)
    for _ in 0..<400 {
      let decimal = random.decimal(digits: 12, fraction: 5)
      let value = try #require(decimal)
      do {
        let reading = try Field.read(value.formatted(style))
        #expect(reading.value == value.rational)
      } catch {
        guard case .chooseMark(let readings) = error.remedy else {
          Issue.record("\(value): \(error.message)")
          continue
        }
        #expect(readings.contains { Rational(decimal: $0) == value.rational })
      }
    }
  }

  @Test("what is written with the marks of a locale is read with them", arguments: LocaleMarks.all)
  func readBack(marks: LocaleMarks) throws {
    let style = NumberStyle(
      decimalMark: marks.decimal, groupingMark: marks.grouping, indian: marks.groupSize == 2,
      leastGroupedDigits: marks.least)
    for value in [Rational(1234), Rational(1_234_567_890, 100), Rational(-1_234_567, 1000)] {
      let text = value.rounded(digits: 3).formatted(style)
      let options = ReadingOptions(localeDecimal: DecimalMark(rawValue: style.decimalMark))
      #expect(try Field.read(text, options: options).value == value, "\(text)")
    }
  }

  @Test("in the digits of other scripts")
  func scripts() throws {
    var random = Seeded(23)
    for zero in [0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0x1D7CE, 0xFF10, 0x1040] as [UInt32] {
      for _ in 0..<50 {
        let whole = random.integer(digits: 15)
        let fraction = random.integer(digits: 2) + "7"
        let text = whole + "٫" + fraction
        var foreign = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
          let digit = scalar.isASCII ? Unicode.Scalar(zero + scalar.value - 0x30) : scalar
          foreign.append(digit ?? scalar)
        }
        let expected = Rational(decimal: "\(whole).\(fraction)")
        #expect(try Field.read(String(foreign)).value == expected)
      }
    }
  }

  @Test("random marks in a number never give a value with different digits")
  func randomMarks() {
    var random = Seeded(24)
    let marks = [".", ",", " ", "'", "_", "’", "\u{A0}", "٬", "٫"]
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        text += random.integer(digits: 4) + (marks.randomElement(using: &random) ?? "")
      }
      guard let value = (try? Field.read(text))?.value else { continue }
      let digits = Rational(decimal: text.filter(\.isASCII).filter(\.isNumber)) ?? .zero
      let scales = (0...16).filter { value * Rational(10).raised(to: $0) == digits }
      #expect(!scales.isEmpty, "\(text)")
    }
  }
}

extension Seeded {
  fileprivate mutating func decimal(digits: Int, fraction: Int) -> FixedDecimal? {
    let sign = Bool.random(using: &self) ? "-" : ""
    let places = Int.random(in: 0...fraction, using: &self)
    let decimals = (0..<places).map { _ in "\(Int.random(in: 0...9, using: &self))" }.joined()
    return FixedDecimal(
      decimal: sign + integer(digits: digits) + (decimals.isEmpty ? "" : "." + decimals))
  }
}
