// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// Whose rate it is, of which day, and how old: `ECB · Fri 30 Oct 2026 · 22 days old`.
package struct Provenance: Equatable, Sendable {
  /// The parts of the line, without what stands between them.
  package let parts: [String]
  /// Whether the rate is older than the person allows.
  package let isStale: Bool

  /// The provenance of a rate; nil when no rate was needed.
  ///
  /// - Parameter asked: The day asked for, when it was not simply the newest rate: the age is then
  ///   counted to that day.
  package init?(_ quote: RateQuote, asked: Day? = nil) {
    guard let day = quote.day, let source = quote.source else { return nil }
    guard source != .fixed else {
      parts = ["fixed by law", "since " + day.long]
      isStale = false
      return
    }
    var parts = [Sources.name(of: source), day.long]
    if let asked {
      if quote.ageDays > 0 { parts.append(Provenance.before(quote.ageDays, asked)) }
    } else {
      parts.append(Provenance.age(quote.ageDays))
    }
    self.parts = parts
    isStale = quote.isStale
  }

  /// The line, with the separator the terminal can show.
  package func line(_ glyphs: Glyphs = .unicode) -> String {
    parts.joined(separator: " \(glyphs.separator) ")
  }

  /// A rate of an earlier day than the one asked for, as on a weekend.
  private static func before(_ days: Int, _ asked: Day) -> String {
    days == 1 ? "the day before \(asked.iso)" : "\(days) days before \(asked.iso)"
  }

  package static func age(_ days: Int) -> String {
    switch days {
    case ..<1: "today"
    case 1: "1 day old"
    default: "\(days) days old"
    }
  }
}
