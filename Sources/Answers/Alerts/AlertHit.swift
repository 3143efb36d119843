// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen

/// An alert that triggered, the publication that triggered it, and the texts to show.
package struct AlertHit: Equatable, Sendable, Codable {
  package var id: Int64
  package var day: Day
  /// `EUR/USD 1.1234 is above 1.12`; when there is a newer publication, `was above 1.12, now 1.11`.
  package var fact: String
  /// `ECB Fri 20 Nov 2026`.
  package var publication: String

  package init(id: Int64, day: Day, fact: String, publication: String) {
    (self.id, self.day) = (id, day)
    (self.fact, self.publication) = (fact, publication)
  }
}

extension AlertHit {
  /// The hit of an alert at a rate; nil unless the alert is active, the publication is newer than
  /// ``Alert/since``, and the rate is beyond the threshold.
  package init?(_ alert: Alert, at quote: RateQuote, newest: RateQuote, settings: Settings) {
    guard alert.shown == nil, let day = quote.day, alert.since.map({ day > $0 }) ?? true,
      alert.holds(at: quote.rate, on: quote.date), let provenance = Provenance(quote)
    else { return nil }
    let rate = settings.rateText(of: quote, for: alert)
    let threshold = alert.thresholdText(settings.style)
    let verb = day == newest.day ? "is" : "was"
    // After a gap, where the rate is now: it may have come back.
    let now = day == newest.day ? "" : ", now \(settings.rateText(of: newest.rate))"
    self.init(
      id: alert.id, day: day,
      fact: "\(alert.pair) \(rate) \(verb) \(alert.direction.rawValue) \(threshold)\(now)",
      publication: provenance.short(separator: " "))
  }

  /// The line for the tape.
  package var tapeText: String { "alert: \(fact)  \(publication)" }

  /// One line for all alerts that triggered together.
  package static func line(_ hits: [AlertHit], _ glyphs: Glyphs) -> String {
    if hits.count == 1, let hit = hits.first {
      return "\(hit.fact) \(glyphs.separator) \(hit.publication)"
    }
    let facts = hits.prefix(2).map(\.fact).joined(separator: "; ")
    let more = hits.count > 2 ? "; and \(hits.count - 2) more" : ""
    return "\(hits.count) alerts: \(facts)\(more)"
  }
}

extension Settings {
  /// The rate next to its threshold: all its digits when six would not show the difference.
  fileprivate func rateText(of quote: RateQuote, for alert: Alert) -> String {
    let short = quote.rate.rounded(significant: 6)
    let shows = alert.holds(at: short.rational, on: quote.date)
    return (shows ? short : quote.rate.fullDecimal).formatted(style.ungrouped)
  }
}
