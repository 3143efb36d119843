// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Query {
  /// The pairs of currencies whose rates an answer needs.
  ///
  /// - Parameter favourites: the targets of a query without any.
  /// - Returns: one pair for each target and each term of the amount; none with a rate of the person's own.
  package func pairs(favourites: [Currency] = []) -> [(from: Currency, to: Currency)] {
    if rate != nil { return [] }
    let targets = requested.isEmpty ? favourites : targets
    return targets.flatMap { to in
      amount.terms.map { (from: $0.currency ?? from ?? to, to: to) }
    }
  }

  /// Base and quote of a query for one unit of a currency in another.
  ///
  /// - Throws: where it asks about more than one pair, or none.
  package func pair() throws(Problem) -> (base: Currency, quote: Currency) {
    guard let pair = pairs().first, pairs().count == 1 else {
      throw .notAPair(shownText)
    }
    return (pair.from, pair.to)
  }

  /// One unit of the quote currency in the base, of the same day.
  var inverse: Query {
    get throws(Problem) {
      let (base, quote) = try pair()
      return Query(one: quote, in: base, on: on)
    }
  }

  /// One unit of the base in another currency.
  init(one base: Currency, in quote: Currency, on day: Day? = nil, notes: [ReadingNote] = []) {
    self.init(
      amount: Reading(terms: [Reading.Term(currency: base, value: .one)]), text: "1", unit: base,
      from: base, requested: [.currency(quote)], on: day, notes: notes)
  }

  /// The query as of the day of `--on`; nil leaves it as it is.
  package func on(_ day: Day?) throws(Problem) -> Query {
    guard let day else { return self }
    if let on, on != day {
      throw Problem(
        .badDate, "two dates: --on \(day.iso), and \(on.iso) in the phrase",
        advice: "leave out one of them")
    }
    var query = self
    query.on = day
    return query
  }
}
