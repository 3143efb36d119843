// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("A plain phrase is what the grammar reads") struct PlainPhraseTests {
  private static let options = [
    ReadingOptions(), ReadingOptions(locales: Locales(["LC_ALL": "de_CH.UTF-8"])),
    ReadingOptions(isStrict: true, locales: Locales(["LC_ALL": "da_DK.UTF-8"])),
    ReadingOptions(decimal: .comma, symbols: ["kr": .nok], readsAccounting: true),
  ]

  /// The query the grammar reads.
  private func grammar(_ text: String, _ options: ReadingOptions) throws -> Query {
    try PhraseParser(PhraseText(text), today: Samples.day("2026-11-21"), options: options).query()
  }

  @Test("in every currency, on either side, in capitals or not", arguments: Currency.all)
  func everyCurrency(currency: Currency) throws {
    let other = currency == .usd ? Currency.eur : .usd
    for options in Self.options {
      for text in ["250 \(currency.code) \(other.code)", "7 \(other.code) \(currency.code)"] {
        for text in [text, text.lowercased()] {
          guard let plain = PlainPhrase(text) else { continue }
          #expect(try plain.query == grammar(text, options), "\(text)")
        }
      }
    }
  }

  @Test("any whole number up to fifteen digits", arguments: ["1", "100", "2026", "20261121"])
  func numbers(number: String) throws {
    for options in Self.options {
      let text = "\(number) USD EUR"
      #expect(try PlainPhrase(text)?.query == grammar(text, options))
    }
  }

  @Test(
    "anything else is left to the grammar",
    arguments: [
      "", "100", "100 USD", "USD EUR", "100 USD USD", "100 USD EUR GBP", "100 usd in eur",
      "0100 USD EUR", "1.50 USD EUR", "-5 USD EUR", "1234567890123456 USD EUR", "100  USD EUR",
      " 100 USD EUR", "100 USD EUR ", "100 USD EU", "100 USD XYQ", "250 GBp EUR", "250 EUR GBp",
      "１00 USD EUR", "100 ÙSD EUR",
    ])
  func others(text: String) {
    #expect(PlainPhrase(text) == nil)
  }
}
