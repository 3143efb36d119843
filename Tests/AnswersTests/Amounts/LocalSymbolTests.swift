// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("Symbols at home and abroad") struct LocalSymbolTests {
  private static func options(_ locale: String) -> ReadingOptions {
    ReadingOptions(locales: Locales(["LANG": locale]))
  }

  @Test(
    "the locale's own currency wins where its mark fits",
    arguments: [
      ("C$5", "en_CA", "CAD"), ("C$5", "es_NI", "NIO"), ("P5", "en_PH", "PHP"),
      ("P5", "en_BW", "BWP"), ("₩5", "ko_KR", "KRW"), ("kr 5", "da_DK", "DKK"),
      ("Rs 5", "ur_PK", "PKR"), ("Rs. 5", "ne_NP", "NPR"), ("元5", "zh_TW", "TWD"),
      ("Br 5", "am_ET", "ETB"), ("D5", "en_GM", "GMD"), ("L 5", "ro_MD", "MDL"),
      ("50 K", "en_ZM", "ZMW"), ("FCFA 5", "fr_SN", "XOF"),
    ])
  func atHome(text: String, locale: String, code: String) throws {
    #expect(try Field.read(text, options: Self.options(locale)).currency?.code == code)
  }

  @Test(
    "elsewhere it is the one in wide circulation, with a note",
    arguments: [
      ("₩12345", "KRW"), ("C$5", "CAD"), ("P5", "PHP"), ("kr 5", "SEK"), ("Rs 5", "INR"),
      ("Br 5", "BYN"), ("L5", "HNL"),
    ])
  func abroad(text: String, code: String) throws {
    let reading = try Field.read(text)
    #expect(reading.currency?.code == code)
    #expect(reading.notes.count == 1)
  }

  @Test(
    "the local symbols of all currencies are known",
    arguments: [
      ("RMB 100", "CNY"), ("S/ 25.50", "PEN"), ("50đ", "VND"), ("₵50", "GHS"), ("50 ج.م.", "EGP"),
      ("50 ریال", "IRR"), ("Bs.S 5", "VES"), ("5 сом", "KGS"), ("5 $US", "USD"), ("MOP$5", "MOP"),
      ("USD$ 5", "USD"), ("F\u{202F}CFA 5", "XOF"), ("5 Lekë", "ALL"), ("5 ден", "MKD"),
    ])
  func local(text: String, code: String) throws {
    #expect(try Field.read(text).currency?.code == code)
  }

  @Test("a letter that means money in its own country means none elsewhere")
  func letters() {
    for text in ["D5", "E5", "G5", "M5", "S5", "5 D", "5 E"] {
      #expect(throws: Problem.self, "\(text)") { try Field.read(text) }
    }
  }

  @Test("a krone is as often Norwegian as Danish, kronen are any; a krona is likelier Swedish")
  func crowns() throws {
    for (name, codes) in [
      ("krone", ["NOK", "DKK"]), ("kronen", ["SEK", "NOK", "DKK", "CZK", "ISK"]),
    ] {
      let error = #expect(throws: CurrencyError.self) { try Currency.resolve(name) }
      #expect(error?.candidates.map(\.code) == codes)
    }
    #expect(try Currency.resolve("kroner", options: Self.options("da_DK")).currency == .dkk)
    #expect(try Currency.resolve("kronor").currency == .sek)
    #expect(try Currency.resolve("krona").currency == .sek)
  }

  @Test(
    "the plural of a name is the name",
    arguments: ["pounds sterling", "US dollars", "swiss francs"])
  func plurals(name: String) throws {
    let codes: Set = ["GBP", "USD", "CHF"]
    #expect(codes.contains(try Currency.resolve(name).currency.code))
  }

  @Test("a search that finds nothing suggests only where it is asked to")
  func suggestions() {
    for suggests in [true, false] {
      #expect {
        try Currency.resolve("ERU", suggests: suggests)
      } throws: {
        ($0 as? CurrencyError)?.candidates.isEmpty == !suggests
      }
    }
    #expect(Currency.find("ERU") == nil)
    #expect(Currency.find("euro")?.currency == .eur)
  }
}
