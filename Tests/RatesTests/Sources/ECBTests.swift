// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("The ECB's files") struct ECBTests {
  @Test("the daily file, in single quotes")
  func daily() throws {
    let table = try Sample.decode(.ecb, "ecb/libqalculate-eurofxref-daily-2026-07-06.xml")
    #expect(table.map(\.day) == [day("2026-07-06")])
    #expect(table[0].quotes.count == 29)
    #expect(table[0][.usd]?.text == "1.1415")
    #expect(table[0][currency("SEK")]?.text == "11.0150")
    #expect(table[0].base == .eur)
    #expect(table[0].kind == .reference)
  }

  @Test("the daily file and the history have the same numbers, zeros at the end or not")
  func trailingZeros() throws {
    for sample in ["debian12-eurofxref-daily.xml", "libqalculate-eurofxref-daily-2026-07-06.xml"] {
      let table = try Sample.decode(.ecb, "ecb/\(sample)")
      let bundled = try #require(RateBook().publication(of: .ecb, onOrBefore: table[0].day))
      #expect(table[0].hasSameNumbers(as: bundled))
      #expect(table[0].quotes != bundled.quotes)
      #expect(RateBook().changes(in: table).isEmpty)
    }
  }

  @Test("the 90-day file, in double quotes, agrees with the history on every rate")
  func ninetyDays() throws {
    let tables = try Sample.decode(.ecb, "ecb/phpeso-eurofxref-hist-90d.xml")
    #expect(tables.count > 55)
    #expect(tables.map(\.day) == tables.map(\.day).sorted())
    #expect(RateBook().changes(in: tables).isEmpty)
  }

  @Test("the one-day CSV is read in its own date format")
  func singleDay() throws {
    let tables = try Sample.decode(.ecb, "ecb/eurofxref-singleday-sample.csv")
    #expect(tables.map(\.day) == [day("2026-10-30")])
    #expect(tables[0][.usd]?.text == "1.1172")
    #expect(tables[0][.gbp]?.text == "0.83380")
    #expect(RateBook().changes(in: tables).isEmpty)
  }

  @Test("the data portal's CSV is read, one observation a line")
  func dataPortal() throws {
    let tables = try Sample.decode(.ecb, "ecb/frankfurter-vcr-ecb_recent-00.csv")
    #expect(tables.count == 22)
    #expect(RateBook().changes(in: tables).isEmpty)
  }

  @Test("the bare CSV of the history equals the one in the zip")
  func plainHistory() throws {
    let csv = try Sample.historyText.get()
    #expect(try Source.ecb.decode(csv) == Sample.historyDays.get())
  }

  @Test(
    "a history with a damaged column name is refused, instead of losing the currency",
    arguments: ["HU\0", "HU\u{FF}", "HU", "huf", "H F", "XXQ"])
  func damagedHeader(name: String) throws {
    let csv = try Sample.historyText.get()
    let end = try #require(csv.firstIndex(of: 0x0A))
    let header = String(decoding: csv[..<end], as: UTF8.self)
    let damaged = header.replacing(",HUF,", with: ",\(name),")
    #expect(damaged != header)
    let error = payloadError { try Source.ecb.decode(Array(damaged.utf8) + csv[end...]) }
    #expect(error != nil)
  }

  @Test("a history that is not UTF-8 is refused, with the byte")
  func notUTF8() throws {
    var csv = try Sample.historyText.get()
    csv[9] = 0xFF
    #expect(payloadError { try Source.ecb.decode(csv) }?.row == "byte 9")
    csv[9] = 0
    #expect(payloadError { try Source.ecb.decode(csv) }?.row == "byte 9")
  }

  @Test("a history without its oldest rows is incomplete")
  func historyCutOff() throws {
    let csv = try Sample.historyText.get()
    let lines = csv.split(separator: 0x0A).prefix(300)
    let shorter = Array(lines.joined(separator: [0x0A])) + [0x0A]
    #expect(payloadError { try Source.ecb.decode(shorter) }?.code == .incomplete)
  }

  @Test("a currency that appears or disappears is not an error")
  func comeAndGo() throws {
    let text = String(
      decoding: try Sample.bytes("ecb/debian12-eurofxref-daily.xml"), as: UTF8.self)
    let without = text.replacing("<Cube currency='BGN' rate='1.9558'/>", with: "")
    let with = text.replacing("currency='BGN'", with: "currency='UAH'")
    #expect(try Source.ecb.decode(Array(without.utf8))[0][.bgn] == nil)
    #expect(try Source.ecb.decode(Array(with.utf8))[0][currency("UAH")]?.text == "1.9558")
  }
}
