// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Adds, deletes and restores alerts. Each alert is its own row in the store, so two agio processes
/// never overwrite each other's.
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
    alerts.list.append(alert)
    alerts.history.record(AlertChange(after: alert))
  case .delete(let id):
    guard let alert = alerts.list.first(where: { $0.id == id }) else { return .none }
    alerts.history.record(AlertChange(before: alert))
    return alerts.apply(AlertChange(before: alert))
  case .undo:
    guard let change = alerts.history.undo() else { return .none }
    return alerts.apply(change.reversed)
  case .redo:
    guard let change = alerts.history.redo() else { return .none }
    return alerts.apply(change)
  case .rearm, .shown, .propose:
    break
  }
  return .none
}

extension Alerts {
  fileprivate mutating func apply(_ change: AlertChange) -> Command<AlertsMessage, Effect> {
    change.apply(to: &list)
    if let alert = change.after { return .perform(.restoreAlert(alert)) }
    return change.before.map { .perform(.deleteAlert($0.id)) } ?? .none
  }
}
