// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("What a person calls a currency") struct CurrencyResolveTests {
  @Test(
    "codes, symbols, names and countries find a currency",
    arguments: [
      ("usd", "USD"), ("€", "EUR"), ("US$", "USD"), ("swiss franc", "CHF"), ("Swiss Francs", "CHF"),
      ("euro", "EUR"), ("euros", "EUR"), ("yen", "JPY"), ("japan", "JPY"), ("Germany", "EUR"),
      ("bulgaria", "EUR"), ("croatia", "EUR"), ("uk", "GBP"), ("usa", "USD"), ("zł", "PLN"),
      ("CHF", "CHF"), ("sterling", "GBP"), ("renminbi", "CNY"), ("türkiye", "TRY"),
      ("panama", "PAB"), ("norwegian krone", "NOK"), ("côte d'ivoire", "XOF"), ("HUF", "HUF"),
    ])
  func resolves(word: String, code: String) throws {
    #expect(try Currency.resolve(word).currency.code == code)
  }

  @Test("a shared symbol means the likeliest currency, and says so")
  func dollar() throws {
    let found = try Currency.resolve("$")
    #expect(found.currency == .usd)
    #expect(found.note?.text.contains("read as USD") == true)
    #expect(try Currency.resolve("€").note == nil)
  }

  @Test("the locale's currency takes precedence over the likeliest, the configured one over both")
  func preferences() throws {
    let local = ReadingOptions(localeCurrency: .cad)
    #expect(try Currency.resolve("$", options: local).currency == .cad)
    #expect(try Currency.resolve("£", options: local).currency == .gbp)
    let configured = ReadingOptions(symbols: ["$": .aud, "kr": .nok], localeCurrency: .cad)
    #expect(try Currency.resolve("$", options: configured).currency == .aud)
    #expect(try Currency.resolve("kroner", options: configured).currency == .nok)
    #expect(try Currency.resolve("dollars", options: local).currency == .cad)
    let note = try Currency.resolve("$", options: configured).note
    #expect(note == .chosen("$", .aud, .configured))
  }

  @Test("the signs of Unicode 14 to 18, and what people write for dollars and rupees")
  func newSymbols() throws {
    let meanings = [
      "\u{20C0}": "KGS", "\u{20C1}": "SAR", "\u{20C2}": "MVR", "\u{20C3}": "AED",
      "\u{20C4}": "OMR", "SG$": "SGD", "रू": "NPR",
    ]
    for (symbol, code) in meanings {
      #expect(try Currency.resolve(symbol).currency.code == code)
      for text in ["\(symbol)5", "5 \(symbol)"] {
        let reading = try Field.read(text)
        #expect(reading.currency?.code == code && reading.value == Rational(5), "\(text)")
      }
    }
  }

  @Test("₤ is asked about, pound or lira, unless it is configured") func lira() throws {
    for options in [ReadingOptions(), ReadingOptions(localeCurrency: .gbp)] {
      #expect { try Currency.resolve("₤", options: options) } throws: { error in
        let error = error as? CurrencyError
        return error?.code == .ambiguous
          && error?.candidates.prefix(2).map(\.code) == ["GBP", "ITL"]
      }
      #expect(throws: Problem.self) { try Field.read("₤5", options: options) }
    }
    let configured = ReadingOptions(symbols: ["₤": .gbp])
    #expect(try Field.read("₤5", options: configured).currency == .gbp)
  }

  @Test("a shared name that nothing decides is refused, with all its currencies")
  func several() {
    #expect { try Currency.resolve("peso") } throws: { error in
      guard let error = error as? CurrencyError else { return false }
      return error.code == .ambiguous && error.candidates.contains(.mxn)
        && error.candidates.contains(.php) && error.advice == "write the code"
        && !error.message.contains("write")
    }
  }

  @Test("an unknown word is refused with what was likely meant")
  func unknown() {
    #expect { try Currency.resolve("ERU") } throws: { error in
      guard let error = error as? CurrencyError else { return false }
      return error.code == .unknown && error.candidates.first == .eur
        && error.message == "no currency is called \"ERU\""
        && error.advice?.hasPrefix("did you mean EUR (Euro)") == true
    }
    #expect(throws: CurrencyError.self) { try Currency.resolve("") }
    #expect(throws: CurrencyError.self) { try Currency.resolve("s") }
  }

  @Test("control characters of the word do not reach the message")
  func quoting() {
    #expect { try Currency.resolve("\u{1B}[31mred\u{202E}") } throws: { error in
      guard let error = error as? CurrencyError else { return false }
      return !error.message.unicodeScalars.contains("\u{1B}")
        && !error.message.unicodeScalars.contains("\u{202E}")
    }
  }

  @Test("a shared symbol is refused where guesses are, unless configured")
  func isStrict() throws {
    var options = ReadingOptions(localeCurrency: .usd, isStrict: true)
    for word in ["$", "dollars", "kr"] {
      #expect {
        try Currency.resolve(word, options: options)
      } throws: {
        ($0 as? CurrencyError)?.code == .ambiguous
      }
    }
    #expect {
      try Field.read("$5", options: options)
    } throws: {
      ($0 as? Problem)?.code == .ambiguousCurrency
    }
    #expect(try Currency.resolve("€", options: options).currency == .eur)
    options.symbols = ["$": .usd]
    #expect(try Currency.resolve("dollars", options: options).currency == .usd)
  }
}
