// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Testing

@Suite("Currencies") struct CurrencyTests {
  @Test("a code is found in either case and nothing else is")
  func codes() {
    #expect(Currency(code: "usd") == .usd)
    #expect(Currency(code: "UsD"[...]) == .usd)
    for text in ["", "US", "USDX", "U D", "ÜSD", "XQZ", "12A", "usd ", "\u{212A}RW", "[\\]"] {
      #expect(Currency(code: text) == nil, "\(text)")
    }
  }

  @Test("the named constants have the codes they are named after")
  func constants() {
    let named: [(Currency, String)] = [
      (.eur, "EUR"), (.usd, "USD"), (.gbp, "GBP"), (.jpy, "JPY"), (.chf, "CHF"), (.bgn, "BGN"),
      (.try, "TRY"), (.xau, "XAU"), (.zar, "ZAR"), (.ars, "ARS"), (.hrk, "HRK"), (.trl, "TRL"),
    ]
    for (currency, code) in named { #expect(currency.code == code) }
  }

  @Test("the minor unit is ISO's where CLDR differs")
  func isoMinorUnits() {
    let expected = [
      "AFN": 2, "ALL": 2, "IQD": 3, "IRR": 2, "KPW": 2, "LAK": 2, "LBP": 2, "MGA": 2, "MMK": 2,
      "RSD": 2, "SOS": 2, "SYP": 2, "YER": 2, "JPY": 0, "KWD": 3, "CLF": 4, "UYW": 4, "CLP": 0,
    ]
    for (code, unit) in expected { #expect(Currency(code: code)?.minorUnit == unit, "\(code)") }
  }

  @Test("currencies sort by code and are encoded as it")
  func codable() throws {
    #expect([Currency.usd, .chf, .eur].sorted() == [.chf, .eur, .usd])
    let bytes = try JSONEncoder().encode([Currency.usd, .bgn])
    #expect(String(decoding: bytes, as: UTF8.self) == #"["USD","BGN"]"#)
    #expect(try JSONDecoder().decode([Currency].self, from: bytes) == [.usd, .bgn])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Currency].self, from: Data(#"["QQQ"]"#.utf8))
    }
  }

  @Test("a legacy currency knows its irrevocable rate and its day")
  func euroRates() throws {
    let joined = Currency.all.filter { $0.euroRate != nil }
    #expect(joined.count == 21)
    #expect(Currency.bgn.euroRate?.text == "1.95583")
    #expect(Currency.bgn.euroRate?.since == "2026-01-01")
    #expect(Currency.hrk.euroRate?.rate == Rational(decimal: "7.53450"))
    #expect(Currency.hrk.lifecycle.endedOn == "2023-01-01")
    #expect(Currency.ats.euroRate?.since == "1999-01-01")
    // Six significant digits, as Regulation (EC) No 1103/97, article 4, asks.
    for currency in joined {
      let digits = try #require(currency.euroRate).text.filter(\.isNumber).drop { $0 == "0" }
      #expect(digits.count == 6, "\(currency)")
    }
  }

  @Test("a redenominated currency knows its successor and the ratio")
  func successors() throws {
    let lira = try #require(Currency.trl.lifecycle.successor)
    #expect(lira.currency == .try)
    #expect(lira.ratio == Rational(1_000_000))
    let peso = try #require(Currency(code: "CUC")?.lifecycle.successor)
    #expect(peso.currency.code == "CUP" && peso.units == (.one, Rational(24)))
    #expect(lira.since == "2005-01-01")
    #expect(Currency.rol.lifecycle.successor?.ratio == Rational(10_000))
    #expect(Currency(code: "BGL")?.lifecycle.successor?.ratio == Rational(1_000))
    #expect(Currency.usd.lifecycle.successor == nil)
    #expect(Currency.usd.lifecycle.endedOn == nil)
    #expect(Currency.usd.lifecycle.withdrawn == nil)
  }

  @Test("chains of successors end")
  func chains() {
    for currency in Currency.all {
      var next: Currency? = currency
      var steps = 0
      while let current = next, steps < 20 {
        next = current.lifecycle.successor?.currency
        steps += 1
      }
      #expect(steps < 20, "\(currency)")
    }
  }
}
