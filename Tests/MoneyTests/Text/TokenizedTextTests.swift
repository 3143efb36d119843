// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import Money

@Suite("The one lexer") struct TokenizedTextTests {
  private func texts(_ text: String) -> [String] { TokenizedText(text).tokens.map(\.text) }

  @Test("digits, words and marks, one form of each dash, sign and arrow")
  func forms() {
    #expect(texts("100usd->eur") == ["100", "usd", "→", "eur"])
    #expect(texts("１，０００円") == ["1", ",", "000", "円"])
    #expect(texts("40k円") == ["40", "k", "円"])
    #expect(texts("5百万円") == ["5", "百", "万", "円"])
    #expect(texts("−5 ‑5 –5 —5") == ["-", "5", "-", "5", "-", "5", "-", "5"])
    #expect(texts("3 × 5 ÷ 2") == ["3", "*", "5", "/", "2"])
    #expect(texts("what’s so'm") == ["whats", "som"])
    #expect(texts("٣५") == ["3", "5"])
    #expect(texts("1½") == ["1", "½"])
  }

  @Test("places are those of the text that was typed")
  func places() {
    let text = TokenizedText("a\u{200F}b ５ usd")
    #expect(text.tokens.indices.map { text.written($0..<$0 + 1) } == ["a\u{200F}b", "５", "usd"])
    #expect(text.offset(of: 2) == "a\u{200F}b ５ ".count)
    #expect(text.tokens.map(\.isGlued) == [true, false, false])
  }

  @Test("no text traps, and each scalar is in at most one token", arguments: 0..<4)
  func random(seed: Int) {
    var random = Seeded(UInt64(seed))
    for _ in 0..<2_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        let limits: [UInt32] = [0x7F, 0x3FF, 0xFFFF, 0x1FFFF]
        let value = UInt32.random(
          in: 0...(limits.randomElement(using: &random) ?? 0x7F), using: &random)
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      }
      let text = TokenizedText(String(scalars))
      var last = 0
      for (index, token) in text.tokens.enumerated() {
        #expect(token.place.lowerBound >= last && !token.place.isEmpty)
        last = token.place.upperBound
        _ = try? text.numerals(at: index)
      }
    }
  }
}

@Suite("Numbers in digits") struct NumeralTests {
  /// All readings of the whole text: `1234`, with the decimal mark each takes for granted.
  private func readings(_ written: String) -> [String] {
    let text = TokenizedText(written)
    let numerals = (try? text.numerals(at: 0)) ?? []
    return numerals.filter { $0.end == text.tokens.count }.map { numeral in
      numeral.decimal.description
        + (numeral.assumes == .auto ? "" : " if \(numeral.assumes.rawValue)")
    }
  }

  @Test(
    "marks and groups",
    arguments: [
      ("1234", ["1234"]), ("0.5", ["0.5"]), (".5", ["0.5"]),
      ("1,234", ["1.234 if ,", "1234 if ."]),
      ("1.234", ["1.234 if .", "1234 if ,"]), ("1.234,50", ["1234.50"]), ("1,234.50", ["1234.50"]),
      ("1 234,50", ["1234.50"]), ("1'234.567", ["1234.567"]), ("1,23,456.78", ["123456.78"]),
      ("1,234,567", ["1234567"]), ("0,123", ["0.123"]), ("1,2,3", []), ("1,,2", []), ("007", []),
      ("12 34", []),
      ("50.-", ["50"]), ("50,–", ["50"]), ("99:-", ["99"]), ("500/-", ["500"]),
      ("1,000/=", ["1000"]),
      ("12,=", ["12"]), ("50.--", ["50"]), ("99.50/-", ["99.50"]), ("1.5e3", ["1500"]),
      ("1e-2", ["0.01"]),
      ("1e999", []), ("1٬234٫5", ["1234.5"]), ("1२", []), ("1_000", ["1000"]), ("1,234 567", []),
    ])
  func forms(pair: (String, [String])) { #expect(readings(pair.0) == pair.1, "\(pair.0)") }

  /// Every glued run of up to five pieces: a run with a value is one of the shapes of a number.
  @Test("a run of digits and marks is a number only in the shapes of one")
  func runs() {
    let digits = ["1", "12", "123", "2024", "05"]
    let marks = [".", ",", "'"]
    let shapes: [Regex<Substring>] = [
      /0|[1-9]\d*/, /(?:0|[1-9]\d*|)[.,]\d+/, /[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?/,
      /[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?/,
      /[1-9]\d{0,2}(?:'\d{3})+(?:[.,]\d+)?/, /[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d+)?/,
      /[1-9]\d{0,2}(?:'\d{3})+[.,]\d{3}(?:[.,]\d+)?/, /0\d*[.,]\d+/,
    ]
    var runs = digits
    for length in 1...2 {
      var longer: [String] = []
      for run in runs where run.filter({ !$0.isNumber }).count == length - 1 {
        for mark in marks { for more in digits { longer.append(run + mark + more) } }
      }
      runs += longer
    }
    for run in runs {
      let isShaped = shapes.contains { run.wholeMatch(of: $0) != nil }
      #expect(readings(run).isEmpty != isShaped || run.hasPrefix("0"), "\(run): \(readings(run))")
      #expect(readings(run).count <= 2)
    }
  }
}
