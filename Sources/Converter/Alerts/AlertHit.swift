// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// A publication that has the rate an alert waits for, in the words it is told with.
package struct AlertHit: Equatable, Sendable, Codable {
  /// The alert.
  package var id: Int64
  /// The day of the publication.
  package var day: Day
  /// `EUR/USD 1.1234 is above 1.12`; `was` where there is a newer publication.
  package var fact: String
  /// `ECB Fri 20 Nov 2026`.
  package var publication: String

  /// A hit.
  package init(id: Int64, day: Day, fact: String, publication: String) {
    self.id = id
    self.day = day
    self.fact = fact
    self.publication = publication
  }

  /// The hit of an alert at a rate; nil unless it waits, the publication is news to it, and the rate
  /// is on its side.
  init?(_ alert: Alert, at quote: RateQuote, newest: Day?, settings: Settings) {
    guard alert.shown == nil, let day = quote.day, alert.since.map({ day > $0 }) ?? true,
      alert.holds(at: quote.rate), let provenance = Provenance(quote)
    else { return nil }
    id = alert.id
    self.day = day
    let rate = settings.rateText(of: quote.rate, for: alert)
    let threshold = settings.thresholdText(of: alert)
    let verb = day == newest ? "is" : "was"
    fact = "\(alert.pair) \(rate) \(verb) \(alert.direction.rawValue) \(threshold)"
    publication = provenance.parts.prefix(2).joined(separator: " ")
  }

  /// What the tape keeps of it.
  package var tapeText: String { "alert: \(fact)  \(publication)" }

  /// One line for all that were met at once.
  static func line(_ hits: [AlertHit], _ glyphs: Glyphs) -> String {
    if hits.count == 1, let hit = hits.first {
      return "\(hit.fact) \(glyphs.separator) \(hit.publication)"
    }
    let facts = hits.prefix(2).map(\.fact).joined(separator: "; ")
    let more = hits.count > 2 ? "; and \(hits.count - 2) more" : ""
    return "\(hits.count) alerts: \(facts)\(more)"
  }
}

extension Settings {
  /// A threshold in the person's marks, to the last digit.
  func thresholdText(of alert: Alert) -> String {
    guard let value = Rational(decimal: alert.threshold) else { return alert.threshold }
    return value.fullDecimal.formatted(
      NumberStyle(decimalMark: style.decimalMark, groupingMark: ""))
  }

  /// A rate beside the threshold it has passed: with all its digits where six would not show that.
  fileprivate func rateText(of rate: Rational, for alert: Alert) -> String {
    let short = rate.rounded(significant: 6)
    let shows = Rational(decimal: short.description).map { alert.holds(at: $0) } ?? false
    return (shows ? short : rate.fullDecimal).formatted(
      NumberStyle(decimalMark: style.decimalMark, groupingMark: ""))
  }
}
