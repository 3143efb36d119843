// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The alerts there are, and the ones deleted in this session.
package struct Alerts: Equatable, Sendable {
  /// All of them, oldest first.
  package var list: [Alert] = []
  /// What was deleted, the last at the end.
  package var deleted: [Alert] = []

  /// No alerts.
  package init() {}

  /// All of them as the sheet for a pair lists them: that pair's first, either way round, then the
  /// others by their codes.
  func ordered(for from: Currency, _ to: Currency) -> [Alert] {
    func key(_ alert: Alert) -> (Int, String, Int64) {
      let isOwn = (alert.from, alert.to) == (from, to) || (alert.from, alert.to) == (to, from)
      return (isOwn ? 0 : 1, isOwn ? "" : alert.pair, alert.id)
    }
    return list.sorted { key($0) < key($1) }
  }
}

/// What can happen to the alerts.
package enum AlertsMessage: Equatable, Sendable, Codable {
  /// The stored alerts were read: another agio's among them.
  case loaded([Alert])
  /// An alert was stored.
  case added(Alert)
  /// An alert goes.
  case delete(Int64)
  /// The alert deleted last comes back.
  case undo
  /// An alert that was shown waits again, for publications newer than there is now.
  case rearm(Int64)
  /// These are this agio's to tell: no other has shown them, and none will.
  case shown([AlertHit])
}
