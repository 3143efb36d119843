// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

extension Reducer
where State == Converter.State, Message == Converter.Message, Effect == Converter.Effect {
  /// This reducer, with every waiting alert held against the newest rates whenever they change.
  ///
  /// What is met is put to the store, which says whether it is this agio's to tell: another one may
  /// have been quicker. It no longer waits here either way.
  func checkingAlerts() -> Self {
    onChange(of: { AlertsKey($0) }) { _, _, state in
      let hits = state.alertHits
      guard !hits.isEmpty else { return .none }
      for hit in hits { state.alerts.note(hit) }
      return .perform(.showAlerts(hits))
    }
  }
}

/// What decides over alerts: where two states agree in it, nothing new can be met.
private struct AlertsKey: Equatable, Sendable {
  let alerts: [Alert]
  let book: RateBook
  let today: Day

  init(_ state: State) {
    alerts = state.alerts.list
    book = state.book
    today = state.clock.today
  }
}

extension State {
  /// The newest rate an alert is about, whatever day the board shows.
  func quote(for alert: Alert) throws(RateError) -> RateQuote {
    try book.quote(from: alert.from, to: alert.to, today: clock.today, source: alert.source)
  }

  /// The alerts that are met now. Where there is no rate there is nothing to meet.
  fileprivate var alertHits: [AlertHit] {
    alerts.list.compactMap { alert in
      guard alert.shown == nil, let quote = try? quote(for: alert) else { return nil }
      return AlertHit(alert, at: quote, settings: settings)
    }
  }
}

extension Alerts {
  fileprivate mutating func note(_ hit: AlertHit) {
    guard let place = list.firstIndex(where: { $0.id == hit.id }) else { return }
    list[place].shown = hit.day
  }
}
