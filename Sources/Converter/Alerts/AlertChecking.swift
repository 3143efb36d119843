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
  /// Nil while there are no alerts, so that nothing is compared for them.
  let book: RateBook?
  let today: Day

  init(_ state: State) {
    alerts = state.alerts.list
    book = alerts.isEmpty ? nil : state.book
    today = state.clock.today
  }
}

extension State {
  /// The newest rate an alert is about, whatever day the board shows.
  func quote(for alert: Alert) throws(RateError) -> RateQuote {
    try book.quote(from: alert.from, to: alert.to, today: clock.today, source: alert.source)
  }

  /// The alerts that are met now, each by the first publication that does: several may have come in at
  /// once. Where there is no rate there is nothing to meet.
  fileprivate var alertHits: [AlertHit] {
    alerts.list.compactMap { alert in
      guard alert.shown == nil, let newest = try? quote(for: alert) else { return nil }
      return earlierHit(of: alert, before: newest)
        ?? AlertHit(alert, at: newest, newest: newest.day, settings: settings)
    }
  }

  /// The first publication between the one an alert knows and the newest that has its rate.
  private func earlierHit(of alert: Alert, before newest: RateQuote) -> AlertHit? {
    guard let source = newest.source, let last = newest.day, let since = alert.since else {
      return nil
    }
    var next = book.nextDay(of: source, from: since)
    while let day = next, day < last {
      next = book.nextDay(of: source, from: day)
      // Two machine words tell whether it is worth a whole quote.
      guard let rate = book.fraction(from: alert.from, to: alert.to, on: day, source: source),
        alert.holds(at: rate.rational),
        let quote = try? book.quote(
          from: alert.from, to: alert.to, on: day, today: clock.today, source: .only(source)),
        let hit = AlertHit(alert, at: quote, newest: last, settings: settings)
      else { continue }
      return hit
    }
    return nil
  }
}

extension Alerts {
  fileprivate mutating func note(_ hit: AlertHit) {
    guard let place = list.firstIndex(where: { $0.id == hit.id }) else { return }
    list[place].shown = hit.day
  }
}
