// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Rates that were set aside, from a lock file") struct LockedSetAsideTests: LockedSuite {
  @Test(
    "an answer beside a rate that was set aside is the same in every form", arguments: [0, 1, 2])
  func answers(count: Int) throws {
    let last = try #require(book.publication(of: .ecb, onOrBefore: clock.today))
    let dollar = try #require(last[.usd])
    let reference = SetAsideRate.Reference(source: .ecb, day: last.day, rate: dollar)
    var full = RateBook()
    let days = ["2026-11-19", "2026-11-20"].suffix(count)
    full.insert(
      days.map { iso in
        Publication(
          source: .ecb, day: Samples.day(iso), base: .eur, kind: .reference,
          quotes: last.quotes.filter { $0.currency != .usd },
          setAside: [SetAsideRate(.usd, "2.2344", .moved, reference)])
      })
    let book = try locked([(.usd, .eur), (.usd, .gbp)], "2026-11-21", "2026-11-21", of: full)
    for phrase in ["100 usd to eur", "100 usd to gbp"] {
      let locked = forms(try conversion(phrase, book))
      #expect(locked == forms(try conversion(phrase, full)))
      let isMarked = locked.contains { $0.contains("USD of 20 Nov 2026 set aside: +100 %") }
      #expect(isMarked == (count > 0))
    }
  }
}
