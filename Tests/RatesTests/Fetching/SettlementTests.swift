// SPDX-License-Identifier: Apache-2.0

import Money
import SeededRandom
import Testing

@testable import Rates

@Suite("What is used depends on what was published, not on how it arrived") struct SettlementTests {
  let today = day("2026-11-27")

  /// The table of a source whose rates are the ECB's last ones with some changed; `factor` changes all.
  private func table(
    _ iso: String, _ changes: [String: String] = [:], times factor: String? = nil,
    per base: String = "EUR"
  ) throws -> Publication {
    try table(.ecb, iso, changes, times: factor, per: base)
  }

  private func table(
    _ source: SourceID, _ iso: String, _ changes: [String: String] = [:],
    times factor: String? = nil, per base: String = "EUR"
  ) throws -> Publication {
    let known = try #require(RateBook().publication(of: .ecb, onOrBefore: day("2026-10-30")))
    let parity = try #require(known[currency(base)]).rational
    let turned = base != "EUR"
    var quotes = known.quotes.map { ($0.currency, $0.rate.rational) }
    if turned { quotes = quotes.map { ($0.0, $0.1 / parity) } }
    var rates = Dictionary(uniqueKeysWithValues: quotes)
    if turned { rates[currency(base)] = .one / parity }
    if let factor { rates = rates.mapValues { $0 * decimal(factor) } }
    return Publication(
      source: source, day: day(iso), base: .eur, kind: source == .ecb ? .reference : .mid,
      quotes: try rates.merging(changes.map { (currency($0), decimal($1)) }) { $1 }.map {
        code, rate in
        let text = changes[code.code] ?? rate.rounded(significant: 9).description
        return Publication.Quote(code, try #require(PublishedRate(text: text)))
      })
  }

  private func book(
    _ deliveries: [[Publication]], over stored: RateBook = RateBook()
  ) throws -> RateBook {
    try deliveries.reduce(into: stored) { book, delivery in
      let today = max(self.today, delivery.map(\.day).max() ?? self.today)
      book.insert(try Acceptance(delivery, over: book, today: today, scope: .full).publications)
    }
  }

  private func dollar(_ book: RateBook, on iso: String, _ source: SourceID = .ecb) throws
    -> RateQuote
  {
    try book.quote(from: .eur, to: .usd, on: day(iso), today: today, source: .only(source))
  }

  private let days = ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06"]

  // MARK: - A whole publication

  @Test("what is set aside whole is never confirmed by repetition", arguments: ["10", "0.01"])
  func wholeRepeats(factor: String) throws {
    let book = try book(days.map { [try table($0, times: factor)] })
    #expect(book.setAside().count == 5 * 29)
    let quote = try dollar(book, on: "2026-11-06")
    #expect(quote.rate == decimal("1.1172") && quote.isStale)
    // The right publication after it is used, and what is wrong stays set aside.
    let after = try self.book([[try table("2026-11-09")]], over: book)
    #expect(try !dollar(after, on: "2026-11-09").isStale)
    #expect(after.setAside().count == 5 * 29)
  }

  @Test("rates per dollar in a table per euro are set aside, all of them")
  func swappedBase() throws {
    let wrong = try table("2026-11-02", per: "USD")
    let book = try book([[wrong]])
    #expect(book.setAside().count == 29)
    // The same where the dollar is not in it.
    let without = wrong.with(wrong.quotes.filter { $0.currency != .usd }, [])
    #expect(try self.book([[without]]).setAside().count == 28)
    // The first fetch of another source, with the ECB's rates of the day before it.
    let first = try self.book([
      [try table("2026-11-02")], [try table(.frankfurter, "2026-11-02", per: "USD")],
    ])
    #expect(first.setAside().allSatisfy { $0.source == .frankfurter })
    #expect(first.setAside().count == 29)
  }

  @Test("a currency that really fell by a tenth against all others is used")
  func realFall() throws {
    // Against a franc that rose by 15 %, as on 15 January 2015, all rates moved together; the dollar too.
    let book = try book([[try table("2026-11-02", ["CHF": "0.79"])]])
    #expect(book.setAside().isEmpty)
    let fall = try table("2026-11-02", times: "0.93")
    let uneven = fall.with(
      try fall.quotes.enumerated().map { index, quote in
        let rate = quote.rate.rational * decimal(["0.98", "1", "1.01", "1.03"][index % 4])
        return Publication.Quote(
          quote.currency,
          try #require(PublishedRate(text: rate.rounded(significant: 9).description)))
      }, [])
    #expect(try self.book([[uneven]]).setAside().isEmpty)
  }

  // MARK: - Other sources

  @Test("three equal rates beat no other source that disagrees on each of these days")
  func contradicted() throws {
    let wrong = try days.map { [try table($0, ["USD": "1.9"])] }
    let right = try (["2026-10-30"] + days).map { try table(.frankfurter, $0) }
    for deliveries in [wrong + [right], [right] + wrong] {
      let book = try book(deliveries)
      #expect(book.setAside().count == 5)
      #expect(try dollar(book, on: "2026-11-06").rate == decimal("1.1172"))
      #expect(try dollar(book, on: "2026-11-06").isStale)
      #expect(try !dollar(book, on: "2026-11-06", .frankfurter).isStale)
    }
  }

  @Test("of two first rates that contradict each other neither is used, until a third agrees")
  func neither() throws {
    let one = try table(.frankfurter, "2026-11-02", ["AED": "40.5"])
    let other = publication(
      .openERAPI, "2026-11-02", base: .usd, ["EUR": "0.8951", "AED": "3.6725", "GBP": "0.77"])
    for deliveries in [[[one], [other]], [[other], [one]]] {
      let book = try book(deliveries)
      #expect(
        book.setAside().map { "\($0.source) \($0.currency.code)" }
          == ["frankfurter AED", "open-er-api AED"])
      let third = publication(
        .currencyAPI, "2026-11-02", ["AED": "4.1", "USD": "1.1172", "GBP": "0.86"])
      let after = try self.book([[third]], over: book)
      #expect(after.setAside().map(\.source) == [.frankfurter])
      let accepted = try book.accepting([try #require(book.setAside().last)])
      #expect(accepted.accepted.map(\.source) == [.openERAPI])
    }
  }

  @Test(
    "the earlier of two first rates is set aside as well, where the other one comes a day later")
  func earlier() throws {
    let one = try table(.frankfurter, "2026-11-02", ["AED": "40.5"])
    let other = publication(
      .openERAPI, "2026-11-03", base: .usd, ["EUR": "0.8951", "AED": "3.6725", "GBP": "0.77"])
    for deliveries in [[[one], [other]], [[other], [one]]] {
      #expect(
        try book(deliveries).setAside().map(\.row) == ["AED on 2026-11-02", "AED on 2026-11-03"])
    }
  }

  @Test("a source whose new rate follows from its last good one keeps it")
  func established() throws {
    let own =
      [try table(.frankfurter, "2026-10-30", ["AED": "4.1"])]
      + [try table(.frankfurter, "2026-11-02", ["AED": "4.1"])]
    let other = publication(
      .openERAPI, "2026-11-02", base: .usd, ["EUR": "0.8951", "AED": "36.5", "GBP": "0.77"])
    #expect(try book([own, [other]]).setAside().map(\.source) == [.openERAPI])
    #expect(try book([[other], own]).setAside().map(\.source) == [.openERAPI])
  }

  // MARK: - One file or many

  @Test("a devaluation inside one file is confirmed by the publications after it")
  func insideOneFile() throws {
    let all = try days.map { try table($0, ["USD": "1.9"]) }
    let book = try book([all])
    #expect(book.setAside().isEmpty)
    #expect(try dollar(book, on: "2026-11-02").rate == decimal("1.9"))
    #expect(try !dollar(book, on: "2026-11-06").isStale)
  }

  @Test("what is still set aside after a confirmation is compared with what is used now")
  func after() throws {
    let rates = zip(days, ["1.9", "2.2", "1.6"])
    let book = try book(rates.map { [try table($0, ["USD": $1])] })
    let aside = book.setAside()
    #expect(aside.map(\.row) == ["USD on 2026-11-04"])
    #expect(aside.map(\.message) == ["moved from 2.2 of 2026-11-03"])
  }

  @Test("a correction that is implausible does not take what it would have corrected")
  func filesDisagree() throws {
    let daily = try table("2026-11-02", ["USD": "1.138"])
    let history = try table("2026-11-02", ["USD": "1.9"])
    for order in [[daily, history], [history, daily]] {
      let book = try book(order.map { [$0] })
      #expect(try dollar(book, on: "2026-11-02").rate == decimal("1.138"))
    }
  }

  /// Random tables of four sources, in random deliveries.
  @Test("arriving daily, in chunks, or in one file gives the same book", arguments: 0..<6)
  func arrival(seed: Int) throws {
    var random = Seeded(UInt64(seed) + 1)
    func pick<Element>(_ list: [Element]) -> Element {
      list[Int(random.next() % UInt64(list.count))]
    }
    let sources: [SourceID] = [.ecb, .frankfurter, .openERAPI, .cnb].filter { $0 != pick(sources4) }
    // A currency that only these sources have, and not all of them in the same unit.
    let dirham = Dictionary(
      uniqueKeysWithValues: sources.map { ($0, pick(["4.1", "4.1", "4.2", "41"])) })
    var published: [Publication] = []
    for offset in 0..<18 {
      let iso = day("2026-11-02").adding(offset)
      guard iso.weekday <= 5 else { continue }
      for source in sources where pick([true, true, true, false]) {
        let wild = pick(["1.1172", "1.12", "1.9", "1.91", "2.2", "11.172", "0.895"])
        let franc = pick(["0.92", "0.92", "0.92", "1.4", "9.2"])
        var changes = pick([true, false]) ? ["USD": wild, "CHF": franc] : [:]
        changes["AED"] = pick([dirham[source], dirham[source], dirham[source], "4.1", nil])
        published.append(
          try table(
            source, iso.iso, changes, times: pick([nil, nil, nil, nil, nil, "10"])))
      }
    }
    let whole = Dictionary(grouping: published, by: \.source).sorted { $0.key < $1.key }.map(
      \.value)
    let daily = published.map { [$0] }
    var chunks: [[Publication]] = []
    for source in whole {
      var rest = source[...]
      while !rest.isEmpty {
        let count = min(rest.count, 1 + Int(random.next() % 5))
        chunks.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
    }
    let books = [
      try book(whole), try book(whole.reversed()), try book(daily), try book(chunks),
    ]
    for other in books.dropFirst() {
      for (left, right) in zip(books[0].histories, other.histories) {
        for (one, two) in zip(left.stored, right.stored) { #expect(one == two) }
        #expect(left.stored.count == right.stored.count)
      }
    }
  }

  private let sources4: [SourceID] = [.ecb, .frankfurter, .openERAPI, .cnb]

  // MARK: - Acceptances

  @Test("what a person has accepted stays used, whatever is fetched later")
  func accepted() throws {
    var book = try book([[try table("2026-11-02", ["USD": "11.172"])]])
    book.insert(try book.accepting(book.setAside()).publications)
    #expect(book.setAside().isEmpty)
    let wrong = try table("2026-11-02", ["USD": "1.9"])
    book = try self.book(
      [
        [wrong], [try table(.frankfurter, "2026-11-02")],
        [try table("2026-11-03", ["USD": "11.2"])],
      ],
      over: book)
    #expect(try dollar(book, on: "2026-11-03").rate == decimal("11.2"))
    #expect(try dollar(book, on: "2026-11-02").rate == decimal("11.172"))
  }
}
