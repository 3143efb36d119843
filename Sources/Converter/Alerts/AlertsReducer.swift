// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Adds, deletes and restores alerts.
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
