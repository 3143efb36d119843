// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Phrase {
  /// One unit of a currency in another: what `agio rate EUR USD` and `agio history EUR USD` ask.
  ///
  /// - Throws: `unknown-currency` when one of them is anything but one currency.
  package static func pair(
    _ base: String, _ quote: String, options: ReadingOptions
  ) throws(PhraseError) -> Query {
    let (from, to) = (try one(base, options: options), try one(quote, options: options))
    return Query(
      amount: Reading(terms: [Reading.Term(currency: from.currency, value: .one)]),
      text: "1 \(from.currency.code)", from: from.currency, wanted: [.currency(to.currency)],
      on: nil, notes: [from.note, to.note].compactMap(\.self))
  }

  private static func one(
    _ name: String, options: ReadingOptions
  ) throws(PhraseError) -> ResolvedCurrency {
    do throws(CurrencyError) {
      return try Currency.resolve(name, options: options)
    } catch {
      throw PhraseError(
        error.code.rawValue, error.message,
        advice: error.candidates.isEmpty ? "see what there is: agio currencies" : nil, text: name)
    }
  }
}
