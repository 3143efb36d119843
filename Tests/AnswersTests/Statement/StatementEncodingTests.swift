// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Answers

/// An encoding is found by the words of the heading that are known under it.
@Suite("Encodings of tables") struct StatementEncodingTests {
  struct Case: CustomStringConvertible {
    let name: String
    let heading: String
    var separator = ";"

    var description: String { name }
  }

  private static let cases = [
    Case(name: "utf-8", heading: "Дата;Сумма;Валюта"),
    Case(name: "windows-1252", heading: "Buchungstag;Betrag;Währung"),
    Case(name: "windows-1250", heading: "Datum;Částka;Měna"),
    Case(name: "windows-1251", heading: "Дата;Сумма;Валюта"),
    Case(name: "koi8-r", heading: "Дата;Сумма;Валюта"),
    Case(name: "windows-1253", heading: "Ημερομηνία;Ποσό;Νόμισμα"),
    Case(name: "windows-1254", heading: "Tarih;Tutarı;Döviz"),
    Case(name: "windows-1255", heading: "תאריך;סכום;מטבע"),
    Case(name: "windows-1256", heading: "التاريخ;المبلغ;العملة"),
    Case(name: "windows-1257", heading: "Datums;Summa;Valūta"),
    Case(name: "windows-874", heading: "วันที่;จำนวนเงิน;สกุลเงิน"),
    Case(name: "shift_jis", heading: "日付,金額,通貨", separator: ","),
    Case(name: "euc-jp", heading: "日付,金額,通貨", separator: ","),
    Case(name: "gb18030", heading: "日期,金额,货币", separator: ","),
    Case(name: "big5", heading: "日期,金額,幣別", separator: ","),
    Case(name: "euc-kr", heading: "날짜,금액,통화", separator: ","),
  ]

  @Test("are found, and every byte of the rows stays", arguments: cases)
  func found(one: Case) throws {
    let encoding = try #require(TextEncoding(named: one.name))
    let text = one.heading + "\n2024-03-15;100;USD\n".replacing(";", with: one.separator)
    let bytes = try #require(encoding.encoded(text))
    let result = TableSample(try StatementSample.request([])).run(bytes)
    #expect(result.error == nil)
    #expect(result.plan?.encoding == encoding)
    let meant = text.replacing("\n2024", with: "\(one.separator)eur_amount\n2024")
      .replacing("USD\n", with: "USD\(one.separator)91.81\n")
    #expect(result.output == encoding.encoded(meant))
  }

  @Test("a byte order mark stays in front") func byteOrderMark() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("date,amount,currency\n2024-03-15,100,USD\n".utf8)
    let result = TableSample(try StatementSample.request([])).run(bytes)
    #expect(result.output.starts(with: bytes.prefix(23)))
    #expect(result.output.suffix(7) == Array(",91.81\n".utf8))
  }

  @Test("without a known word, are the likeliest, and every byte of the rows stays")
  func unknown() throws {
    for name in ["windows-1250", "windows-1251", "windows-1252"] {
      let encoding = try #require(TextEncoding(named: name))
      let text = name == "windows-1251" ? "Кафе" : name == "windows-1250" ? "Dvořák" : "Forêt"
      let table = "date,amount,currency,what\n2024-03-15,100,USD,\(text)\n"
      let result = TableSample(try StatementSample.request([])).run(
        try #require(encoding.encoded(table)))
      #expect(result.plan?.encoding.name == "windows-1252")
      let row = try #require(encoding.encoded("\n2024-03-15,100,USD,\(text),91.81\n"))
      #expect(result.output.suffix(row.count) == row[...])
    }
  }
}
