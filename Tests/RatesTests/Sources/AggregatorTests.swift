// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("The aggregators' answers") struct AggregatorTests {
  @Test("Frankfurter v1 answers a day and a pair")
  func frankfurterV1() throws {
    let table = try Sample.decode(.frankfurter, "frankfurter-v1/phpeso-rates-2025-06-13-EUR.json")
    #expect(table.map(\.day) == [day("2025-06-13")])
    #expect(table[0].quotes.count == 30)
    #expect(table[0][.jpy]?.text == "165.94")
    let pair = try Sample.decode(
      .frankfurter, "frankfurter-v1/phpeso-rates-2025-06-13-USD-EUR+USD.json")
    #expect(pair[0].base == .usd)
    #expect(pair[0][.eur]?.text == "0.86866")
    let latest = try Sample.decode(.frankfurter, "frankfurter-v1/phpeso-rates-latest-USD.json")
    #expect(latest[0].day == day("2025-12-17"))
  }

  @Test("Frankfurter v1 answers a range of days")
  func frankfurterV1Range() throws {
    let text = """
      {"amount":1.0,"base":"EUR","start_date":"1999-01-04","end_date":"1999-01-05",
       "rates":{"1999-01-05":{"AUD":1.8944},"1999-01-04":{"AUD":1.91}}}
      """
    let tables = try Source.frankfurter.decode(Array(text.utf8))
    #expect(tables.map(\.day) == [day("1999-01-04"), day("1999-01-05")])
    #expect(tables[0][.aud]?.text == "1.91")
  }

  @Test("Frankfurter v2: each row is stored under its own date, the identity left out")
  func frankfurterV2() throws {
    let tables = try Sample.decode(.frankfurter, "frankfurter-v2/rates-EUR-2026-10-07-trimmed.json")
    #expect(tables.map(\.day) == [day("2026-10-06"), day("2026-10-07")])
    #expect(tables[0].quotes.map(\.currency) == [.ars])
    #expect(tables[1].quotes.count == 4)
    let one = try Sample.decode(.frankfurter, "frankfurter-v2/single-pair-shape.json")
    #expect(one[0][.usd]?.text == "1.1603")
    let identity =
      #"[{"date":"2024-01-15","base":"EUR","quote":"EUR","rate":1.0},"#
      + #"{"date":"2024-01-15","base":"EUR","quote":"GBP","rate":0.8623}]"#
    #expect(try Source.frankfurter.decode(Array(identity.utf8))[0].quotes.count == 1)
  }

  @Test("Frankfurter's error is an error")
  func frankfurterError() throws {
    let error = payloadError {
      try Sample.decode(.frankfurter, "frankfurter-v1/phpeso-not-found.json")
    }
    #expect(error?.code == .sourceError)
    #expect(error?.message == "the source says: not found")
  }

  @Test("open.er-api: dated by its last update, base included as 1")
  func openERAPI() throws {
    let czk = try Sample.decode(.openERAPI, "open.er-api.com/latest-CZK-2026-02-18.json")
    #expect(czk[0].day == day("2026-02-18"))
    #expect(czk[0].base == .czk)
    #expect(czk[0][.bgn]?.text == "2.711751")
    let usd = try Sample.decode(.openERAPI, "open.er-api.com/latest-USD-2024-08-19.json")
    #expect(usd[0].day == day("2024-08-19"))
    #expect(usd[0].quotes.count > 150)
    let soft = #"{"result":"error","error-type":"unsupported-code"}"#
    let error = payloadError { try Source.openERAPI.decode(Array(soft.utf8)) }
    #expect(error == PayloadError(.sourceError, "the source says: unsupported-code"))
  }

  @Test("open-er-api announces its next update; the others do not")
  func nextUpdate() throws {
    let name = "open.er-api.com/latest-USD-2024-08-19.json"
    let bytes = try Sample.bytes(name)
    #expect(
      try Source.openERAPI.nextUpdate(in: bytes) == Timestamp(secondsSince1970: 1_724_113_181))
    #expect(try Source.currencyAPI.nextUpdate(in: bytes) == nil)
    #expect(try Source.openERAPI.nextUpdate(in: Array(#"{"result":"success"}"#.utf8)) == nil)
    #expect(throws: PayloadError.self) {
      try Source.openERAPI.nextUpdate(in: Array(#"{"time_next_update_unix":"soon"}"#.utf8))
    }
  }

  @Test("currency-api's lower case is read, its crypto currencies are skipped and counted")
  func currencyAPI() throws {
    let table = try Sample.decode(.currencyAPI, "fawazahmed0/libqalculate-eur-2026-07-06.json")[0]
    #expect(table.day == day("2026-07-06"))
    #expect(table.base == .eur)
    #expect(table[currency("AED")]?.text == "4.19864426")
    #expect(table[currency("ALL")]?.text == "93.7152486")
    #expect(table.quotes.count > 150)
    #expect(table.skipped > 100)
    #expect(!table.quotes.contains { $0.currency.status == .historic })
  }

  @Test("Open Exchange Rates: dated by its time, its errors with status 200 are errors")
  func openExchangeRates() throws {
    let table = try Sample.decode(.openExchangeRates, "openexchangerates/phpeso-2025-06-13.json")[0]
    #expect(table.day == day("2025-06-13"))
    #expect(table.base == .usd)
    #expect(table[currency("AFN")]?.text == "70.500003")
    let some = try Sample.decode(
      .openExchangeRates, "openexchangerates/phpeso-latest-symbols.json")
    #expect(some[0].quotes.count == 5)
    #expect(
      try Sample.decode(.openExchangeRates, "openexchangerates/phpeso-latest.json")[0].quotes.count
        > 150)
    let refused = payloadError {
      try Sample.decode(
        .openExchangeRates, "openexchangerates/exchanger-OpenExchangeRates-error.json")
    }
    #expect(refused == PayloadError(.sourceError, "the source says: Not Allowed (403)"))
    let future = payloadError {
      try Sample.decode(.openExchangeRates, "openexchangerates/phpeso-2035-01-01.json")
    }
    #expect(future?.code == .sourceError)
  }

  @Test("a service of the fixer shape is read: exponents, whole numbers, errors with status 200")
  func fixer() throws {
    let source = try #require(Sources.find("json:https://rates.example/latest"))
    let table = try Sample.decode(source, "fixer/phpeso-rates-latest.json")[0]
    #expect(table.day == day("2025-06-20"))
    #expect(table.source == "json:https://rates.example/latest")
    #expect(table[.usd]?.text == "1.151477")
    #expect(table[currency("XAU")]?.text == "0.000342")
    let koruna = try Sample.decode(source, "fixer/phpeso-rates-2025-06-13-czk.json")[0]
    #expect(koruna.base == .czk)
    #expect(koruna[currency("XAU")]?.text == "1.3543758e-5")
    let restricted = payloadError { try Sample.decode(source, "fixer/exchanger-Fixer-error.json") }
    #expect(restricted?.message == "the source says: base_currency_access_restricted")
    let invalid = payloadError {
      try Sample.decode(source, "fixer/phpeso-rates-invalid-currency.json")
    }
    #expect(invalid?.message == "the source says: invalid_base_currency")
  }
}
