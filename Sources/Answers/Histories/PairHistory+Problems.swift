// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension PairHistory {
  /// The history of a pair, and that of another one over the same days.
  ///
  /// - Throws: why the first history is missing, else the second.
  package static func both(
    _ pair: (base: Currency, quote: Currency), _ other: (base: Currency, quote: Currency)?,
    since: Day?, until: Day?, interval: HistoryInterval, book: RateBook, today: Day,
    source: SourceSelection
  ) throws(Problem) -> (PairHistory, PairHistory?) {
    func history(_ pair: (base: Currency, quote: Currency)) throws(Problem) -> PairHistory {
      try PairHistory(
        from: pair.base, to: pair.quote, since: since, until: until, interval: interval,
        book: book, today: today, source: source)
    }
    let first = try history(pair)
    return (first, try other.map(history))
  }

  static func sameCurrency(_ currency: Currency) -> Problem {
    Problem(
      .sameCurrency, "\(currency.code) to \(currency.code): its rate is always 1",
      advice: "name two currencies: agio history EUR USD")
  }

  static func reversed(_ since: Day, _ until: Day) -> Problem {
    Problem(
      .badDate, "--from \(since.iso) is after \(until.iso), the last day",
      advice: "swap them: --from \(until.iso) --to \(since.iso)")
  }

  static func future(_ since: Day, today: Day) -> Problem {
    .notYet("--from \(since.iso)", today: today)
  }
}
