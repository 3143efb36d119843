// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Phrase {
  /// One unit of a currency in another: what `agio rate EUR USD` and `agio history EUR USD` ask.
  ///
  /// - Throws: `unknown-currency` when one of them is anything but one currency.
  package static func pair(
    _ base: String, _ quote: String, options: ReadingOptions
  ) throws(Problem) -> Query {
    let (from, to) = (try one(base, options: options), try one(quote, options: options))
    return Query(
      one: from.currency, in: to.currency, notes: [from.note, to.note].compactMap(\.self))
  }

  /// The same of a pair in one word, `eurusd` or `EUR/USD`, or of any phrase for one unit of a
  /// currency in another.
  package static func pair(
    _ text: String, today: Day, options: ReadingOptions
  ) throws(Problem) -> Query {
    let query = try read(text, today: today, options: options)
    let isPair = query.requested.count == 1 && query.targets.count == 1 && query.on == nil
    guard isPair, let from = query.from, query.amount.value == .one, !query.solvesForAmount,
      !text.contains(where: \.isNumber)
    else {
      throw .notAPair(text)
    }
    return try pair(from.code, query.targets[0].code, options: options).noting(query.notes)
  }

  private static func one(
    _ name: String, options: ReadingOptions
  ) throws(Problem) -> ResolvedCurrency {
    do throws(CurrencyError) {
      return try Currency.resolve(name, options: options)
    } catch {
      guard name.contains("/") || name.count == 6, isPair(name, options: options) else {
        throw Problem(error)
      }
      throw Problem(
        .badAmount, "\(name) is a pair; expected one currency",
        advice: "name one currency, or leave out the other word")
    }
  }

  private static func isPair(_ text: String, options: ReadingOptions) -> Bool {
    let parts =
      text.contains("/") ? text.split(separator: "/") : [text.prefix(3), text.dropFirst(3)]
    return parts.count == 2
      && parts.allSatisfy { (try? Currency.resolve(String($0), options: options)) != nil }
  }
}

extension Query {
  fileprivate func noting(_ notes: [ReadingNote]) -> Query {
    var query = self
    query.add(notes)
    return query
  }
}
