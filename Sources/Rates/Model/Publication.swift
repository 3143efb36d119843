// SPDX-License-Identifier: Apache-2.0

import Money

/// What a source published for one day: one base, many quotes. A rate that does not agree with what is
/// known is set aside; the others are used.
package struct Publication: Equatable, Sendable, Codable {
  package struct Quote: Equatable, Hashable, Sendable, Codable {
    /// The quote currency.
    package let currency: Currency
    /// Its units for one unit of the base.
    package let rate: PublishedRate

    package init(_ currency: Currency, _ rate: PublishedRate) {
      self.currency = currency
      self.rate = rate
    }
  }

  package let source: SourceID
  /// The day it is dated.
  package let day: Day
  /// The currency that is 1.
  package let base: Currency
  package let kind: RateKind
  /// When it was fetched; nil for bundled rates.
  package var fetched: Timestamp?
  /// The rates, sorted by code, no currency twice and never the base.
  package let quotes: [Quote]
  /// ``marks``; nil where there are none, so that it is left out of what is recorded.
  private let doubted: [SetAsideRate]?
  /// Rows left out because their currency is not in the table (crypto, indices).
  package var skipped: Int
  /// The publication before it in the source's own list of days, where that list skips days its
  /// calendar has: the days between are not missing. Nil where the calendar is right, or no list
  /// has been fetched.
  package var follows: Day?

  /// A publication; the quotes may come in any order.
  ///
  /// Of a currency that comes twice, the first quote is kept: decoders refuse such a payload, but
  /// an earlier version may have stored one.
  package init(
    source: SourceID, day: Day, base: Currency, kind: RateKind, fetched: Timestamp? = nil,
    quotes: [Quote], setAside marks: [SetAsideRate] = [], skipped: Int = 0, follows: Day? = nil
  ) {
    self.source = source
    self.day = day
    self.base = base
    self.kind = kind
    self.fetched = fetched
    self.quotes = Self.isInOrder(quotes) ? quotes : Self.ordered(quotes)
    doubted =
      marks.isEmpty
      ? nil
      : marks.sorted { ($0.currency, $0.reason.rawValue) < ($1.currency, $1.reason.rawValue) }
    self.skipped = skipped
    self.follows = follows
  }

  /// Whether it has nothing but its base.
  var isEmpty: Bool { quotes.isEmpty && setAside.isEmpty }

  /// The rates that were set aside and those of them that a person has accepted, sorted by code.
  package var marks: [SetAsideRate] { doubted ?? [] }

  /// The rates that no answer uses, sorted by code. Where a correction was set aside, the rate that it
  /// would have corrected is still among the quotes.
  package var setAside: [SetAsideRate] { doubted?.filter { $0.reason != .accepted } ?? [] }

  /// Whether a person has accepted the rate of a currency.
  func isAccepted(_ quote: Quote) -> Bool {
    doubted?.contains { $0.reason == .accepted && $0.isSameNumber(as: quote) } ?? false
  }

  /// The same with other rates.
  func with(_ quotes: [Quote], _ marks: [SetAsideRate]) -> Publication {
    Publication(
      source: source, day: day, base: base, kind: kind, fetched: fetched, quotes: quotes,
      setAside: marks, skipped: skipped, follows: follows)
  }

  /// The rate of a currency; nil when it is not in this publication. The base is 1.
  package subscript(currency: Currency) -> PublishedRate? {
    if currency == base { return .one }
    // Over indices: no quote is copied.
    let index = quotes.indices.partitioningIndex { quotes[$0].currency >= currency }
    guard index < quotes.count, quotes[index].currency == currency else { return nil }
    return quotes[index].rate
  }

  /// Whether both carry the same numbers and marks, whenever they were fetched and however they are written.
  package func hasSameNumbers(as other: Publication) -> Bool {
    source == other.source && day == other.day && hasSameQuotes(as: other)
      && doubted == other.doubted
  }

  /// Whether the rates that are used are the same numbers.
  package func hasSameQuotes(as other: Publication) -> Bool {
    base == other.base && quotes.count == other.quotes.count
      && zip(quotes, other.quotes).allSatisfy {
        $0.currency == $1.currency && $0.rate.isSameNumber(as: $1.rate)
      }
  }

  private static func isInOrder(_ quotes: [Quote]) -> Bool {
    for (left, right) in zip(quotes, quotes.dropFirst()) where left.currency >= right.currency {
      return false
    }
    return true
  }

  private static func ordered(_ quotes: [Quote]) -> [Quote] {
    var ordered: [Quote] = []
    ordered.reserveCapacity(quotes.count)
    for quote in quotes.sorted(by: { $0.currency < $1.currency })
    where ordered.last?.currency != quote.currency {
      ordered.append(quote)
    }
    return ordered
  }
}

extension PublishedRate {
  /// The rate of the base against itself.
  static let one = PublishedRate(mantissa: 1, scale: 0)
}

/// What kind of number a rate is, shown with every answer.
package enum RateKind: String, Codable, Hashable, Sendable, CaseIterable {
  /// An authority's daily, monthly or quarterly reference for the books.
  case reference
  /// A mid-market rate collected from several places.
  case mid
  /// Set by law permanently (Council Regulation (EC) 2866/98 and its successors).
  case fixed
  /// Set by the user.
  case user
  /// The mean of what a source published in a period: of an answer, never of a publication.
  case average
}
