// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers
import Screen

/// All alerts, and their changes.
package struct Alerts: Equatable, Sendable, Encodable, UndoableItems {
  /// Oldest first; other agio processes change it too.
  package var list: [Alert] = [] { didSet { selected = selected.clamped(toCount: list.count) } }
  /// An index into ``ordered(for:_:)``.
  package internal(set) var selected = 0 {
    didSet { selected = selected.clamped(toCount: list.count) }
  }
  package internal(set) var undoStack = UndoStack<AlertChange>()
  /// The publications this session has reported, by the number of the alert: a store that cannot be
  /// written does not know of them.
  package internal(set) var reported: [Int64: Day] = [:]

  /// How many have triggered since the sheet was open; the header shows it.
  package internal(set) var unseen = 0

  package init() {}

  /// The alerts in the order of the sheet for a pair: first those of the pair in either direction,
  /// then the others by code.
  func ordered(for from: Currency, _ to: Currency) -> [Alert] {
    func key(_ alert: Alert) -> (Int, String, Int64) {
      let matchesPair = (alert.from, alert.to) == (from, to) || (alert.from, alert.to) == (to, from)
      return (matchesPair ? 0 : 1, matchesPair ? "" : alert.pair, alert.id)
    }
    return list.sorted { key($0) < key($1) }
  }

  static func restore(_ alert: Alert) -> Effect { .restoreAlert(alert) }
  static func delete(_ id: Int64) -> Effect { .deleteAlert(id) }
}

package typealias AlertChange = ItemChange<Alert>

package enum AlertsMessage: Equatable, Sendable, Codable {
  /// The stored alerts, including those of other agio processes.
  case loaded([Alert])
  case added(Alert)
  /// Opens the sheet for an alert of a pair.
  case propose(Currency, Currency)
  case delete(Int64)
  case undo
  case redo
  /// Makes a triggered alert active again, for publications newer than the newest now.
  case rearm(Int64)
  /// Alerts for this process to report; no other process reports them.
  case shown([AlertHit])
}

package let alertsReducer = Reducer<Alerts, AlertsMessage, Effect> { alerts, message in
  switch message {
  case .loaded(let list):
    alerts.list = list.map { alert in
      guard alert.shown == nil, let day = alerts.reported[alert.id],
        alert.since.map({ $0 < day }) ?? true
      else { return alert }
      var alert = alert
      alert.shown = day
      return alert
    }
  case .added(let alert):
    alerts.add(alert)
  case .delete(let id):
    return alerts.delete(id)
  case .undo:
    return alerts.undo()
  case .redo:
    return alerts.redo()
  case .rearm, .shown, .propose:
    break
  }
  return .none
}
