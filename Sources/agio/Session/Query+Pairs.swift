// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

extension Query {
  /// The pairs of currencies whose rates an answer needs.
  ///
  /// - Parameter favourites: what a query without targets is answered in.
  func pairs(favourites: [Currency] = []) -> [(from: Currency, to: Currency)] {
    let targets = wanted.isEmpty ? favourites : targets
    return targets.flatMap { to in
      amount.terms.map { (from: $0.currency ?? from ?? to, to: to) }
    }
  }
}
