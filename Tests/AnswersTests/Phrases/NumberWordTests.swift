// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Numbers in words") struct NumberWordTests {
  private func amount(_ phrase: String) throws -> Rational? {
    try Grammar(today: GrammarTableTests.grammar.today, options: ReadingOptions()).query(phrase)
      .amount
      .value
  }

  @Test(
    "a hyphen between two of them joins, and is no minus",
    arguments: [
      ("one hundred-fifty usd", 150), ("one thousand-two hundred usd", 1_200),
      ("one-hundred-fifty usd", 150), ("two-hundred-and-fifty usd", 250),
      ("two hundred and fifty-five usd", 255), ("twenty‑five usd", 25), ("twenty‐five usd", 25),
      ("two-thousand five-hundred usd", 2_500), ("a-hundred usd", 100),
      ("three-million-two-hundred-thousand-and-five usd", 3_200_005),
    ])
  func hyphens(phrase: String, value: Int) throws {
    #expect(try amount(phrase) == Rational(value))
  }

  @Test(
    "between two that are no number together a dash is refused",
    arguments: [
      "fifty-twenty usd", "five-five usd", "twenty-thirty usd", "fifty–twenty usd",
      "hundred—fifty usd", "one million-two million usd",
    ])
  func dashes(phrase: String) {
    let error = #expect(throws: Problem.self) { try amount(phrase) }
    #expect(error?.advice?.isEmpty == false)
  }

  @Test("of any length are one number: the largest has more than ten words")
  func long() throws {
    let group = "nine hundred and fifty-six"
    let words = ["million", "thousand"].map { "\(group) \($0)" }
    let largest = words.joined(separator: " ") + " " + group + " usd"
    #expect(try amount(largest) == Rational(956_956_956))
  }

  @Test("all numbers up to a million are read back, with hyphens in every place")
  func roundTrip() throws {
    for number in Array(1...120) + [199, 200, 201, 256, 999, 1_000, 1_001, 1_200, 12_345, 956_956] {
      for joint in [" ", "-"] {
        let words = words(of: number).joined(separator: joint)
        #expect(try amount("\(words) usd") == Rational(number), "\(words)")
      }
    }
  }

  private func words(of number: Int) -> [String] {
    let small = NumberVocabulary.units + NumberVocabulary.tens
    switch number {
    case 0: return []
    case ..<20: return [small[number - 1]]
    case ..<100: return [small[19 + number / 10 - 2]] + words(of: number % 10)
    case ..<1_000: return words(of: number / 100) + ["hundred"] + words(of: number % 100)
    default: return words(of: number / 1_000) + ["thousand"] + words(of: number % 1_000)
    }
  }

  @Test(
    "a fraction before a percent sign or a power is one number, in a phrase as in a field",
    arguments: [
      ("1/2%", "0.005"), ("100 + 1/2%", "100.5"), ("100 - 1/2 %", "99.5"),
      ("3/4 million", "750000"), ("3/4 Mio.", "750000"), ("1/2k", "500"), ("2 * 1/4%", "0.005"),
      ("1/3%*3", "0.01"), ("-1/2%", "-0.005"), ("2/4%", "0.005"), ("1/1000%", "0.00001"),
      ("10 / 1/2%", "2000"),
    ])
  func fractions(text: String, value: String) throws {
    #expect(try Field.read(text).value == Rational(decimal: value))
    if text.contains("%"), !text.hasPrefix("100") {
      // A number that was a percentage takes no currency.
      #expect(throws: Problem.self) { try amount("(\(text)) usd") }
    } else {
      #expect(try amount("(\(text)) usd") == Rational(decimal: value))
    }
  }

  @Test(
    "a division with spaces, by the lesser number or by more than one is none",
    arguments: [
      ("1 / 2%", "50"), ("4/2%", "200"), ("1/2.5%", "40"), ("4/2 million", "0.000002"),
      ("8/1/2%", "400"), ("2/3^2*9", "2"), ("100/1/2", "50"),
    ])
  func divisions(text: String, value: String) throws {
    #expect(try Field.read(text).value == Rational(decimal: value))
  }
}
