// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("The US Treasury's table") struct TreasuryTests {
  /// A row of the API: the fields that agio requests.
  private static func row(
    _ name: String, _ rate: String, recorded: String, effective: String?
  ) -> String {
    let last = effective.map { "\"\($0)\"" } ?? "null"
    return #"{"country_currency_desc":"\#(name)","exchange_rate":"\#(rate)","#
      + #""record_date":"\#(recorded)","effective_date":\#(last)}"#
  }

  private static func decode(_ rows: [String]) throws -> [Publication] {
    let text =
      #"{"data":[\#(rows.joined(separator: ","))],"meta":{"count":\#(rows.count),"#
      + #""total-count":\#(rows.count)}}"#
    return try Source.usTreasury.decode(Array(text.utf8))
  }

  private static func quarter(_ day: String, _ rates: [(String, String)]) -> [String] {
    rates.map { row($0.0, $0.1, recorded: day, effective: day) }
  }

  /// The quarters of 2026 up to June, and the amendments of 29 May.
  private static let amended =
    quarter(
      "2026-06-30",
      [("Canada-Dollar", "1.402"), ("Israel-Shekel", "2.79"), ("Korea-Won", "1391")])
    + quarter(
      "2026-03-31",
      [("Canada-Dollar", "1.389"), ("Israel-Shekel", "3.165"), ("Korea-Won", "1511.2")])
    + [
      row("Israel-Shekel", "2.807", recorded: "2026-03-31", effective: "2026-05-29"),
      row("Korea-Won", "1355.1", recorded: "2026-03-31", effective: "2026-05-29"),
    ]

  private func quote(
    _ code: String, in tables: [Publication], on iso: String
  ) throws -> RateQuote {
    try RateBook(stored: tables).quote(
      from: .usd, to: currency(code), on: day(iso), today: day(iso), source: .only(.usTreasury))
  }

  @Test("an amendment is used from its day on, and the quarter's rate before it")
  func amendment() throws {
    let tables = try Self.decode(Self.amended)
    #expect(tables.map(\.day.iso) == ["2026-03-31", "2026-05-29", "2026-06-30"])
    for (iso, ils, cad) in [
      ("2026-03-31", "3.165", "1.389"), ("2026-05-28", "3.165", "1.389"),
      ("2026-05-29", "2.807", "1.389"), ("2026-06-29", "2.807", "1.389"),
      ("2026-06-30", "2.79", "1.402"), ("2026-09-29", "2.79", "1.402"),
    ] {
      let shekel = try quote("ILS", in: tables, on: iso)
      #expect(shekel.rate == decimal(ils), "\(iso)")
      #expect(!shekel.isStale, "\(iso)")
      #expect(try quote("CAD", in: tables, on: iso).rate == decimal(cad), "\(iso)")
    }
    // Between an amended currency and another one, the older of the two days is shown.
    let cross = try RateBook(stored: tables).quote(
      from: .cad, to: .krw, on: day("2026-06-01"), today: day("2026-06-01"),
      source: .only(.usTreasury))
    #expect(cross.rate == decimal("1355.1") / decimal("1.389"))
    #expect(cross.day == day("2026-03-31"))
  }

  @Test("a quarter with amendments is accepted, and accepted again with the next one")
  func accepted() throws {
    let today = day("2026-09-15")
    let tables = try Self.decode(Self.amended)
    #expect(Sample.refusal(tables, book: RateBook(), today: today) == nil)
    let newest = try Self.decode(Array(Self.amended.prefix(3)))
    #expect(Sample.refusal(newest, book: RateBook(stored: tables), today: today) == nil)
    let early = tables.filter { $0.day < day("2026-06-01") }
    #expect(Sample.refusal(tables, book: RateBook(stored: early), today: today) == nil)
  }

  @Test("a currency that the newest table lacks was answered from the one before")
  func vanished() throws {
    let rows =
      Self.quarter("2026-03-31", [("Canada-Dollar", "1.389"), ("Israel-Shekel", "3.165")])
      + [Self.row("Canada-Dollar", "1.6", recorded: "2026-03-31", effective: "2026-05-29")]
      + Self.quarter("2026-06-30", [("Canada-Dollar", "1.402")])
    let tables = try Self.decode(rows)
    #expect(try quote("ILS", in: tables, on: "2026-06-29").rate == decimal("3.165"))
    let error = rateError { try quote("ILS", in: tables, on: "2026-07-01") }
    #expect(error?.code == .notQuoted)
    // As rows for a query, and in a lock file.
    let ranges = try RateBook(stored: tables).ranges(
      of: .usTreasury, dates: day("2026-04-01")...day("2026-09-01"), currencies: [currency("ILS")])
    #expect(
      ranges.filter { $0.currency.code == "ILS" }.map(\.dates.upperBound.iso) == ["2026-06-29"])
  }

  @Test("a rate of the newest table that is set aside is answered from the table before, as stale")
  func setAside() throws {
    var tables = try Self.decode(
      Self.quarter("2026-03-31", [("Canada-Dollar", "1.389"), ("Israel-Shekel", "3.165")])
        + [Self.row("Canada-Dollar", "1.4", recorded: "2026-03-31", effective: "2026-05-29")])
    let newest = try Self.decode(
      Self.quarter("2026-06-30", [("Canada-Dollar", "1.402"), ("Israel-Shekel", "31.6")]))
    tables += try Acceptance(
      newest, over: RateBook(stored: tables), today: day("2026-07-08"), scope: .latest
    ).publications
    let quote = try quote("ILS", in: tables, on: "2026-07-08")
    #expect(quote.rate == decimal("3.165"))
    #expect(quote.isStale)
    #expect(quote.setAside?.rate.currency.code == "ILS")
  }

  @Test("a rate of another day than its table is requested with the table, in every scope")
  func requests() throws {
    let now = moment("2026-09-15T12:00:00Z")
    func urls(_ scope: FetchScope) throws -> [String] {
      try Source.usTreasury.requests(scope, now: now).map(\.url)
    }
    for scope in [FetchScope.latest, .recent, .full, .day(day("2026-06-10"))] {
      #expect(try urls(scope).allSatisfy { $0.contains(",record_date,effective_date&") })
    }
    #expect(try urls(.latest)[0].contains("record_date:gte:2026-05-08&"))
    // The quarter before the day, and the one after it, which may have recorded the amendment.
    #expect(
      try urls(.day(day("2026-06-10")))[0]
        .contains("record_date:gte:2026-03-07,record_date:lte:2026-09-13&"))
  }

  @Test("a later table may repeat a rate or correct it; one table may not have two of a day")
  func twice() throws {
    let first = Self.row(
      "Israel-Shekel", "3.165", recorded: "2026-03-31", effective: "2026-03-31")
    let again = first.replacing(
      "\"record_date\":\"2026-03-31", with: "\"record_date\":\"2026-06-30")
    let corrected = again.replacing("3.165", with: "3.156")
    for rows in [[first, again], [again, first], [first, first]] {
      #expect(try Self.decode(rows)[0][.init(code: "ILS") ?? .usd]?.text == "3.165")
    }
    for rows in [[first, corrected], [corrected, first]] {
      #expect(try Self.decode(rows)[0][.init(code: "ILS") ?? .usd]?.text == "3.156")
    }
    let error = payloadError { try Self.decode([first, first.replacing("3.165", with: "3.2")]) }
    #expect(error?.code == .duplicate)
  }

  @Test("a row without a day of its own is of its table's day") func noEffectiveDay() throws {
    for effective in [nil, "null"] {
      let row = Self.row("Japan-Yen", "150", recorded: "2026-03-31", effective: effective)
      #expect(try Self.decode([row]).map(\.day) == [day("2026-03-31")])
    }
  }

  @Test("an unknown name is left out and counted, whatever the rest is")
  func unknownName() throws {
    let tables = try Self.decode(
      Self.quarter("2026-06-30", [("Atlantis-Shell", "3.5"), ("Japan-Yen", "150")]))
    #expect(tables[0].quotes.map(\.currency) == [.jpy])
    #expect(tables[0].skipped == 1)
  }

  @Test(
    "names that it has used lead to the currency",
    arguments: [
      ("Lithuania-Lita", "LTL"), ("Macao-Mop", "MOP"), ("Cuba-Peso", "CUP"),
      ("Curacao-Caribbean Guilder", "XCG"), ("Zimbabwe-Gold", "ZWG"), ("Zimbabwe-Rtgs", "ZWL"),
      ("Slovak Republic-Koruna", "SKK"), ("Slovenia-Tolar", "SIT"), ("Estonia-Kroon", "EEK"),
      ("Cyprus-Pound", "CYP"), ("Malta-Lira", "MTL"), ("Netherlands Antilles-Guilder", "ANG"),
      ("TÜRKIYE-LIRA", "TRY"), ("Maltese-Lira", "MTL"), ("Slovenia-Tolars", "SIT"),
      ("Ghana-Second Cedi", "GHS"), ("Romania-Third Leu", "RON"),
      ("Azerbaijan-Second Manat", "AZN"), ("Mauritania-First Ouguiya", "MRU"),
      ("Democratic Republic Of Congo-Franc", "CDF"),
    ])
  func names(name: String, code: String) {
    #expect(TreasuryNames.code(of: name) == code)
  }

  @Test(
    "old rates are those of the money of their time, though the name is of today",
    arguments: [
      ("Turkey-Lira", "1418000", "2004-06-30", "2004-07-01", "TRY", "TRL", "1418000"),
      ("Zambia-Kwacha", "5160", "2012-06-30", "2012-07-01", "ZMW", "ZMK", "5160"),
      ("Ghana-Cedi", "9000", "2004-06-30", "2004-07-01", "GHS", "GHC", "9000"),
      ("Mozambique-Metical", "23000", "2004-06-30", "2004-07-01", "MZN", "MZM", "23000"),
      ("Azerbaijan-Manat", "4900", "2004-06-30", "2004-07-01", "AZN", "AZM", "4900"),
      ("Sierra Leone-Leone", "12500", "2022-03-31", "2022-04-01", "SLE", "SLL", "12500"),
      ("Romania-Leu", "33000", "2004-06-30", "2004-07-01", "RON", "ROL", "33000"),
    ])
  func oldMoney(
    name: String, rate: String, table: String, on: String, new: String, old: String,
    expected: String
  ) throws {
    let tables = try Self.decode(Self.quarter(table, [(name, rate)]))
    #expect(try quote(old, in: tables, on: on).rate == decimal(expected))
    let refused = rateError { try quote(new, in: tables, on: on) }
    #expect(refused?.code == .beforeFirst)
    guard case .other(let advice) = refused?.remedy else {
      Issue.record("\(String(describing: refused?.remedy))")
      return
    }
    #expect(advice.hasPrefix("use \(old), "))
  }

  @Test("a table that still has the old money answers for the new one, by the law")
  func lateTable() throws {
    let tables = try Self.decode(Self.quarter("2018-03-31", [("Mauritania-Ouguiya", "355")]))
    let quote = try quote("MRU", in: tables, on: "2018-04-01")
    #expect(quote.rate == decimal("35.5"))
    #expect(quote.notes.map(\.text) == ["1 MRU is 10 MRO, by law since 2018-01-01"])
    #expect(quote.legs.map(\.factor) == [Rational(355), decimal("0.1")])
    let refused = rateError { try self.quote("MRO", in: tables, on: "2018-04-01") }
    #expect(refused?.code == .withdrawn)
  }

  @Test("two names of one money in one table are the old and the new unit")
  func bothUnits() throws {
    let tables = try Self.decode(
      Self.quarter(
        "2016-06-30", [("Belarus-Ruble", "20053"), ("Belarus-New Ruble", "2.0053")]))
    #expect(try quote("BYR", in: tables, on: "2016-06-30").rate == decimal("20053"))
    #expect(try quote("BYN", in: tables, on: "2016-07-01").rate == decimal("2.0053"))
  }
}
