// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("One bad row rejects the payload") struct BadRowTests {
  /// Values that are no numbers.
  static let badNumbers = [
    "NaN", "Infinity", "0x10", "1,5", "01.5", ".5", "5.", "+1", "1.5abc", "\"1.5\"", "null", "true",
    "[]", "{}", "", "-", "1e", "1e+", "--1",
  ]

  /// Numbers that are no rates. One of them does not stop the others.
  static let outOfRange = ["-1.1", "0", "0.0", "-0", "1e400", "1e-400", "1e16", "1e-13"]

  /// The header, the last two days and the first day of the ECB's history.
  private static func newestDays() throws -> String {
    let bytes = try Sample.historyText.get()
    func lines(_ part: some Sequence<UInt8>) -> [Substring] {
      String(decoding: Array(part), as: UTF8.self).split(separator: "\n")
    }
    let days = lines(bytes.prefix(4_000)).prefix(3) + lines(bytes.suffix(2_000)).suffix(1)
    return days.joined(separator: "\n") + "\n"
  }

  private func expectSetAside(_ number: String, _ publications: [Publication]) {
    let publication = publications.last
    #expect(publication?[.gbp] != nil)
    #expect(publication?[.usd] == nil)
    #expect(publication?.setAside == [SetAsideRate(.usd, number, .outOfRange, nil)])
  }

  @Test("a number that is no rate is set aside, in every format", arguments: outOfRange)
  func setAside(_ number: String) throws {
    let json =
      #"{"amount":1.0,"base":"EUR","date":"2026-10-30","rates":{"GBP":0.8,"USD":\#(number)}}"#
    expectSetAside(number, try Source.frankfurter.decode(Array(json.utf8)))
    let xml = String(decoding: try Sample.bytes("ecb/debian12-eurofxref-daily.xml"), as: UTF8.self)
    expectSetAside(
      number, try Source.ecb.decode(Array(xml.replacing("1.0545", with: number).utf8)))
    let history = try Self.newestDays().replacing(
      "2026-10-30,1.1172,", with: "2026-10-30,\(number),")
    expectSetAside(number, try Source.ecb.decode(Array(history.utf8)))
  }

  @Test("in JSON, and the error names the row", arguments: badNumbers)
  func json(_ number: String) {
    let text =
      #"{"amount":1.0,"base":"EUR","date":"2026-10-30","rates":{"GBP":0.8,"USD":\#(number)}}"#
    let error = payloadError { try Source.frankfurter.decode(Array(text.utf8)) }
    #expect(error?.code == .badValue || error?.code == .malformed)
    if error?.code == .badValue { #expect(error?.row == "USD on 2026-10-30") }
  }

  @Test("in XML, and the error names the row", arguments: badNumbers.filter { !$0.contains("\"") })
  func xml(_ number: String) throws {
    let text = String(decoding: try Sample.bytes("ecb/debian12-eurofxref-daily.xml"), as: UTF8.self)
    let damaged = text.replacing("1.0545", with: number)
    let error = payloadError { try Source.ecb.decode(Array(damaged.utf8)) }
    #expect(error?.row == "USD on 2023-01-03")
    #expect(error?.code == .badValue)
  }

  // In CSV a comma ends a number, and quotes are not part of it.
  @Test(
    "in the history, and the error names the row",
    arguments: badNumbers.filter { !["1,5", "\"1.5\""].contains($0) })
  func history(_ number: String) throws {
    let damaged = try Self.newestDays().replacing(
      "2026-10-29,1.113,", with: "2026-10-29,\(number),")
    let error = payloadError { try Source.ecb.decode(Array(damaged.utf8)) }
    #expect(error?.row == "USD on 2026-10-29")
  }

  @Test("a server's control characters and direction marks do not get into a message")
  func harmless() {
    let text = #"{"result":"error","error-type":"a\u001b[2Jb\u202ec"}"#
    let error = payloadError { try Source.openERAPI.decode(Array(text.utf8)) }
    #expect(error?.message == "the source says: a?[2Jb?c")
    #expect(PayloadError(.malformed, "x\u{1B}y", row: "a\u{202E}b").description == "a?b: x?y")
  }

  @Test("a column of the ECB's base is refused")
  func baseColumn() {
    let table = "Date,USD,EUR,\n2026-10-30,1.1172,4.5325,\n"
    let error = payloadError { try Source.ecb.decode(Array(table.utf8)) }
    #expect(error?.message == "the base itself, EUR, has a column")
  }

  @Test("a currency that is listed twice is refused, even with the same rate")
  func duplicates() throws {
    let text = String(decoding: try Sample.bytes("ecb/debian12-eurofxref-daily.xml"), as: UTF8.self)
    let twice = text.replacing("currency='JPY'", with: "currency='USD'")
    let error = payloadError { try Source.ecb.decode(Array(twice.utf8)) }
    #expect(error?.code == .duplicate)
    #expect(error?.row == "USD on 2023-01-03")
    let keys = #"{"base":"EUR","date":"2026-10-30","rates":{"USD":1.1,"GBP":0.8,"USD":1.1}}"#
    #expect(payloadError { try Source.frankfurter.decode(Array(keys.utf8)) }?.code == .duplicate)
    let cases = #"{"base":"EUR","date":"2026-10-30","rates":{"USD":1.1,"usd":1.1}}"#
    #expect(payloadError { try Source.frankfurter.decode(Array(cases.utf8)) }?.code == .duplicate)
    let rows =
      #"[{"date":"2026-10-30","base":"EUR","quote":"USD","rate":1.1},"#
      + #"{"date":"2026-10-30","base":"EUR","quote":"USD","rate":1.1}]"#
    #expect(payloadError { try Source.frankfurter.decode(Array(rows.utf8)) }?.code == .duplicate)
  }

  @Test("a day that is listed twice is refused")
  func dayTwice() throws {
    let text = String(
      decoding: try Sample.bytes("ecb/phpeso-eurofxref-hist-90d.xml"), as: UTF8.self)
    let damaged = text.replacing("2025-06-17", with: "2025-06-18")
    #expect(payloadError { try Source.ecb.decode(Array(damaged.utf8)) }?.code == .duplicate)
  }

  @Test("a base that is not 1, and two bases")
  func bases() {
    let odd = #"{"base":"EUR","date":"2026-10-30","rates":{"EUR":1.01,"USD":1.1}}"#
    #expect(payloadError { try Source.frankfurter.decode(Array(odd.utf8)) }?.code == .unexpected)
    let two =
      #"[{"date":"2026-10-30","base":"EUR","quote":"USD","rate":1.1},"#
      + #"{"date":"2026-10-30","base":"USD","quote":"GBP","rate":0.8}]"#
    #expect(payloadError { try Source.frankfurter.decode(Array(two.utf8)) }?.code == .unexpected)
  }

  @Test("invalid days and too few currencies are refused")
  func days() throws {
    let text = String(decoding: try Sample.bytes("ecb/debian12-eurofxref-daily.xml"), as: UTF8.self)
    let noDay = text.replacing("2023-01-03", with: "2023-02-30")
    #expect(payloadError { try Source.ecb.decode(Array(noDay.utf8)) }?.code == .badValue)
    var lines = text.split(separator: "\n")
    lines.removeAll { $0.contains("currency=") && !$0.contains("USD") }
    let few = lines.joined(separator: "\n")
    #expect(payloadError { try Source.ecb.decode(Array(few.utf8)) }?.code == .incomplete)
  }
}
