// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("Alerts") struct AlertReducerTests {
  /// The board with USD per EUR, 1.1172 in the bundle, after keys on the sheet.
  private func pressed(_ keys: String, alerts: [Alert] = []) -> State {
    Samples.press("Alt-s Alt-A " + keys, on: Samples.state(alerts: alerts))
  }

  private func draft(_ keys: String, alerts: [Alert] = []) -> AlertDraft? {
    let state = pressed(keys, alerts: alerts)
    guard case .alerts(let sheet) = state.sheet else { return nil }
    return state.draft(sheet)
  }

  private func refusal(_ keys: String, alerts: [Alert] = []) -> String? {
    guard case .fault(let reason) = draft(keys, alerts: alerts) else { return nil }
    return reason
  }

  @Test("typing a threshold and Enter add an alert for newer rates")
  func making() throws {
    let store = TestStore(Samples.press("Alt-s"), reducer: appReducer)
    let other = Samples.alert(4, .below, "1")
    store.send(.open(.alerts)) {
      $0.sheet = .alerts(AlertSheet(from: .eur, to: .usd, settings: $0.settings))
      $0.notice = nil
    }
    store.perform(.alerts(.load), replying: .alerts(.loaded([other])))
    store.receive(.alerts(.loaded([other]))) { $0.alerts.list = [other] }
    store.send(.sheet(.child(.alerts(.edit(.insert("1.12")))))) {
      guard case .alerts(var sheet) = $0.sheet else { return }
      _ = sheet.threshold.apply(.insert("1.12"), options: $0.settings.reading)
      $0.sheet = .alerts(sheet)
    }
    store.send(.sheet(.child(.alerts(.add)))) {
      $0.sheet = .alerts(AlertSheet(from: .eur, to: .usd, settings: $0.settings))
    }
    let stored = Samples.alert(7)
    store.perform(.alerts(.add(Samples.alert(0))), replying: .alerts(.added(stored)))
    store.receive(.alerts(.added(stored))) {
      $0.alerts.list = [other, stored]
      $0.log.record(.alert(AlertChange(after: stored)))
      $0.show("Alert added: EUR/USD above 1.12 · Alt-u undo")
      $0.select(1)
    }
    store.expireNotice()
    store.finish()
  }

  @Test("an alert is for the side of its threshold, or for the chosen one")
  func direction() {
    #expect(draft("1 . 1 2") == .alert(Samples.alert(0), holds: false))
    #expect(draft("1 . 1") == .alert(Samples.alert(0, .below, "1.1"), holds: false))
    #expect(draft("1 . 1 Alt->") == .alert(Samples.alert(0, .above, "1.1"), holds: true))
    #expect(draft("1 . 1 2 Alt-<") == .alert(Samples.alert(0, .below, "1.12"), holds: true))
  }

  @Test("a threshold can be calculated, and s swaps the pair")
  func reckoned() {
    #expect(draft("1 . 1 * 2") == .alert(Samples.alert(0, .above, "2.2"), holds: false))
    var turned = Samples.alert(0, .above, "0.9")
    (turned.from, turned.to) = (.usd, .eur)
    #expect(draft("Alt-s . 9") == .alert(turned, holds: false))
  }

  @Test("a currency after the number is text and no keys, and has to be the quote currency")
  func currency() {
    let typed = Samples.type("1.2 usd", on: Samples.press("Alt-s Alt-A"))
    guard case .alerts(let sheet) = typed.sheet else { return #expect(Bool(false)) }
    #expect(sheet.threshold.field.text == "1.2 usd" && sheet.from == typed.board.from)
    #expect(typed.draft(sheet) == .alert(Samples.alert(0, .above, "1.2"), holds: false))
    let other = Samples.type("1.2 gbp", on: Samples.press("Alt-s Alt-A"))
    guard case .alerts(let sheet) = other.sheet else { return #expect(Bool(false)) }
    #expect(other.draft(sheet) == .fault("type a rate in USD per EUR"))
  }

  @Test("invalid input shows why, and Enter adds nothing")
  func refused() {
    #expect(draft("") == .empty)
    #expect(refusal("1 *") != nil)
    #expect(refusal("€ 1") == "type a rate in USD per EUR")
    #expect(refusal("0") == "too small for a rate")
    #expect(refusal("- 1") == "too small for a rate")
    #expect(refusal("1 0 ^ 1 6") == "too large for a rate")
    #expect(refusal("1 . 1 2", alerts: [Samples.alert()]) == "this alert already exists")
    #expect(
      refusal("1 . 1 2", alerts: [Samples.alert(shown: "2026-11-20")])
        == "this alert already exists: Alt-r re-arms it")
    var state = pressed("1 *")
    let before = state.alerts
    let command = appReducer.reduce(&state, .sheet(.child(.alerts(.add))))
    #expect(state.alerts == before)
    #expect(state.notice != nil)
    #expect(
      !command.effects.contains { effect in if case .alerts(.add) = effect { true } else { false } }
    )
  }

  @Test("a legally fixed rate cannot have an alert, and a pair without a rate needs a side")
  func withoutMarket() {
    func draft(_ pair: Currency, _ keys: String) -> AlertDraft? {
      var state = Samples.state()
      Samples.send(.board(.lineup(.pair(.eur, pair))), to: &state)
      state = Samples.press("Alt-A " + keys, on: state)
      guard case .alerts(let sheet) = state.sheet else { return nil }
      return state.draft(sheet)
    }
    #expect(
      draft(.dem, "2") == .fault("EUR/DEM: this rate is fixed: nothing to alert on"))
    #expect(draft(.rub, "9 0") == .fault("no rate to compare with: press Alt-> or Alt-<"))
    let rouble = Alert(from: .eur, to: .rub, direction: .below, threshold: "90")
    #expect(draft(.rub, "9 0 Alt-<") == .alert(rouble, holds: false))
  }

  @Test("x deletes the selected alert, u restores it in its place")
  func deleting() {
    let alerts = [Samples.alert(1), Samples.alert(2, .below, "1.1"), Samples.alert(3, .above, "2")]
    var state = pressed("", alerts: alerts)
    // As during a save, so that what undo needs is not saved here.
    state.isSaving = true
    let store = TestStore(state, reducer: appReducer)
    let key = Samples.press("Down", on: store.state)
    #expect(KeyRouter.message(for: .alt("x"), in: key) == .alerts(.delete(2)))
    store.send(.alerts(.delete(2))) {
      $0.alerts.list = [alerts[0], alerts[2]]
      $0.log.record(.alert(AlertChange(before: alerts[1])))
      $0.show("EUR/USD below 1.1 deleted · Alt-u undo")
    }
    store.perform(.alerts(.delete(2)))
    store.perform(.alerts(.load))
    #expect(KeyRouter.message(for: .alt("u"), in: store.state) == .undo)
    store.send(.undo) {
      $0.alerts.list = alerts
      _ = $0.log.move(.undo)
      $0.show("EUR/USD below 1.1 restored · Alt-U redo")
      $0.select(1)
    }
    store.perform(.alerts(.restore(alerts[1])))
    store.perform(.alerts(.load))
    store.send(.undo) { $0.show("Nothing to undo here") }
    store.send(.redo) {
      $0.alerts.list = [alerts[0], alerts[2]]
      _ = $0.log.move(.redo)
      $0.show("EUR/USD below 1.1 deleted · Alt-u undo")
    }
    store.perform(.alerts(.delete(2)))
    store.perform(.alerts(.load))
    store.send(.alerts(.delete(2_000))) { $0.notice = nil }
    store.perform(.alerts(.load))
    store.finish()
  }

  @Test("after x and u the restored alert is selected, so that x deletes the same one again")
  func selectedAfterUndo() {
    let alerts = [Samples.alert(3), Samples.alert(4, .below, "1"), Samples.alert(5, .below, "0.9")]
    for keys in [
      "Down Down Alt-x Alt-u", "Down Down Alt-x Up Alt-u", "Down Down Alt-x Alt-u Alt-U Up Alt-u",
    ] {
      let state = pressed(keys, alerts: alerts)
      #expect(state.alertSheet?.selected == 2, "\(keys)")
      #expect(Samples.press("Alt-x", on: state).alerts.list.map(\.id) == [3, 4], "\(keys)")
    }
  }

  @Test("a list that was read before a deletion does not bring the alert back")
  func deletingWhileLoading() {
    let alert = Samples.alert(1)
    var state = pressed("", alerts: [alert])
    state.isSaving = true
    let store = TestStore(state, reducer: appReducer)
    store.send(.open(.alerts))
    store.send(.alerts(.delete(1))) {
      $0.alerts.list = []
      $0.log.record(.alert(AlertChange(before: alert)))
      $0.show("EUR/USD above 1.12 deleted · Alt-u undo")
    }
    store.expectCancelled(.alerts(.load))
    store.perform(.alerts(.delete(1)))
    store.perform(.alerts(.load))
    store.expireNotice()
    store.finish()
  }

  @Test("r re-arms a triggered alert, for newer rates only")
  func rearming() throws {
    let publication = try Samples.publication(usd: "1.1234")
    var state = pressed("", alerts: [Samples.alert(shown: "2026-11-20")])
    state.book.insert([publication])
    state.isSaving = true
    #expect(KeyRouter.message(for: .alt("r"), in: state) == .alerts(.rearm(1)))
    let store = TestStore(state, reducer: appReducer)
    store.send(.alerts(.rearm(1))) {
      $0.alerts.list[0].shown = nil
      $0.alerts.list[0].since = Samples.day("2026-11-20")
      $0.log.record(
        .alert(AlertChange(before: Samples.alert(shown: "2026-11-20"), after: $0.alerts.list[0])))
      $0.show("EUR/USD above 1.12 is active again · Alt-u undo", .good)
    }
    store.perform(.rearmAlert(1, since: Samples.day("2026-11-20")))
    store.perform(.alerts(.load))
    #expect(!KeyRouter.isUseful(.alt("r"), in: store.state))
    store.expireNotice()
    store.finish()
  }

  @Test("the board's pair is listed first, in either direction")
  func order() {
    var yen = Samples.alert(1)
    yen.to = .jpy
    var turned = Samples.alert(3)
    (turned.from, turned.to) = (.usd, .eur)
    var alerts = Alerts()
    alerts.list = [yen, Samples.alert(2), turned]
    #expect(alerts.ordered(for: .usd, .eur).map(\.id) == [2, 3, 1])
    #expect(alerts.ordered(for: .eur, .jpy).map(\.id) == [1, 2, 3])
  }

  @Test("the selection stays within a list that another agio made shorter")
  func shorter() {
    let all = [1, 2, 3].map { Samples.alert($0) }
    var state = pressed("Down Down Down Down", alerts: all)
    #expect(KeyRouter.message(for: .alt("x"), in: state) == .alerts(.delete(3)))
    Samples.send(.alerts(.loaded([all[0]])), to: &state)
    #expect(KeyRouter.message(for: .alt("x"), in: state) == .alerts(.delete(1)))
    Samples.send(.alerts(.loaded([])), to: &state)
    #expect(!KeyRouter.isUseful(.alt("x"), in: state))
  }

  @Test("opening and closing the sheet leaves the state behind it unchanged")
  func untouched() {
    let before = Samples.press("Alt-s 1 2 Enter", on: Samples.state(alerts: [Samples.alert()]))
    let after = Samples.press("Alt-A 1 . 1 Alt-> Alt-s Esc Esc", on: before)
    #expect(after.board == before.board && after.alerts == before.alerts && after.sheet == nil)
  }

  @Test("every binding of the sheet sends a message")
  func everyBinding() {
    let state = pressed("", alerts: [Samples.alert(shown: "2026-11-20")])
    for binding in Keymap.standard.bindings where binding.applies(in: .alerts) {
      guard ![.repaint, .suspend, .help].contains(binding.action) else { continue }
      for key in binding.keys {
        #expect(KeyRouter.message(for: key, in: state) != nil, "\(key)")
      }
    }
  }

  @Test("a recorded message for an unknown alert changes nothing")
  func strange() {
    var state = pressed("", alerts: [Samples.alert(1, .above, "no number")])
    let before = state
    for message in [AlertsMessage.rearm(9), .delete(-1), .shown([])] {
      Samples.send(.alerts(message), to: &state)
    }
    for message in [Message.undo, .redo] { Samples.send(message, to: &state) }
    state.notice = nil
    state.messages = before.messages
    #expect(state == before)
    Samples.send(.sheet(.child(.alerts(.move(.to(-7))))), to: &state)
    #expect(KeyRouter.message(for: .alt("x"), in: state) == .alerts(.delete(1)))
  }

  @Test("an alert whose rate is beyond it already says so when it is added, and in the list")
  func alreadyMet() {
    var state = Samples.press("Alt-A")
    Samples.send(.alerts(.added(Samples.alert(1, .above, "1.1"))), to: &state)
    #expect(
      state.notice?.text
        == "Alert added: EUR/USD above 1.1 (already met: waits for new rates) · Alt-u undo")
    #expect(render(state, .standard).text().contains("active, already met"))
  }

  @Test("an ambiguous threshold is refused as by agio alerts add, unless a locale decides it")
  func ambiguous() {
    let added = #expect(throws: Problem.self) {
      try Grammar(today: Samples.clock.today, options: ReadingOptions()).condition("EUR/USD >1,234")
    }
    #expect(refusal("1 , 2 3 4")?.hasPrefix(added?.message ?? "-") == true)
    #expect(refusal("1 . 2 3 4") != nil)
    #expect(draft("1 , 2 3 4 0") == .alert(Samples.alert(0, .above, "1.234"), holds: false))
  }
}

extension State {
  fileprivate mutating func select(_ row: Int) {
    guard var alerts = alertSheet else { return }
    alerts.selected = row
    sheet = .alerts(alerts)
  }

  var alertSheet: AlertSheet? { sheet?.room as? AlertSheet }
}
