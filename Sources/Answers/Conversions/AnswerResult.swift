// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// An amount in one target currency, or the error.
package struct AnswerResult: Equatable, Sendable {
  /// nil when the word is not a currency.
  package let to: Currency?
  /// The code, or the word that is not a currency.
  package let name: String
  /// The amount, rounded once to the target's minor unit; nil on failure.
  package let value: FixedDecimal?
  /// The amount before rounding.
  package let exact: Rational?
  /// One rate for each currency of the amount.
  package let quotes: [RateQuote]
  /// Why there is no rate, or why the word is not a currency.
  package let error: Problem?
  /// Whether any rate used is stale for the query's date.
  package let isStale: Bool

  init(_ query: Query, to: Currency, book: RateBook, clock: ClockReading, settings: Settings) {
    self.to = to
    name = to.code
    var quotes: [RateQuote] = []
    var sum = Rational.zero
    var problems: [Problem] = []
    for term in query.amount.terms {
      do throws(Problem) {
        let quote = try book.quote(
          from: term.currency ?? query.from ?? to, to: to, on: query.on, at: clock,
          source: settings.source)
        quotes.append(quote)
        sum = sum + term.value * quote.rate
      } catch {
        problems.append(error)
      }
    }
    error = problems.first
    value = error == nil ? settings.rounded(sum, in: to) : nil
    exact = error == nil ? sum : nil
    self.quotes = error == nil ? quotes : []
    isStale = self.quotes.contains { $0.isStale }
  }

  /// The result for a word that is not a currency.
  init(_ fault: Problem) {
    to = nil
    name = fault.text
    value = nil
    exact = nil
    quotes = []
    error = fault
    isStale = false
  }

  /// Units of the target for one unit of the source; nil for a sum of several currencies.
  package var rate: Rational? { quotes.count == 1 ? quotes[0].rate : nil }

  /// The cells below ``provenanceHead``.
  var provenanceCells: [String] {
    [
      oldest?.day?.iso ?? "", oldest?.source?.rawValue ?? "", isStale ? "stale" : "",
      error?.message ?? "",
    ]
  }

  static let provenanceHead = ["rate_date", "source", "stale", "error"]

  /// How a rate used exceeds a limit; nil when none does.
  package func violation(of limit: AgeLimit) -> Problem? {
    quotes.lazy.compactMap { limit.violation(by: $0) }.first
  }

  /// The oldest rate used, which decides the age of the answer.
  ///
  /// A rate fixed by law does not age: it comes first only where no other was used.
  package var oldest: RateQuote? {
    let dated = quotes.filter { $0.day != nil }
    let published = dated.filter { !$0.isFixed }
    return (published.isEmpty ? dated : published).min {
      ($0.day ?? .distantFuture) < ($1.day ?? .distantFuture)
    }
  }
}

extension Day {
  fileprivate static let distantFuture = Day(daysSince1970: .max)
}
