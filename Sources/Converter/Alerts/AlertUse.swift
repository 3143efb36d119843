// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// What joins the alerts with the rest: making one, arming one again, telling that one was met.
let alertUse = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .open(.alerts):
    return .perform(.loadAlerts)
  case .sheet(.child(.alerts(.move(let rows)))):
    guard case .alerts(var sheet) = state.sheet else { return .none }
    let last = max(0, state.alerts.ordered(for: sheet.from, sheet.to).count - 1)
    sheet.selected = min(max(0, min(sheet.selected, last) + rows), last)
    state.sheet = .alerts(sheet)

  case .sheet(.child(.alerts(.add))):
    guard case .alerts(var sheet) = state.sheet,
      case .alert(let alert, _) = state.draft(sheet)
    else { return .none }
    sheet.clear()
    state.sheet = .alerts(sheet)
    return .perform(.addAlert(alert))

  case .alerts(.added(let alert)):
    guard case .alerts(var sheet) = state.sheet else { return .none }
    let list = state.alerts.ordered(for: sheet.from, sheet.to)
    sheet.selected = list.firstIndex { $0.id == alert.id } ?? sheet.selected
    state.sheet = .alerts(sheet)

  case .alerts(.rearm(let id)):
    guard let place = state.alerts.list.firstIndex(where: { $0.id == id }) else { return .none }
    // What there is now was shown, or is known: it would ring at once.
    let newest = (try? state.quote(for: state.alerts.list[place]))?.day
    state.alerts.list[place].since = newest
    state.alerts.list[place].shown = nil
    return .perform(.rearmAlert(id, since: newest))

  case .alerts(.shown(let hits)) where !hits.isEmpty:
    let line = AlertHit.line(hits, state.settings.glyphs)
    state.notice = Notice(line, .good)
    return .perform(.announce(line))

  default:
    break
  }
  return .none
}
