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

  package struct Part: Equatable, Sendable {
    package let source: SourceID
    /// The source's first publication when the rates were locked, whatever the dates.
    package let first: Day
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
    /// Why the source lacks a currency on some of the dates: sorted by currency and day.
    package let gaps: [Gap]
    /// Sorted by day; no day twice.
    package let entries: [Entry]

    package init(
      source: SourceID, first: Day, newest: Day, currencies: [Currency]?,
      dates: [ClosedRange<Day>], missing: [ClosedRange<Day>], gaps: [Gap], entries: [Entry]
    ) {
      self.source = source
      self.first = first
      self.newest = newest
      self.currencies = currencies
      self.dates = dates
      self.missing = missing
      self.gaps = gaps
      self.entries = entries
    }
  }

  /// A source that no answer is from, but whose rates the advice may name.
  package struct Other: Equatable, Sendable {
    package let source: SourceID
    package let first: Day

    package init(_ source: SourceID, first: Day) {
      self.source = source
      self.first = first
    }
  }

  /// A currency that a source has lost or not had yet.
  package struct Gap: Equatable, Sendable {
    package let currency: Currency
    package let days: CurrencyGap

    package init(_ currency: Currency, _ days: CurrencyGap) {
      self.currency = currency
      self.days = days
    }
  }

  /// The most days of ``maximumAge``: more make no difference.
  package static let longestAge = 1_000_000

  /// The sources that were enabled, the preferred one first: those `auto` asks. Some may have no
  /// part.
  package var order: [SourceID]
  /// The source that was chosen in place of `auto`.
  package var only: SourceID?
  /// ``RateBook/maximumAge``.
  package var maximumAge: Int
  /// Sources that were asked and had no rates: sorted.
  package var empty: [SourceID] = []
  /// Sorted by source.
  package var others: [Other] = []
  /// Sorted by source; no source twice.
  package var parts: [Part]
  /// The custom rates that were used, sorted.
  package var customRates: [UserRate] = []
  /// The moment the rates were locked, and the local date then: ages are counted to it.
  package var now: Timestamp
  package var today: Day

  package init(
    order: [SourceID], only: SourceID? = nil, maximumAge: Int, parts: [Part], now: Timestamp,
    today: Day
  ) {
    self.order = order
    self.only = only
    self.maximumAge = min(maximumAge, Self.longestAge)
    self.parts = parts
    self.now = now
    self.today = today
  }
}

extension Publication {
  /// The first 16 digits of the SHA-256 of its source, day, base and kind, and of all its rates:
  /// `ecb 2026-10-30 EUR reference AUD=1.7645 BRL=6.2`.
  ///
  /// The rates are canonical: the ECB's history lacks zeros of its daily file.
  package var fingerprint: String {
    var sum = SHA256()
    sum.add("\(source) \(day.iso) \(base.code) \(kind.rawValue)".utf8)
    for quote in quotes {
      sum.add(" \(quote.currency.code)=".utf8)
      sum.add(quote.rate.canonical.text.utf8)
    }
    for rate in setAside { sum.add(" \(rate.currency.code)~\(rate.text)".utf8) }
    return String(sum.hex.prefix(16))
  }
}

extension PublishedRate {
  /// The same number without an exponent and without trailing zeros.
  package var canonical: PublishedRate {
    switch form {
    case .plain(var mantissa, var scale, let units):
      while scale > 0, mantissa.isMultiple(of: 10) {
        (mantissa, scale) = (mantissa / 10, scale - 1)
      }
      return PublishedRate(form: .plain(mantissa: mantissa, scale: scale, units: units))
    case .text:
      guard let decimal = price.exactDecimal?.description else { return self }
      let lead = text.firstIndex(of: "/").map { text[...$0] } ?? ""
      return PublishedRate(text: lead + decimal) ?? self
    }
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
    let index = partitioningIndex { $0.upperBound >= day }
    return index < count && self[index].contains(day)
  }
}

extension LockedRates.Part {
  /// The day of a publication that answers for one of the dates and is not here: agio writes all of
  /// them. Nil where none is known to be missing.
  package var missingDay: Day? {
    guard let known = Sources.find(source), !known.isRowDated, let last = dates.last?.upperBound
    else { return nil }
    let days = entries.map(\.publication.day)
    let present = Set(days)
    for range in dates where range.upperBound >= first {
      let start = max(range.lowerBound, first)
      guard let answering = days.last(where: { $0 <= start }) else { return start }
      var next = known.isBundled ? ReferenceHistory.day(after: answering) : nil
      while let day = next, day <= range.upperBound {
        if !present.contains(day), !missing.contains(day) { return day }
        next = ReferenceHistory.day(after: day)
      }
    }
    return newest < last && !present.contains(newest) ? newest : nil
  }
}
