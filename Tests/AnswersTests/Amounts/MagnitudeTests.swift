// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("Thousands, millions, billions") struct MagnitudeTests {
  @Test(
    "words count with and without a point, attached or apart",
    arguments: [
      ("1,5 Mio. €", "1500000"), ("1.5 million USD", "1500000"), ("2 Mrd EUR", "2000000000"),
      ("3 billion", "3000000000"), ("1 trillion $", "1000000000000"), ("5mln zł", "5000000"),
      ("5 MILLION", "5000000"), ("₹5 lakh", "500000"), ("5 Tsd. €", "5000"), ("5 tys. zł", "5000"),
      ("2.5 crore", "25000000"),
      ("$3 million", "3000000"), ("5 млн ₽", "5000000"),
    ])
  func words(text: String, value: String) throws {
    let reading = try Field.read(text)
    #expect(reading.value?.description == value)
    #expect(reading.echo != nil)
  }

  @Test("in a sum they need no other words")
  func sum() throws {
    #expect(try Field.read("1.5 million + 1").value?.description == "1500001")
  }

  @Test(
    "letters count only directly after the digits",
    arguments: ["5 m", "5 b", "5 t", "5 K", "5 M", "5 m USD", "5 T€", "500 T €", "$5 B"])
  func apart(text: String) {
    #expect {
      try Field.read(text)
    } throws: {
      ($0 as? Problem)?.code == .ambiguousAmount
    }
  }

  @Test(
    "T and MN next to a currency are asked about",
    arguments: [
      "500T€", "500 T€", "1,234.00 MN $", "$1,234.00 MN", "$1234MN", "1.5t USD", "USD 3 mn",
      "$5T", "$1.5t", "500T EUR", "EUR 500T", "5mm USD", "5 mm", "$5mil", "5 mil €",
    ])
  func unclear(text: String) {
    #expect {
      try Field.read(text)
    } throws: {
      ($0 as? Problem)?.code == .ambiguousAmount
    }
  }

  @Test(
    "they are unambiguous where no currency follows and no space precedes",
    arguments: [
      ("$3mn", "3000000"), ("$1tn", "1000000000000"),

      ("5 k€", "5000"), ("5 M€", "5000000"), ("5 T$", "5"),
    ])
  func clear(text: String, value: String) throws {
    #expect(try Field.read(text).value?.description == value)
  }

  @Test("a billion is asked about where the language has one of 10^12")
  func longScale() throws {
    for name in ["de_DE", "fr_FR", "nb_NO", "es_ES", "es_MX", "it_IT", "nl_NL", "pt_PT"] {
      let options = ReadingOptions(locales: Locales(["LANG": name]))
      for text in [
        "1 billion €", "1,5 billion €", "3 billions €", "2,500 billion €", "3 billion €",
        "2 trillion €",
      ] {
        #expect {
          try Field.read(text, options: options)
        } throws: {
          ($0 as? Problem)?.code == .ambiguousAmount
        }
      }
      #expect(
        try Field.read("3bn €", options: options).value == Rational(3_000_000_000), "\(name)")
      #expect(
        try Field.read("3 million €", options: options).value == Rational(3_000_000), "\(name)"
      )
    }
  }

  @Test("a billion is 10^9 where the language has no other")
  func shortScale() throws {
    for name in ["en_US", "en_GB", "pt_BR", "tr_TR", "C"] {
      let options = ReadingOptions(locales: Locales(["LANG": name]))
      #expect(
        try Field.read("3 billion €", options: options).value == Rational(3_000_000_000))
    }
  }

  @Test("an ambiguous mark stays ambiguous before a magnitude, even in yen")
  func ambiguous() {
    for text in ["1.234 Mio.", "¥1.234 billion", "1,234k"] {
      #expect {
        try Field.read(text)
      } throws: {
        ($0 as? Problem)?.asksForMark == true
      }
    }
  }
}
