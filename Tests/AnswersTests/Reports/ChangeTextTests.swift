// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Screen
import Testing

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
