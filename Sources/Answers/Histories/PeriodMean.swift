// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The mean rate of a pair in one of the periods of a history.
package struct PeriodMean: Equatable, Sendable {
  package let period: Period
  /// nil where ``problem`` says why.
  package let quote: RateQuote?
  let problem: Problem?
  /// The rate in the units of the last day of the history.
  package let rate: Rational?

  /// The means of all periods that have a day of a range, from one source, each of its whole period as far
  /// as that has come.
  package static func each(
    _ interval: HistoryInterval, of days: ClosedRange<Day>, from: Currency, to: Currency,
    source: SourceID, book: RateBook, today: Day
  ) -> [PeriodMean] {
    let last = max(days.lowerBound, min(days.upperBound, today))
    return interval.periods(of: days.lowerBound...last).map { period in
      do throws(Problem) {
        let quote = try book.average(
          from: from, to: to, over: period, today: today, source: .only(source))
        let rate = quote.rate(inUnitsOf: last)
        return PeriodMean(period: period, quote: quote, problem: nil, rate: rate)
      } catch {
        return PeriodMean(period: period, quote: nil, problem: error, rate: nil)
      }
    }
  }

  /// What the periods lack, and why some have no mean, once for those that follow each other.
  static func notes(_ means: [PeriodMean]) -> [HistoryNote] {
    var notes: [HistoryNote] = []
    var run: [PeriodMean] = []
    func ended() -> [HistoryNote] {
      guard let first = run.first, let last = run.last, let problem = first.problem else {
        return []
      }
      return [.noMean(first.period, last.period, problem)]
    }
    for mean in means {
      if mean.problem == nil || mean.problem?.code != run.first?.problem?.code {
        notes += ended()
        run = []
      }
      if mean.problem != nil { run.append(mean) }
      for note in mean.quote?.notes ?? [] { notes.appendIfNew(.quote(note)) }
    }
    return notes + ended()
  }
}
