// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Adds, deletes and restores alerts. Each alert is its own row in the store, so two agio processes
/// never overwrite each other's.
package let alertsReducer = Reducer<Alerts, AlertsMessage, Effect> { alerts, message in
  switch message {
  case .loaded(let list):
    alerts.list = list
  case .added(let alert):
    alerts.list.append(alert)
  case .delete(let id):
    guard let place = alerts.list.firstIndex(where: { $0.id == id }) else { return .none }
    alerts.deleted.append(alerts.list.remove(at: place))
    return .perform(.deleteAlert(id))
  case .undo:
    guard let alert = alerts.deleted.popLast() else { return .none }
    let place = alerts.list.firstIndex { $0.id > alert.id } ?? alerts.list.count
    alerts.list.insert(alert, at: place)
    return .perform(.restoreAlert(alert))
  case .rearm, .shown:
    break
  }
  return .none
}
