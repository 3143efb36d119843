// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// An amount in one target currency, or the reason why there is none.
package struct AnswerResult: Equatable, Sendable {
  /// The currency asked for; nil where the word for it names none.
  package let to: Currency?
  /// What was asked for: the code, or the word that names no currency.
  package let name: String
  /// The amount, rounded once, to the target's minor unit; nil on failure.
  package let value: FixedDecimal?
  /// The amount before rounding.
  package let exact: Rational?
  /// The rates used, one for each currency of the amount.
  package let quotes: [RateQuote]
  /// Why there is no rate.
  package let error: RateError?
  /// Why the word for the currency names none.
  package let fault: PhraseError?
  /// Whether a rate used is stale for the day asked about.
  package let isStale: Bool

  init(_ query: Query, to: Currency, book: RateBook, today: Day, conventions: Conventions) {
    self.to = to
    name = to.code
    fault = nil
    var quotes: [RateQuote] = []
    var sum = Rational.zero
    do throws(RateError) {
      for term in query.amount.terms {
        let quote = try book.quote(
          from: term.currency ?? query.from ?? to, to: to, on: query.on, today: today,
          source: conventions.source)
        quotes.append(quote)
        sum = sum + term.value * quote.rate
      }
      value = conventions.rounded(sum, in: to)
      exact = sum
      error = nil
    } catch {
      quotes = []
      value = nil
      exact = nil
      self.error = error
    }
    self.quotes = quotes
    isStale = quotes.contains { $0.isStale }
  }

  /// The result for a word that names no currency.
  init(_ fault: PhraseError) {
    to = nil
    name = fault.text
    self.fault = fault
    value = nil
    exact = nil
    quotes = []
    error = nil
    isStale = false
  }

  /// Why there is no amount: the name scripts branch on, and what happened; nil where there is one.
  package var failure: (code: String, message: String)? {
    error.map { ($0.code.rawValue, $0.message) } ?? fault.map { ($0.code, $0.message) }
  }

  /// The rate of a single term: units of the target for one of the source.
  package var rate: Rational? { quotes.count == 1 ? quotes[0].rate : nil }

  /// Why a rate used is older than a limit allows; nil when none is.
  package func complaint(_ limit: AgeLimit) -> String? {
    quotes.lazy.compactMap { limit.complaint(about: $0) }.first
  }

  /// The rate that speaks for the answer's age: the oldest.
  package var oldest: RateQuote? {
    quotes.filter { $0.day != nil }.min { ($0.day ?? .distantFuture) < ($1.day ?? .distantFuture) }
  }
}

extension Day {
  fileprivate static let distantFuture = Day(daysSince1970: .max)
}
