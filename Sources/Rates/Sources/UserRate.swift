// SPDX-License-Identifier: Apache-2.0

import Money

/// A rate the user has configured: how many units of one currency another is worth.
package struct UserRate: Comparable, Hashable, Sendable, Codable {
  /// The base currency: the rate is for one unit of it.
  package let base: Currency
  package let quote: Currency
  /// Units of ``quote`` for one unit of ``base``.
  package let rate: PublishedRate
  /// The first day it applies.
  package let day: Day
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
  /// - Throws: The place of the one at fault, when they have no currency in common, or
  ///   one comes twice for a day.
  package static func publications(_ rates: [UserRate]) throws(Problem) -> [Publication] {
    if rates.isEmpty { return [] }
    guard let base = base(of: rates) else { throw withoutBase(rates) }
    var builder = PublicationBuilder(source: .user, kind: .user)
    var known: Set<[String]> = []
    for (index, entry) in rates.enumerated() {
      let isDirect = entry.base == base
      let other = isDirect ? entry.quote : entry.base
      guard entry.base != entry.quote else {
        throw Problem(
          .configuration, "\(entry.pair): from and to are the same currency", at: .item(index))
      }
      guard known.insert([other.code, entry.day.iso]).inserted else {
        throw Problem(
          .configuration,
          "a second rate between \(base.code) and \(other.code) from \(entry.day.iso)",
          advice: "delete one of them, or give it another date", at: .item(index))
      }
      do throws(PayloadError) {
        try builder.add(
          other.code, isDirect ? entry.rate : PublishedRate(price: entry.rate.text, units: 1),
          text: entry.rate.text, day: entry.day, base: base)
      } catch {
        throw Problem(.configuration, error.description, at: .item(index))
      }
    }
    do throws(PayloadError) {
      return try builder.publications()
    } catch {
      throw Problem(.configuration, error.description, at: .item(0))
    }
  }

  /// The currency that all the rates have in common; nil when there is none.
  static func base(of rates: [UserRate]) -> Currency? {
    guard let first = rates.first else { return nil }
    return [first.base, first.quote].first { base in
      rates.allSatisfy { $0.base == base || $0.quote == base }
    }
  }

  /// The problem of the first rate that breaks the common currency of those before it.
  private static func withoutBase(_ rates: [UserRate]) -> Problem {
    var shared = rates.first.map { [$0.base, $0.quote] } ?? []
    for (index, rate) in rates.enumerated() {
      let left = shared.filter { $0 == rate.base || $0 == rate.quote }
      if left.isEmpty {
        let codes = shared.map(\.code).joined(separator: " or ")
        return Problem(
          .configuration,
          "\(rate.pair): all custom rates must be against one currency; the earlier ones are"
            + " against \(codes)", advice: "write it against \(codes)", at: .item(index))
      }
      shared = left
    }
    return Problem(
      .configuration, "all custom rates must have one currency in common", at: .item(0))
  }

  /// By day, then by pair.
  package static func < (left: UserRate, right: UserRate) -> Bool {
    (left.day, left.base, left.quote) < (right.day, right.base, right.quote)
  }

  /// `EUR/USD`.
  var pair: String { "\(base.code)/\(quote.code)" }
}

extension SourceID {
  package static let user: SourceID = "user"
}

extension Source {
  /// The rates the user has set: nothing to fetch, see ``UserRate``.
  static let user = Source(
    id: .user, name: "your rate list", fullName: "Rates set by you in the configuration",
    home: "", terms: "", base: .eur, kind: .user, calendar: .never, defaultURL: "",
    isRowDated: true, publishesPrices: true,
    plan: { _ throws(PayloadError) in
      throw PayloadError(.unsupported, "custom rates are in the configuration; nothing to fetch")
    },
    decoder: { _ throws(PayloadError) in
      throw PayloadError(.unsupported, "custom rates are in the configuration; nothing to fetch")
    })
}
