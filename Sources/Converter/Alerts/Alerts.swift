// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers
import Screen

/// All alerts, and their changes. Each is its own row in the store, so two agio processes never overwrite each
/// other's.
package struct Alerts: Equatable, Sendable {
  /// Oldest first; other agio processes change it too.
  package var list: [Alert] = [] { didSet { selected = selected.clamped(toCount: list.count) } }
  /// An index into ``ordered(for:_:)``.
  package internal(set) var selected = 0 {
    didSet { selected = selected.clamped(toCount: list.count) }
  }
  package var undoStack = UndoStack<AlertChange>()
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

  /// Alerts that the store does not know to be reported have been, in this session.
  mutating func markReported() {
    for (place, alert) in list.enumerated() where alert.shown == nil {
      guard let day = reported[alert.id], alert.since.map({ $0 < day }) ?? true else { continue }
      list[place].shown = day
    }
  }

  /// `EUR/USD above 1.12 deleted`.
  package static func summary(of change: AlertChange, in state: State) -> String {
    guard let alert = change.after ?? change.before else { return "" }
    let verb =
      change.before == nil ? "restored" : change.after == nil ? "deleted" : "changed back"
    return "\(alert.text(state.settings.style)) \(verb)"
  }

  package static func select(_ alert: Alert, in state: inout State) {
    guard case .alerts(let sheet) = state.sheet else { return }
    let list = state.alerts.ordered(for: sheet.from, sheet.to)
    state.alerts.selected = list.firstIndex { $0.id == alert.id } ?? state.alerts.selected
  }
}

/// What the store does with alerts.
package enum AlertEffect: Equatable, Sendable {
  /// Answered by ``AlertsMessage/loaded(_:)``.
  case load
  /// Stores an alert and assigns its number; answered by ``AlertsMessage/added(_:)``.
  case add(Alert)
  case delete(Int64)
  case restore(Alert)
}

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
