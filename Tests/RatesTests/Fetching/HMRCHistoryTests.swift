// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Testing

@testable import Rates

/// HMRC's months since 2014, as published.
struct HMRCHistory {
  /// Units for one GBP, by month and currency, oldest first.
  let months: [(iso: String, rates: [String: String])]

  init() throws {
    let text = String(decoding: try Sample.bytes("hmrc/monthly.csv"), as: UTF8.self)
    var months: [(iso: String, rates: [String: String])] = []
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",").map(String.init)
      if months.last?.iso != cells[0] { months.append((cells[0], [:])) }
      months[months.count - 1].rates[cells[1]] = cells[2]
    }
    self.months = months
  }

  /// A month in the shape of HMRC's file.
  static func xml(_ month: (iso: String, rates: [String: String])) throws -> [UInt8] {
    let first = day(month.iso + "-01")
    let last = first.adding(Day.length(ofMonth: first.month, year: first.year) - 1)
    func text(_ day: Day) -> String {
      let name = Day.englishMonths[day.month - 1].prefix(3)
      return "\(day.day < 10 ? "0" : "")\(day.day)/\(name)/\(day.year)"
    }
    let rows = month.rates.sorted { $0.key < $1.key }.map { code, rate in
      "<exchangeRate><currencyCode>\(code)</currencyCode><rateNew>\(rate)</rateNew></exchangeRate>"
    }
    return Array(
      ("<exchangeRateMonthList Period=\"\(text(first)) to \(text(last))\">\n"
        + rows.joined(separator: "\n") + "\n</exchangeRateMonthList>").utf8)
  }
}

@Suite("HMRC's real months") struct HMRCHistoryTests {
  /// The 71 months since 2021, each fetched when it was the newest, over those of the four months before.
  @Test("every month is usable, and what is set aside is marked until later months confirm it")
  func replay() throws {
    let months = try HMRCHistory().months.filter { $0.iso >= "2021" }
    #expect(months.count == 71)
    let source = try #require(Sources.find(.hmrc))
    var stored: [Publication] = []
    var wrong: [String] = []
    var stale = 0
    let decoded = try months.flatMap { try source.decode(HMRCHistory.xml($0)) }
    for (month, publication) in zip(months, decoded) {
      let first = day(month.iso + "-01")
      let today = first.adding(14)
      var book = RateBook(stored: stored.suffix(4))
      let accepted = try Acceptance([publication], over: book, today: today)
      book.insert(book.changes(in: accepted.publications))
      stored = try #require(book.history(of: .hmrc)).stored
      let newest = try #require(stored.last)
      #expect(newest.day == first)
      #expect(newest.setAside.count <= 4, "\(month.iso): \(newest.setAside.map(\.currency.code))")
      for (code, text) in month.rates {
        guard let currency = Currency(code: code), !currency.isReplaced(on: today),
          let rate = PublishedRate(text: text)
        else { continue }
        if currency.euroRate.flatMap({ Day(iso: $0.since) }).map({ $0 <= today }) == true {
          continue
        }
        let quote: RateQuote
        do {
          quote = try book.quote(
            from: .gbp, to: currency, on: today, today: today, source: .only(.hmrc))
        } catch {
          // Only where nothing before it can answer.
          if case .acceptRates(.hmrc, let names) = error.remedy, names.count == 1,
            names[0].hasPrefix("\(code)@")
          {
            continue
          }
          wrong.append("no \(code) in \(month.iso): \(error.message)")
          continue
        }
        // HMRC's figure of that month is in the old units, 1000 for one new one.
        let old = code == "SLE" && month.iso == "2022-11" ? Rational(1000) : .one
        let isRight = quote.rate == rate.rational / old && !quote.isStale
        let isMarked = quote.isStale && quote.setAside?.currency == currency
        if isMarked { stale += 1 }
        if !isRight, !isMarked { wrong.append("\(code) in \(month.iso)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(stale > 17 && stale < 71)
    // What remains are months that the next ones did not confirm, and the last two months.
    let end = day("2026-09-01")
    var book = RateBook()
    book.insert(
      try Acceptance(decoded, over: book, today: day("2026-11-15"), scope: .full).publications)
    let remaining = book.setAside().filter { $0.day < end }.map(\.row)
    #expect(
      remaining == ["KHR on 2022-03-01", "ZWL on 2024-03-01", "ZWL on 2024-04-01"], "\(remaining)")
    #expect(!book.setAside().contains { $0.currency.code == "BOB" })
  }

  @Test(
    "the volatile currencies are those that moved by more than 20 % in a month and stayed there")
  func volatile() throws {
    let months = try HMRCHistory().months
    var found: Set<Currency> = []
    for index in 0..<(months.count - 3) {
      for (code, _) in months[index].rates {
        let rates = months[index..<(index + 4)].compactMap {
          $0.rates[code].flatMap(Rational.init(decimal:))
        }
        guard rates.count == 4, let currency = Currency(code: code) else { continue }
        let moves = zip(rates, rates.dropFirst()).map { PublishedRate.isBeyond($1 / $0, 20) }
        if moves == [false, true, false] { found.insert(currency) }
      }
    }
    #expect(found.map(\.code).sorted() == Currency.volatile.map(\.code).sorted())
  }
}
