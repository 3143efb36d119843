// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Query {
  /// The pairs of currencies whose rates an answer needs.
  ///
  /// - Parameter favourites: the targets of a query without any.
  /// - Returns: one pair for each target and each term of the amount.
  package func pairs(favourites: [Currency] = []) -> [(from: Currency, to: Currency)] {
    let targets = wanted.isEmpty ? favourites : targets
    return targets.flatMap { to in
      amount.terms.map { (from: $0.currency ?? from ?? to, to: to) }
    }
  }

  /// The query as of the day of `--on`; nil leaves it as it is.
  package func on(_ day: Day?) throws(PhraseError) -> Query {
    guard let day else { return self }
    if let on, on != day {
      throw PhraseError(
        .badDate, "two dates: --on \(day.iso), and \(on.iso) in the phrase",
        advice: "leave out one of them")
    }
    var query = self
    query.on = day
    return query
  }
}
