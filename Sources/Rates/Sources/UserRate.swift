// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// A rate the person has configured: how many units of one currency another is worth.
package struct UserRate: Comparable, Hashable, Sendable, Codable {
  /// The base currency: the rate is for one unit of it.
  package let base: Currency
  /// The quote currency.
  package let quote: Currency
  /// Units of ``quote`` for one unit of ``base``.
  package let rate: PublishedRate
  /// The first day it applies.
  package let day: Day
  /// The person's note on it.
  package let note: String?

  package init(base: Currency, quote: Currency, rate: PublishedRate, day: Day, note: String? = nil)
  {
    self.base = base
    self.quote = quote
    self.rate = rate
    self.day = day
    self.note = note
  }

  /// Rates as publications of the source `user`, all against one base.
  ///
  /// - Throws: ``UserRateError`` with the one at fault, when they have no currency in common, or
  ///   one comes twice for a day.
  package static func publications(_ rates: [UserRate]) throws(UserRateError) -> [Publication] {
    if rates.isEmpty { return [] }
    guard let base = base(of: rates) else { throw .withoutBase(rates) }
    var builder = PublicationBuilder(source: .user, kind: .user)
    var known: Set<[String]> = []
    for (index, entry) in rates.enumerated() {
      let isDirect = entry.base == base
      let other = isDirect ? entry.quote : entry.base
      guard entry.base != entry.quote else {
        throw UserRateError(index, "\(entry.pair): from and to are the same currency")
      }
      guard known.insert([other.code, entry.day.iso]).inserted else {
        throw UserRateError(
          index,
          "a second rate between \(base.code) and \(other.code) from \(entry.day.iso) on",
          advice: "delete one of them, or give it another date")
      }
      do throws(PayloadError) {
        try builder.add(
          other.code, isDirect ? entry.rate : PublishedRate(price: entry.rate.text, units: 1),
          text: entry.rate.text, day: entry.day, base: base)
      } catch {
        throw UserRateError(index, error.description)
      }
    }
    do throws(PayloadError) {
      return try builder.publications()
    } catch {
      throw UserRateError(0, error.description)
    }
  }

  /// The currency that all the rates have in common; nil when there is none.
  static func base(of rates: [UserRate]) -> Currency? {
    guard let first = rates.first else { return nil }
    return [first.base, first.quote].first { base in
      rates.allSatisfy { $0.base == base || $0.quote == base }
    }
  }

  /// By day, then by pair.
  package static func < (left: UserRate, right: UserRate) -> Bool {
    (left.day, left.base, left.quote) < (right.day, right.base, right.quote)
  }

  /// `EUR/USD`.
  var pair: String { "\(base.code)/\(quote.code)" }
}
