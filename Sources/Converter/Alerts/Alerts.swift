// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// All alerts, and their changes. Each is its own row in the store, so two agio processes never overwrite each
/// other's.
package struct Alerts: Equatable, Sendable {
  /// Oldest first; other agio processes change it too.
  package var list: [Alert] = []
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
  fileprivate mutating func markReported() {
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

  /// Selects an alert in the open sheet.
  static func select(_ alert: Alert, in state: inout State) {
    guard case .alerts(var sheet) = state.sheet else { return }
    let list = state.alerts.ordered(for: sheet.from, sheet.to)
    sheet.selected = list.firstIndex { $0.id == alert.id } ?? sheet.selected
    state.sheet = .alerts(sheet)
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
  /// Makes a triggered alert active again, for publications newer than the newest now.
  case rearm(Int64)
  /// Alerts for this process to report; no other process reports them.
  case shown([AlertHit])
}

/// Loads, adds, deletes and re-arms alerts, takes their changes back, and announces those that triggered.
let alertReducer = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .open(.alerts), .alerts(.propose):
    if case .alerts(.propose(let from, let to)) = message {
      state.notice = nil
      state.sheet = .alerts(AlertSheet(from: from, to: to, settings: state.settings))
    }
    state.alerts.unseen = 0
    return Alerts.loading
  case .alerts(.loaded(let list)):
    state.alerts.list = list
    state.alerts.markReported()
  case .alerts(.added(let alert)):
    state.alerts.list.append(alert)
    state.record(AlertChange(after: alert))
    let status = AlertStatus(alert, book: state.book, clock: state.clock)
    let remark = status.isMet ? " (already met: waits for new rates)" : ""
    state.notice = Notice(
      "Alert added: \(state.text(of: alert))\(remark)\(state.hint(.undo))")
    Alerts.select(alert, in: &state)

  case .alerts(.delete(let id)):
    guard let alert = state.alerts.list.first(where: { $0.id == id }) else {
      state.notice = nil
      return Alerts.loading
    }
    let change = AlertChange(before: alert)
    state.record(change)
    return .batch(state.alerts.make(change), Alerts.loading)

  case .alerts(.rearm(let id)):
    guard let place = state.alerts.list.firstIndex(where: { $0.id == id }) else { return .none }
    // The current rate must not trigger the alert again.
    let before = state.alerts.list[place]
    let after = before.rearmed(book: state.book, clock: state.clock)
    state.alerts.list[place] = after
    state.alerts.reported[id] = nil
    state.record(AlertChange(before: before, after: after))
    state.notice = Notice("\(state.text(of: before)) is active again\(state.hint(.undo))", .good)
    return .batch(.perform(.rearmAlert(id, since: after.since)), Alerts.loading)

  case .alerts(.shown(let hits)) where !hits.isEmpty:
    let line = AlertHit.line(hits, state.settings.glyphs)
    if state.place != .alerts { state.alerts.unseen += hits.count }
    state.notice = Notice(line, .good)
    return .perform(.announce(line))

  default:
    break
  }
  return .none
}

extension Reducer<Converter.State, Converter.Message, Converter.Effect> {
  /// Checks all active alerts whenever the newest rates change.
  ///
  /// The store decides whether this process may report a triggered alert: another agio may have been
  /// first. In both cases the alert is no longer active here.
  func checkingAlerts() -> Self {
    onChange(of: { AlertsInputs($0) }) { _, _, state in
      let hits = state.alertHits
      guard !hits.isEmpty else { return .none }
      for hit in hits { state.alerts.markTriggered(hit) }
      return .perform(.showAlerts(hits))
    }
  }
}

/// The part of the state that decides which alerts trigger.
private struct AlertsInputs: Equatable, Sendable {
  let alerts: [Alert]
  let book: RateBook
  let clock: ClockReading

  init(_ state: State) {
    alerts = state.alerts.list
    book = state.book
    clock = state.clock
  }
}

extension State {
  /// `EUR/USD above 1.12`.
  fileprivate func text(of alert: Alert) -> String { alert.text(settings.style) }

  /// The newest rate of an alert's pair, whatever day the board shows.
  func quote(for alert: Alert) throws(Problem) -> RateQuote {
    try book.quote(from: alert.from, to: alert.to, at: clock, source: alert.source)
  }

  /// The alerts that trigger now, each at the first publication beyond its threshold: several
  /// publications may have arrived at once. An alert without a rate does not trigger.
  fileprivate var alertHits: [AlertHit] {
    alerts.list.compactMap { alert in
      guard alert.shown == nil, let newest = try? quote(for: alert) else { return nil }
      return earlierHit(of: alert, before: newest)
        ?? AlertHit(alert, at: newest, newest: newest, settings: settings)
    }
  }

  /// The first publication beyond the threshold, after the one the alert knows and before the newest.
  private func earlierHit(of alert: Alert, before newest: RateQuote) -> AlertHit? {
    guard let source = newest.source, let last = newest.day, let since = alert.since else {
      return nil
    }
    var next = book.nextDay(of: source, from: since)
    while let day = next, day < last {
      next = book.nextDay(of: source, from: day)
      // A cheap comparison first; most publications do not need a full quote.
      guard let rate = book.fraction(from: alert.from, to: alert.to, on: day, source: source),
        alert.holds(at: rate.rational, on: day),
        let quote = try? book.quote(
          from: alert.from, to: alert.to, on: day, at: clock, source: .only(source)),
        let hit = AlertHit(alert, at: quote, newest: newest, settings: settings)
      else { continue }
      return hit
    }
    return nil
  }
}

extension State {
  /// Notes a change as the next to undo.
  fileprivate mutating func record(_ change: AlertChange) {
    log.record(.alert(change))
    notice = notice(of: change, then: .undo)
  }

  /// Makes what an undo step does.
  mutating func make(_ change: AlertChange, for step: UndoStep) -> Command<Message, Effect> {
    notice = notice(of: change, then: step.opposite)
    let command = alerts.make(change)
    if let alert = change.after { Alerts.select(alert, in: &self) }
    return .batch(command, Alerts.loading)
  }

  private func notice(of change: AlertChange, then action: Action) -> Notice {
    Notice(Alerts.summary(of: change, in: self) + hint(action))
  }
}

extension Alerts {
  /// Reads the stored alerts after what was asked of the store before. A list that was asked for before a
  /// change does not have the change: it is not waited for any more.
  fileprivate static var loading: Command<Message, Effect> {
    .perform(.alerts(.load)).cancellable("loading the alerts", inFlight: .cancelPrevious)
  }

  fileprivate mutating func make(_ change: AlertChange) -> Command<Message, Effect> {
    let id = (change.after ?? change.before)?.id
    list.removeAll { $0.id == id }
    guard let alert = change.after else {
      return id.map { .perform(.alerts(.delete($0))) } ?? .none
    }
    list.insert(alert, at: list.firstIndex { $0.id > alert.id } ?? list.count)
    return .perform(.alerts(.restore(alert)))
  }

  fileprivate mutating func markTriggered(_ hit: AlertHit) {
    guard let place = list.firstIndex(where: { $0.id == hit.id }) else { return }
    list[place].shown = hit.day
    reported[hit.id] = hit.day
  }
}
