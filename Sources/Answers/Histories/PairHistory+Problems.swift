// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension PairHistory {
  /// The history of a pair, and that of another one over the same days.
  ///
  /// - Throws: why the first history is missing, else the second; with what a lock file lacks for
  /// both.
  package static func both(
    _ pair: (base: Currency, quote: Currency), _ other: (base: Currency, quote: Currency)?,
    since: Day?, until: Day?, interval: HistoryInterval, book: RateBook, today: Day,
    source: SourceSelection
  ) throws(Problem) -> (PairHistory, PairHistory?) {
    func history(_ pair: (base: Currency, quote: Currency)) -> Result<PairHistory, Problem> {
      Result { () throws(Problem) in
        try PairHistory(
          from: pair.base, to: pair.quote, since: since, until: until, interval: interval,
          book: book, today: today, source: source)
      }
    }
    let (first, second) = (history(pair), other.map(history))
    let results = [first] + [second].compactMap(\.self)
    let problems = results.compactMap { result in
      if case .failure(let problem) = result { problem } else { nil }
    }
    if let problem = Problem.first(of: problems) { throw problem }
    return (try first.get(), try second?.get())
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
