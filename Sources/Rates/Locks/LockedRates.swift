// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What answers for some dates are taken from: the rates, and everything else about them that an
/// answer shows.
///
/// It is what a lock file contains. A book made of it gives the same answers as the book it was
/// taken from, on any day and any machine.
package struct LockedRates: Equatable, Sendable {
  /// A publication, or those of its rates that are locked.
  package struct Entry: Equatable, Sendable {
    package let publication: Publication
    /// ``Publication/fingerprint`` of all that the source published that day.
    package let fingerprint: String

    package init(_ publication: Publication, fingerprint: String) {
      self.publication = publication
      self.fingerprint = fingerprint
    }
  }

  /// The rates of one source.
  package struct Part: Equatable, Sendable {
    package let source: SourceID
    /// The source's newest publication when the rates were locked, but no later than the dates: what
    /// came after them does not change the lock.
    package let newest: Day
    /// The currencies, sorted; nil for all the source has. Its base needs no mention.
    package let currencies: [Currency]?
    /// The dates it answers for: sorted, apart from each other.
    package let dates: [ClosedRange<Day>]
    /// Days on which the source should have published, but of which nothing was stored: sorted,
    /// apart from each other.
    package let missing: [ClosedRange<Day>]
    /// Sorted by day; no day twice.
    package let entries: [Entry]

    package init(
      source: SourceID, newest: Day, currencies: [Currency]?, dates: [ClosedRange<Day>],
      missing: [ClosedRange<Day>], entries: [Entry]
    ) {
      self.source = source
      self.newest = newest
      self.currencies = currencies
      self.dates = dates
      self.missing = missing
      self.entries = entries
    }
  }

  /// The sources that `auto` asks, the preferred one first. Some may have no part.
  package let order: [SourceID]
  /// ``RateBook/maximumAge``.
  package let maximumAge: Int
  /// Sorted by source; no source twice.
  package let parts: [Part]
  /// The rates the person had set.
  package let customRates: [UserRate]
  /// The moment the rates were locked, and the local date then: ages are counted to it.
  package let now: Timestamp
  package let today: Day

  package init(
    order: [SourceID], maximumAge: Int, parts: [Part], customRates: [UserRate] = [],
    now: Timestamp, today: Day
  ) {
    self.order = order
    self.maximumAge = maximumAge
    self.parts = parts
    self.customRates = customRates
    self.now = now
    self.today = today
  }
}

extension Publication {
  /// The first 16 digits of the SHA-256 of its source, day, base and kind, and of all its rates:
  /// `ecb 2026-10-30 EUR reference AUD=1.7645 BRL=6.2`.
  ///
  /// Zeros at the end of a rate do not count: the ECB's history lacks those of its daily file.
  package var fingerprint: String {
    var sum = SHA256()
    sum.add("\(source) \(day.iso) \(base.code) \(kind.rawValue)".utf8)
    for quote in quotes {
      sum.add(" \(quote.currency.code)=".utf8)
      sum.add(quote.rate.significantText.utf8)
    }
    return String(sum.hex.prefix(16))
  }
}

extension PublishedRate {
  /// The text without zeros at its end that say nothing.
  fileprivate var significantText: Substring {
    var text = Substring(text)
    guard text.utf8.contains(UInt8(ascii: ".")), !text.contains(where: { "eE".contains($0) })
    else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension [ClosedRange<Day>] {
  /// The same days in the fewest ranges, sorted.
  package var joined: [ClosedRange<Day>] {
    var joined: [ClosedRange<Day>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound.adding(1) {
        joined[joined.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// Whether a day is in one of them; they are sorted.
  func contains(_ day: Day) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < day { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(day)
  }
}
