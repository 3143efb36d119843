// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// An amount in one currency, exact, with the rates it came from.
///
/// Each term of a sum is converted straight into the currency: its rate is of one publication. The
/// command, the screen and the tape all use this.
package struct ConvertedAmount: Equatable, Sendable {
  package let value: Rational
  /// A rate for each term.
  package let quotes: [RateQuote]

  /// A term without a currency is in `unit`.
  package init(
    _ terms: [Reading.Term], unit: Currency,
    quote: (_ from: Currency) throws(Problem) -> RateQuote
  ) throws(Problem) {
    var sum = Rational.zero
    var quotes: [RateQuote] = []
    var problems: [Problem] = []
    for term in terms {
      do throws(Problem) {
        let quote = try quote(term.currency ?? unit)
        quotes.append(quote)
        sum += term.value * quote.rate
      } catch {
        problems.append(error)
      }
    }
    if let problem = problems.first { throw problem }
    (value, self.quotes) = (sum, quotes)
  }
}

/// The rates that a number came from. It is stale when one of them is.
extension [RateQuote] {
  package var areStale: Bool { contains(where: \.isStale) }

  /// The rate that decides the age of the number: the first stale one, else the oldest.
  ///
  /// A rate fixed by law does not age: it comes first only where no other was used.
  package var deciding: RateQuote? {
    indices.lazy.filter { self[$0].day != nil }.min { self[$0].rank < self[$1].rank }
      .map { self[$0] }
  }

  /// A rate of the publication that most of them share, the first in a tie; nil without a published
  /// rate.
  package var common: RateQuote? {
    let published = indices.filter { self[$0].source != nil && !self[$0].isFixed }
    var best: (place: Int, count: Int)?
    for place in published
    where best.map({ !self[place].hasSamePublication(as: self[$0.place]) }) ?? true {
      let count = published.count { self[place].hasSamePublication(as: self[$0]) }
      if count > best?.count ?? 0 { best = (place, count) }
    }
    return best.map { self[$0.place] }
  }

  /// `ECB publishes again on Mon 23 Nov 2026 about 16:00 CET`; nil for rates of several sources, and
  /// for those fixed by law.
  func nextPublication(after now: Timestamp) -> String? {
    let sources = Set(compactMap(\.source))
    guard sources.count == 1, contains(where: { $0.kind != .fixed }),
      let source = sources.first.flatMap(Sources.find),
      let next = source.calendar.describeNext(after: now)
    else { return nil }
    return "\(Sources.name(of: source.id)) publishes again on \(next)"
  }

  /// Which of them are stale, and why: a line for each publication.
  var warnings: [Line] { compactMap(\.warning).reduce(into: []) { $0.appendIfNew($1) } }
}

extension RateQuote {
  /// Whether both are from the same source and day.
  package func hasSamePublication(as other: RateQuote) -> Bool {
    source == other.source && day == other.day
  }

  /// `ECB 2 Nov 2026, stale`: for a row whose rate is not that of the other rows.
  package var origin: String {
    let name = source.map { Sources.name(of: $0) } ?? ""
    return name + (day.map { " " + $0.shortWithYear } ?? "") + (isStale ? ", stale" : "")
  }

  /// Fixed ones last, stale ones first, then by age.
  fileprivate var rank: (Int, Int) {
    (isFixed ? 1 : 0, isStale && !isFixed ? .min : day?.daysSince1970 ?? .max)
  }
}
