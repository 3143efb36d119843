// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// Whose rate it is, of which day, and how old: `ECB · Fri 30 Oct 2026 · 22 days old`.
public struct Provenance: Equatable, Sendable {
  /// The parts of the line, without what stands between them.
  public let parts: [String]
  /// Whether the rate is older than the person allows.
  public let isStale: Bool

  /// The provenance of a rate; nil when no rate was needed.
  public init?(_ quote: RateQuote) {
    guard let day = quote.day, let source = quote.source else { return nil }
    var parts = [Sources.name(of: source), day.long]
    parts.append(Provenance.age(quote.ageDays))
    if quote.kind == .fixed { parts.append("fixed") }
    self.parts = parts
    isStale = quote.isStale
  }

  /// The line, with the separator the terminal can show.
  public func line(_ glyphs: Glyphs = .unicode) -> String {
    parts.joined(separator: " \(glyphs.separator) ")
  }

  static func age(_ days: Int) -> String {
    switch days {
    case ..<1: "today"
    case 1: "1 day old"
    default: "\(days) days old"
    }
  }
}
