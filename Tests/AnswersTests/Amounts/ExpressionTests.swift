// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import SeededRandom
import Testing

@Suite("Calculations") struct ExpressionTests {
  @Test(
    "operators, their order and percent calculate as on paper",
    arguments: [
      ("100 + 19%", "119"), ("100+19%", "119"), ("80 + 20 + 8%", "108"), ("-2^2", "-4"),
      ("100 - 19%", "81"),
      ("(-2)^2", "4"), ("2^3^2", "512"), ("2^-2", "0.25"), ("2^-2^2", "0.0625"), ("1+2*3", "7"),
      ("(1+2)*3", "9"),
      ("10-2-3", "5"), ("100/10/5", "2"), ("2*3^2", "18"), ("6 ÷ 4", "1.5"), ("6 × 4", "24"),
      ("6 − 4", "2"),
      ("19%", "0.19"), ("200 * 19%", "38"), ("19% * 200", "38"), ("200 / 50%", "400"),
      ("-19%", "-0.19"),
      ("100 + -19%", "81"), ("100 + (19%)", "100.19"), ("100 + 19% * 2", "100.38"),
      ("100 + 2 * 19%", "100.38"),
      ("(100 + 19%) * 2", "238"), ("2 * (100 + 19%)", "238"), ("100 + 10% + 10%", "121"),
      ("100 * 2 + 10%", "220"),
      ("100 + 50 * 2 + 10%", "220"), ("5 - -5", "10"),
      ("5 - - 5", nil), ("- -5", nil),
      ("-(−5)", "5"), ("2*-3", "-6"), ("-2*-3", "6"), ("0^0", "1"),
      ("2^+3", "8"),
      ("2^(1+2)", "8"), ("(((5)))", "5"), ("1.5k*2", "3000"), ("12.50 * 3 + 19%", "44.625"),
      ("1250 + 19%", "1487.5"),
      ("1/3*3", "1"), ("5 + 3 -", nil), ("1 000 + 1", "1001"), ("1'000*1_000", "1000000"),
      ("2 ^ (100%)", "2"),
      ("0.1+0.2", "0.3"), ("(1+2)%", "0.03"), ("(5%)^2", "0.0025"), ("100+(1+2)%", "103"),
      ("1e-400*1e400", "1"),
      ("5+(12.50)", "17.5"),
    ] as [(String, String?)])
  func values(text: String, value: String?) throws {
    guard let value else {
      #expect(throws: Problem.self) { try Field.read(text) }
      return
    }
    #expect(try Field.read(text).value?.description == value)
  }

  @Test("what does not terminate stays a fraction")
  func fractions() throws {
    #expect(try Field.read("1/3").value == Rational(1, 3))
    #expect(try Field.read("(2/3)^-3").value == Rational(27, 8))
  }

  @Test(
    "sums of several currencies keep their parts",
    arguments: [
      ("100 USD + 30 GBP", "100 USD, 30 GBP"), ("100 USD + 30 GBP - 50 USD", "50 USD, 30 GBP"),
      ("100 USD + 30 GBP + 10%", "110 USD, 33 GBP"), ("(100 USD + 30 GBP) * 2", "200 USD, 60 GBP"),
      ("2 * (100 USD + 30 GBP)", "200 USD, 60 GBP"), ("€10 + 5", "15 EUR"),
      ("-(5 USD - 3 GBP)", "-5 USD, 3 GBP"),
      ("(100 USD + 30 GBP) / 4", "25 USD, 7.5 GBP"), ("12.50 * 3 USD", "37.5 USD"),
      ("€12*3", "36 EUR"),
      ("(12.50*3) USD", "37.5 USD"), ("100 USD + 19%", "119 USD"), ("5 USD - 5 USD", "0 USD"),

      ("100 USD * 19%", "19 USD"), ("2^3 USD", "8 USD"), ("5 € + $5", "5 EUR, 5 USD"),
      ("-€5 + 3 €", "-2 EUR"),
    ])
  func sums(text: String, expected: String) throws {
    let reading = try Field.read(text)
    let terms = reading.terms.map { term in
      "\(term.value)" + (term.currency.map { " \($0.code)" } ?? "")
    }
    #expect(terms.joined(separator: ", ") == expected)
    #expect((reading.value == nil) == (terms.count > 1))
  }

  @Test(
    "what has no meaning is refused",
    arguments: [
      "5 USD * 3 GBP", "5 USD * 3 USD", "5 USD / 3 USD", "5 USD ^ 2", "2 ^ (5 USD)", "2^0.5", "1/0",
      "1/(2-2)", "0^-1", "1 + (2", "1 + 2)", "(5 USD)%", "(5 USD) EUR", "€(5 USD)", "5 / 0%",
      "2^(1/3)", "5%^2",
    ])
  func meaningless(text: String) {
    #expect {
      try Field.read(text)
    } throws: { error in
      (error as? Problem)?.code == .badAmount
    }
  }

  @Test("digits alone are read as they are among other things")
  func digitsAlone() throws {
    var random = Seeded(11)
    let longest = [
      "0", "999999999999999999", "1000000000000000000", String(repeating: "9", count: 40),
    ]
    let texts =
      longest
      + (0..<500).map { _ in
        let length = Int.random(in: 1...20, using: &random)
        return (0..<length).map { String(Int.random(in: ($0 == 0 ? 1 : 0)...9, using: &random)) }
          .joined()
      }
    for text in texts {
      for mark in [nil, .point, .comma] as [DecimalMark?] {
        let options = ReadingOptions(localeDecimal: mark)
        #expect(
          try Field.read(text, options: options)
            == Field.read(" " + text, options: options))
      }
    }
  }

  @Test("the echo shows the amount as read, and only when a number needs it")
  func echo() throws {
    #expect(try Field.read("1,250.00 + 19%").echo?.text() == "1487.5")
    #expect(try Field.read("2*(1.5k-3)^2").echo?.text() == "4482018")
    #expect(try Field.read("-1,000.50*-3").echo?.text() == "3001.5")
    #expect(try Field.read("$1,000.50+5€").echo?.text() == "1000.5 USD + 5 EUR")
    #expect(try Field.read("1250+19%").echo == nil)
    // Not as `2023/2021`, which may be years.
    let mixed = try Field.read("1 4/4042")
    #expect(mixed.echo?.text() == "2023 / 2021")
    #expect(try Field.read("2023 / 2021").terms == mixed.terms)
  }

  @Test("the echo has the decimal mark of its reader, and no other mark changes")
  func echoMark() throws {
    let reading = try Field.read("$1,000.50 + 5 EUR")
    #expect(reading.echo?.text(decimalMark: ",") == "1000,5 USD + 5 EUR")
    #expect(try Field.read("(1,234.5)*2").echo?.text(decimalMark: ",") == "2469")
  }

  @Test("the echo of a random expression reads as the same value")
  func echoRoundTrip() throws {
    var random = Seeded(11)
    for _ in 0..<300 {
      let text = random.expression(depth: 3) { "1,\(100 + $0 % 900).5" }
      guard let reading = try? Field.read(text) else { continue }
      let echo = try #require(reading.echo?.text())
      #expect(try Field.read(echo).value == reading.value, "\(text) \(echo)")
    }
  }

  @Test("random calculations agree with the same ones in scaled whole numbers")
  func scaledIntegers() throws {
    var random = Seeded(12)
    for _ in 0..<500 {
      var text = ""
      var scaled = 0
      for place in 0..<Int.random(in: 1...8, using: &random) {
        let whole = random.integer(digits: 12)
        let cents = Int.random(in: 10...99, using: &random)
        let factor = Int.random(in: 1...99, using: &random)
        let isMinus = place > 0 && Bool.random(using: &random)
        text += (place == 0 ? "" : isMinus ? " - " : " + ") + "\(whole).\(cents) * \(factor)"
        let term = (Int(whole) ?? 0) * 100 + cents
        scaled += term * (isMinus ? -factor : factor)
      }
      #expect(try Field.read(text).value == Rational(scaled) / Rational(100), "\(text)")
    }
  }
}

extension Seeded {
  /// A random expression of small whole numbers, spelt by `number`.
  mutating func expression(depth: Int, number: (Int) -> String) -> String {
    if depth == 0 || Int.random(in: 0...3, using: &self) == 0 {
      return number(Int.random(in: 0...9999, using: &self))
    }
    let left = expression(depth: depth - 1, number: number)
    let right = expression(depth: depth - 1, number: number)
    switch Int.random(in: 0...5, using: &self) {
    case 0: return "\(left) + \(right)"
    case 1: return "\(left) - \(right)"
    case 2: return "(\(left)) * (\(right))"
    case 3: return "\(left)/\(right)"
    case 4: return "-(\(left))"
    default: return "(\(left))^\(Int.random(in: -3...3, using: &self))"
    }
  }
}
