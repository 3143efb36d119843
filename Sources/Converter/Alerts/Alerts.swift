// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// All alerts, and those deleted in this session.
package struct Alerts: Equatable, Sendable {
  /// Oldest first.
  package var list: [Alert] = []
  /// The most recently deleted is last.
  package var deleted: [Alert] = []

  package init() {}

  /// The alerts in the order of the sheet for a pair: first those of the pair in either direction,
  /// then the others by code.
  func ordered(for from: Currency, _ to: Currency) -> [Alert] {
    func key(_ alert: Alert) -> (Int, String, Int64) {
      let isOfPair = (alert.from, alert.to) == (from, to) || (alert.from, alert.to) == (to, from)
      return (isOfPair ? 0 : 1, isOfPair ? "" : alert.pair, alert.id)
    }
    return list.sorted { key($0) < key($1) }
  }
}

package enum AlertsMessage: Equatable, Sendable, Codable {
  /// The stored alerts, including those of other agio processes.
  case loaded([Alert])
  /// An alert was stored.
  case added(Alert)
  case delete(Int64)
  /// Restores the last deleted alert.
  case undo
  /// Makes a triggered alert active again, for publications newer than the newest now.
  case rearm(Int64)
  /// Alerts for this process to report; no other process reports them.
  case shown([AlertHit])
}
