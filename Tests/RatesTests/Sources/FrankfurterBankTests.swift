// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Testing

@testable import Rates

@Suite("The banks behind Frankfurter") struct FrankfurterBankTests {
  private let now = moment("2026-11-21T10:00:00Z")

  private func bank(_ key: String) throws -> Source {
    try #require(Sources.find(SourceID(rawValue: "frankfurter:" + key)))
  }

  private func urls(_ key: String, _ scope: FetchScope, base: String? = nil) throws -> [String] {
    try bank(key).requests(scope, now: now, baseURL: base).map(\.url)
  }

  private func decode(_ key: String, _ text: String) throws -> [Publication] {
    try bank(key).decode(Array(text.utf8), contentType: "application/json")
  }

  // MARK: - The table

  @Test("each line of the table is a bank, and each bank a source, but those that agio asks itself")
  func table() throws {
    let lines = FrankfurterBank.table.split(separator: "\n")
    #expect(FrankfurterBank.all.count == lines.count)
    let own = Source.banksOfTheirOwn
    #expect(own.values.allSatisfy { id in Sources.all.contains { $0.id == id } })
    #expect(own.keys.allSatisfy { FrankfurterBank.all[$0] != nil })
    #expect(Sources.banks.count == lines.count - own.count)
    for source in Sources.banks {
      #expect(Sources.find(source.id)?.fullName == source.fullName)
      #expect(source.home.hasPrefix("https://"), "\(source.id)")
      #expect(!source.terms.isEmpty && source.kind == .reference && source.isRowDated)
      #expect(!RateBook().isEnabled(source.id))
    }
  }

  @Test("a bank whose first day is not known is asked from that of the oldest on")
  func oldest() throws {
    #expect(FrankfurterBank.firstDay == day("1948-06-21"))
    #expect(try bank("fred").firstDay == nil)
    #expect(try urls("fred", .full).last?.contains("&from=1948-06-21&") == true)
  }

  @Test("a bank that begins after today is asked about today")
  func future() throws {
    let requests = try bank("bcc").requests(.full, now: moment("2025-01-01T10:00:00Z"))
    #expect(requests.map { $0.url.hasSuffix("&from=2025-01-01&to=2025-01-01") } == [true])
  }

  @Test("the table is that of Scripts/frankfurter/providers.tsv")
  func script() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Scripts/frankfurter/providers.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    #expect(rows.count == FrankfurterBank.all.count)
    for row in rows {
      let bank = try #require(FrankfurterBank.all[row[0].lowercased()])
      #expect([bank.name, bank.country, bank.base.code, bank.kind] == Array(row[1...4]))
      #expect([bank.firstDay?.iso ?? "", bank.home, bank.terms] == Array(row[7...9]))
      #expect(bank.quoting.rawValue == row[10])
      #expect(bank.days.hasEnded == row[5].isEmpty)
    }
  }

  // MARK: - Requests

  @Test("a bank whose figures are for its own unit is asked for them, any other for the US dollar")
  func requests() throws {
    let rates = "https://api.frankfurter.dev/v2/rates?providers="
    #expect(try urls("rba", .latest) == [rates + "RBA&base=AUD"])
    #expect(try urls("bi", .latest) == [rates + "BI&base=USD"])
    #expect(try urls("rba", .day(day("2024-03-09"))) == [rates + "RBA&base=AUD&date=2024-03-09"])
    #expect(
      try urls("rba", .recent) == [rates + "RBA&base=AUD&from=2026-08-23&to=2026-11-21"])
    for base in ["http://127.0.0.1:1", "http://127.0.0.1:1/v2"] {
      #expect(
        try urls("rba", .latest, base: base)
          == ["http://127.0.0.1:1/v2/rates?providers=RBA&base=AUD"])
    }
    #expect(throws: PayloadError.self) { try urls("rba", .latest, base: "http://127.0.0.1:1/v1") }
  }

  @Test("a whole history is asked for from its first day, in requests of at most five years")
  func history() throws {
    let all = try urls("dnb", .full)
    let ranges = try all.map { url -> ClosedRange<Day> in
      let days = url.split(separator: "&").compactMap { Day(iso: String($0.suffix(10))) }
      return try #require(days.first)...(try #require(days.last))
    }
    #expect(ranges.first?.upperBound == now.utcDay)
    #expect(ranges.last?.lowerBound == day("1977-01-03"))
    for (later, earlier) in zip(ranges, ranges.dropFirst()) {
      #expect(later.lowerBound == earlier.upperBound.adding(1))
    }
    for range in ranges {
      let first = range.lowerBound.fields
      let limit = try #require(Day(year: first.year + 5, month: first.month, day: first.day))
      #expect(range.upperBound <= limit)
    }
  }

  @Test("a bank that has ended is asked for its history alone")
  func ended() throws {
    #expect(try urls("bbk", .latest).isEmpty)
    #expect(try bank("bbk").scope(newestStored: nil, now: now) == .full)
    #expect(try bank("rba").scope(newestStored: nil, now: now) == .recent)
  }

  @Test("the URL and the key of Frankfurter are those of all banks")
  func variables() throws {
    #expect(try bank("rba").urlVariable == "AGIO_FRANKFURTER_URL")
    #expect(try bank("rba").keyVariable == "AGIO_FRANKFURTER_KEY")
  }

  // MARK: - Answers

  @Test(
    "rows keep their own days, the row of the base itself is none, and unknown codes are counted")
  func rows() throws {
    let publications = try decode(
      "rba",
      """
      [{"date":"2026-11-20","base":"AUD","quote":"AUD","rate":1.0},
      {"date":"2026-11-19","base":"AUD","quote":"CNY","rate":4.7012},
      {"date":"2026-11-20","base":"AUD","quote":"USD","rate":0.6543},
      {"date":"2026-11-20","base":"AUD","quote":"QQQ","rate":2}]
      """)
    #expect(publications.map(\.day) == [day("2026-11-19"), day("2026-11-20")])
    #expect(publications.map { $0.quotes.map(\.currency.code) } == [["CNY"], ["USD"]])
    #expect(publications.map(\.skipped) == [0, 1])
    #expect(publications.allSatisfy { $0.kind == .reference && $0.base.code == "AUD" })
    #expect(publications[1][.usd]?.text == "0.6543")
  }

  @Test("of rounded figures, those with fewer than five digits are left out")
  func small() throws {
    let row = #"[{"date":"2026-11-20","base":"USD","quote":"XAU","rate":0.00025},"#
    let rows = row + #"{"date":"2026-11-20","base":"USD","quote":"UAH","rate":41.2345}]"#
    #expect(try decode("nbu", rows).flatMap(\.quotes).map(\.currency.code) == ["UAH"])
    let direct = rows.replacing("USD", with: "BWP")
    #expect(try decode("bob", direct).flatMap(\.quotes).count == 2)
  }

  @Test(
    "another base, a cut-off text and a message are refused",
    arguments: [
      (
        #"[{"date":"2026-11-20","base":"EUR","quote":"USD","rate":1.1}]"#,
        PayloadError.Code.unexpected
      ),
      (#"[{"date":"2026-11-20","base":"AUD","quote":"USD","rate":0.6"#, .malformed),
      (#"[{"date":"2026-11-20","base":"AUD","quote":"USD","rate":"x"}]"#, .badValue),
      (#"[{"date":"2026-11-20","base":"AUD","quote":"USD"}]"#, .unexpected),
      (#"{"status":404,"message":"not found"}"#, .sourceError), (#"["USD"]"#, .unexpected),
    ])
  func refused(_ text: String, _ code: PayloadError.Code) throws {
    let error = #expect(throws: PayloadError.self) { try decode("rba", text) }
    #expect(error?.code == code)
  }

  @Test("a rate from rounded figures says so, and one with all digits does not")
  func rounded() throws {
    let rows = #"[{"date":"2026-11-20","base":"USD","quote":"UAH","rate":41.2345},"#
    let publications = try decode(
      "nbu", rows + #"{"date":"2026-11-20","base":"USD","quote":"EUR","rate":0.85312}]"#)
    let book = RateBook(stored: publications)
    func notes(_ from: Currency, _ to: String) throws -> [QuoteNote] {
      try book.quote(
        from: from, to: currency(to), today: day("2026-11-20"), source: .only("frankfurter:nbu")
      ).notes
    }
    #expect(try notes(.usd, "UAH").isEmpty)
    #expect(try notes(.eur, "UAH") == [.rounded("frankfurter:nbu")])
  }

  // MARK: - Names

  @Test(
    "an unknown name is refused with the one that was meant",
    arguments: [
      ("frankfurter:ecb", "use ecb"), ("frankfurter:ECB", "use ecb"),
      ("frankfurter:nb", "use norges-bank"), ("frankfurter:hmrc", "use hmrc"),
      ("frankfurter:us-treasury", "use us-treasury"),
      ("frankfurter:RBA", "did you mean frankfurter:rba"),
      ("frankfurter:rbaa", "did you mean frankfurter:rba"),
      ("frankfurter:australia", "did you mean frankfurter:rba"),
      ("frankfurter:xyz", "list them: agio sources frankfurter"),
      ("frankfurter:", "list them: agio sources frankfurter"),
    ])
  func names(_ name: String, _ advice: String) {
    #expect(Sources.find(SourceID(rawValue: name)) == nil)
    let problem = #expect(throws: Problem.self) { try Sources.named(name) }
    #expect(problem?.remedy == .other(advice))
  }

  @Test(
    "a search finds banks by key, name, country and currency",
    arguments: [
      ("rba", ["frankfurter:rba"]), ("australia", ["frankfurter:rba"]),
      ("reserve bank of austr", ["frankfurter:rba"]),
      ("islands", ["frankfurter:sbi"]), ("ecb", ["ecb"]), ("canada", ["boc"]),
      ("poland", ["nbp"]), ("czech", ["cnb"]), ("nosuch", []),
    ])
  func search(_ text: String, _ found: [String]) {
    #expect(Sources.search(text).map(\.id.rawValue) == found)
  }

  @Test(
    "a currency finds its banks, and then those that quote it", arguments: ["CHF", "swiss franc"])
  func quoting(_ text: String) {
    #expect(Sources.search("AUD").first?.id == "frankfurter:rba")
    #expect(Array(Sources.search(text).map(\.id).prefix(2)) == [.ecb, .frankfurter])
    let stored = RateBook(stored: [
      publication(.cnb, "2026-11-20", ["USD": "20"]),
      publication("frankfurter:rba", "2026-11-20", ["CHF": "0.5"]),
    ])
    let found = Sources.search(text, in: stored).map(\.id)
    #expect(found.contains("frankfurter:rba") && !found.contains(.cnb))
    #expect(!Sources.search(text).map(\.id).contains("frankfurter:rba"))
  }

  @Test("the service and all its banks are found by its name")
  func all() {
    #expect(Sources.search("frankfurter").first?.id == .frankfurter)
    #expect(Sources.search("frankfurter").filter(\.isBank).count == Sources.banks.count)
  }

  @Test("who disables Frankfurter is not taken to it by a bank's name")
  func disabled() {
    var book = RateBook()
    #expect(book.mayContact("frankfurter:rba"))
    book.enable(.frankfurter, false)
    #expect(!book.mayContact("frankfurter:rba"))
    #expect(book.noRates(of: "frankfurter:rba").remedy == .enable(.frankfurter))
  }

  @Test("where nothing is stored, the same question fetches the day that it names")
  func namedDay() throws {
    let (from, to) = (Currency.usd, try #require(Currency(code: "AUD")))
    let day = try #require(Day(iso: "2023-03-01"))
    let today = try #require(Day(iso: "2026-11-21"))
    func remedy(on day: Day?) -> Remedy? {
      do throws(Problem) {
        _ = try RateBook().quote(
          from: from, to: to, on: day, today: today, source: .only("frankfurter:rba"))
        return nil
      } catch {
        return error.remedy
      }
    }
    #expect(
      remedy(on: day)
        == .fetchDay("frankfurter:rba", Remedy.NeededRate(from: from, to: to, day: day)))
    #expect(remedy(on: nil) == .fetch("frankfurter:rba"))
  }
}
