// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen

/// The source, date and age of a rate: `ECB · Fri 30 Oct 2026 · 22 days old, stale`.
package struct Provenance: Equatable, Sendable {
  /// `ECB`, or `fixed by law`.
  private let origin: String
  /// `Fri 30 Oct 2026`, or `since` the day of the law.
  private let day: String
  /// `22 days old`; nil if the date alone is enough.
  private let age: String?
  /// ``RateQuote/isStale``.
  package let isStale: Bool

  /// Creates the provenance of a rate; nil when no rate was needed, or it was written with the amount.
  ///
  /// `requested` is the date asked for, to which the age is counted; nil for the newest rates.
  package init?(_ quote: RateQuote, requested: Day? = nil) {
    guard let day = quote.day, let source = quote.source, !quote.isOwn else { return nil }
    guard !quote.isFixed else {
      (origin, self.day, age) = ("fixed by law", "since " + day.long, nil)
      isStale = false
      return
    }
    if let average = quote.average {
      origin = Sources.name(of: source)
      self.day = "mean of \(average.countedDays) of \(average.period.fullName)"
      (age, isStale) = (nil, quote.isStale)
      return
    }
    (origin, self.day) = (Sources.name(of: source), day.long)
    if let requested {
      age = requested > day ? Provenance.before(requested - day, requested) : nil
    } else {
      age = Provenance.age(quote.ageDays)
    }
    isStale = quote.isStale
  }

  package func line(_ glyphs: Glyphs = .unicode) -> String {
    let state = [age, isStale ? "stale" : nil].compactMap(\.self).joined(separator: ", ")
    return [origin, day, state].filter { !$0.isEmpty }.joined(separator: " \(glyphs.separator) ")
  }

  /// The line without the age.
  package func short(separator: String) -> String { origin + separator + day }

  /// The distance to the requested date, as on a weekend.
  private static func before(_ days: Int, _ requested: Day) -> String {
    days == 1 ? "the day before \(requested.iso)" : "\(days.counted("day")) before \(requested.iso)"
  }

  package static func age(_ days: Int) -> String {
    days < 1 ? Age.text(days) : "\(days.counted("day")) old"
  }
}

extension RateAverage {
  /// `256 days`; `257 days (USD) and 42 days (RUB)` where that differs.
  fileprivate var countedDays: String {
    let counts = counts
    guard counts.contains(where: { $0.days != days }) else { return days.counted("day") }
    return counts.map { "\($0.days.counted("day")) (\($0.currency.code))" }
      .joined(separator: " and ")
  }

  /// The members of JSON that only a mean has.
  var json: [(key: String, value: JSONValue)] {
    period.json + [
      ("days", .integer(days)),
      ("days_of", .object(counts.map { (key: $0.currency.code, value: .integer($0.days)) })),
    ]
  }
}

extension Period {
  var json: [(key: String, value: JSONValue)] {
    [("period", .string(name)), ("first_day", .string(first.iso)), ("last_day", .string(last.iso))]
  }
}
