// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@testable import Converter

extension Samples {
  /// The bundle's last publication on a later day, with another dollar rate.
  static func publication(
    _ iso: String = "2026-11-20", usd: String, source: SourceID = .ecb
  ) throws -> Publication {
    let last = try #require(RateBook().publication(of: .ecb, onOrBefore: day("2026-10-30")))
    let dollar = try #require(PublishedRate(text: usd))
    return Publication(
      source: source, day: day(iso), base: .eur, kind: .reference, fetched: clock.now,
      quotes: last.quotes.map { $0.currency == .usd ? Publication.Quote(.usd, dollar) : $0 })
  }

  /// An alert on USD per EUR, 1.1172 in the bundle.
  static func alert(
    _ id: Int64 = 1, _ direction: Alert.Direction = .above, _ threshold: String = "1.12",
    since: String? = "2026-10-30", shown: String? = nil
  ) -> Alert {
    Alert(
      id: id, from: .eur, to: .usd, direction: direction, threshold: threshold,
      since: since.map { day($0) }, shown: shown.map { day($0) })
  }

  static func state(alerts: [Alert]) -> State {
    var state = state()
    state.alerts.list = alerts
    return state
  }
}
