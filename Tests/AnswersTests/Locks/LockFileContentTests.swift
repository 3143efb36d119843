// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("The dates and publications of a lock file") struct LockFileContentTests: LockFileSuite {
  @Test("a publication that is gone is found, even with right checks") func lackingPublication()
    throws
  {
    let dates = Samples.day("2024-03-09")...Samples.day("2024-03-17")
    let (today, now) = (Samples.clock.today, Samples.clock.now)
    let bundled = try RateBook().locked(
      LockRequest(dates: [dates], currencies: [.usd]), source: .auto, today: today, now: now)
    for lines in [try lines(), LockFile.lines(of: Lock(bundled))] {
      let rates = lines.indices.filter {
        lines[$0].hasPrefix("rates ecb ") || lines[$0].hasPrefix("rates cnb ")
      }
      #expect(rates.count >= 3)
      for index in rates {
        var gone = lines
        gone.remove(at: index)
        let found = try #require(error(sealed(gone).utf8), "\(lines[index])")
        #expect(found.message.hasPrefix("the publication for "), "\(found)")
        #expect(found.number == index + 1)
      }
      #expect(error(sealed(lines).utf8) == nil)
    }
  }

  @Test("of days to come end today") func future() throws {
    let (today, now) = (Samples.clock.today, Samples.clock.now)
    let rates = try RateBook().locked(
      [(.eur, .usd)], dates: [today...today.adding(40)], source: .auto, today: today, now: now)
    #expect(rates.parts.first?.dates == [today...today])
    let lockedBook = RateBook(rates, from: "rates.lock")
    func history(_ book: RateBook) throws -> PairHistory {
      try PairHistory(
        from: .eur, to: .usd, since: Samples.day("2026-10-01"), until: today.adding(40),
        book: book, today: today)
    }
    let locked = try RateBook().locked(
      [(.eur, .usd)], dates: [Samples.day("2026-10-01")...today.adding(40)], source: .auto,
      today: today, now: now)
    let same = try history(RateBook(locked, from: "rates.lock"))
    #expect(try same.rows == history(RateBook()).rows)
    #expect(try same.notes.map(\.text) == history(RateBook()).notes.map(\.text))
    // Nothing is fetched for a lock file.
    #expect(same.notes.first?.line.remedy == .leaveOutRates)
    #expect(throws: Problem.self) { try history(lockedBook) }
  }
}
