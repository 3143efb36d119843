// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("Checking alerts") struct AlertCheckTests {
  private typealias AppStore = TestStore<State, Message, Effect>

  /// A state with alerts while a reload runs.
  private func state(_ alerts: [Alert]) -> State {
    var state = Samples.state(alerts: alerts)
    state.reload.running = [Reload.Running(request: FetchRequest(source: .ecb))]
    return state
  }

  private func updated(_ publication: Publication) -> Message {
    .reload(.finished(.ecb, .updated([publication], added: 1)))
  }

  /// The facts of the alerts that new rates trigger.
  private func facts(
    _ alerts: [Alert], usd: String, on iso: String = "2026-11-20"
  ) throws -> [String] {
    var state = state(alerts)
    let command = appReducer.reduce(&state, updated(try Samples.publication(iso, usd: usd)))
    for case .showAlerts(let hits) in command.effects { return hits.map(\.fact) }
    return []
  }

  private let hit = AlertHit(
    id: 1, day: Samples.day("2026-11-20"), fact: "EUR/USD 1.12340 is above 1.12",
    publication: "ECB Fri 20 Nov 2026")

  @Test("a triggered alert is stored first, and reported once the store confirms it")
  func met() throws {
    let store = AppStore(state([Samples.alert()]), reducer: appReducer)
    let publication = try Samples.publication(usd: "1.1234")
    store.send(updated(publication)) {
      $0.book.insert([publication])
      $0.lookUpRates()
      $0.reload.running = []
      $0.reload.outcome = Notice("ECB updated: 20 Nov", .good)
      $0.messages.add(Notice("ECB updated: 20 Nov", .good))
      $0.alerts.list[0].shown = Samples.day("2026-11-20")
      $0.alerts.reported = [1: Samples.day("2026-11-20")]
    }
    store.perform(.appendToTape([TapeEntry(event: "ECB updated: 20 Nov")]))
    store.perform(.showAlerts([hit]), replying: .alerts(.shown([hit])))
    let line = "EUR/USD 1.12340 is above 1.12 · ECB Fri 20 Nov 2026"
    store.receive(.alerts(.shown([hit]))) {
      $0.show(line, .good)
      $0.reload.outcome = nil
      $0.alerts.unseen = 1
    }
    store.perform(.announce(line))
    // The same rates once more, from the store.
    store.send(.stored([publication])) { $0.isRestored = true }
    store.expireNotice()
    store.finish()
  }

  @Test("an alert that another agio reported is not reported again")
  func another() throws {
    let store = AppStore(state([Samples.alert()]), reducer: appReducer)
    store.exhaustivity = .off
    store.send(updated(try Samples.publication(usd: "1.1234")))
    store.perform(.showAlerts([hit]), replying: .alerts(.shown([])))
    store.receive(.alerts(.shown([])))
    #expect(store.state.notice == nil)
    #expect(!store.pending.contains { if case .announce = $0 { true } else { false } })
    store.finish()
  }

  @Test("an alert triggered by rates stored since the last start is reported at this start")
  func atStart() throws {
    var state = Samples.state()
    Samples.send(.stored([try Samples.publication(usd: "1.1234")]), to: &state)
    let command = appReducer.reduce(&state, .alerts(.loaded([Samples.alert()])))
    #expect(command.effects == [.showAlerts([hit])])
  }

  @Test("an alert is not reported again in a session whose database cannot be written")
  func unwritable() throws {
    var state = state([Samples.alert()])
    Samples.send(updated(try Samples.publication(usd: "1.1234")), to: &state)
    // The store knows nothing of it: the alert is loaded as active.
    let again = appReducer.reduce(&state, .alerts(.loaded([Samples.alert()])))
    #expect(again == .none)
    #expect(state.alerts.list[0].shown == Samples.day("2026-11-20"))
    Samples.send(.alerts(.rearm(1)), to: &state)
    #expect(state.alerts.list[0].shown == nil)
    Samples.send(
      updated(try Samples.publication("2026-11-23", usd: "1.1300")), to: &state)
    var clock = Samples.clock
    clock.today = Samples.day("2026-11-23")
    let later = appReducer.reduce(&state, .clock(clock))
    #expect(later.effects.contains { if case .showAlerts = $0 { true } else { false } })
  }

  @Test("an alert reported before this start is not reported again")
  func shownBefore() throws {
    var state = Samples.state()
    Samples.send(.stored([try Samples.publication(usd: "1.1234")]), to: &state)
    let shown = Samples.alert(shown: "2026-11-20")
    #expect(appReducer.reduce(&state, .alerts(.loaded([shown]))) == .none)
  }

  @Test("a rate equal to the threshold triggers neither side")
  func exactly() throws {
    let both = [Samples.alert(1, .above, "1.12"), Samples.alert(2, .below, "1.12")]
    #expect(try facts(both, usd: "1.1200").isEmpty)
    #expect(try facts(both, usd: "1.1201") == ["EUR/USD 1.12010 is above 1.12"])
    #expect(try facts(both, usd: "1.1199") == ["EUR/USD 1.11990 is below 1.12"])
  }

  @Test("a quotient is compared exactly, and shown with the digits that matter")
  func exactFraction() throws {
    // 1 USD is 1/1.12 = 0.892857142857… EUR.
    var near = Samples.alert(1, .above, "0.892857")
    (near.from, near.to) = (.usd, .eur)
    #expect(
      try facts([near], usd: "1.12")
        == ["USD/EUR 0.8928571428571428571428571429 is above 0.892857"])
    near.threshold = "0.8928571428571428571428571429"
    #expect(try facts([near], usd: "1.12").isEmpty)
  }

  @Test("only publications newer than the alert count, however many days later")
  func since() throws {
    #expect(try facts([Samples.alert(since: "2026-11-20")], usd: "1.1234").isEmpty)
    #expect(try facts([Samples.alert(since: "2026-11-19")], usd: "1.1234").count == 1)
    #expect(try facts([Samples.alert(since: nil)], usd: "1.1234").count == 1)
  }

  @Test("of several publications that arrive together, the first one that triggers is reported")
  func together() throws {
    var state = state([Samples.alert(1, .above, "1.118"), Samples.alert(2, .below, "1.117")])
    let publications = try [
      ("2026-11-02", "1.1190"), ("2026-11-03", "1.1194"), ("2026-11-04", "1.1160"),
      ("2026-11-20", "1.1172"),
    ].map { try Samples.publication($0, usd: $1) }
    let command = appReducer.reduce(
      &state, .reload(.finished(.ecb, .updated(publications, added: 4))))
    var hits: [AlertHit] = []
    for case .showAlerts(let met) in command.effects { hits = met }
    #expect(
      hits.map(\.fact)
        == [
          "EUR/USD 1.11900 was above 1.118, now 1.11720",
          "EUR/USD 1.11600 was below 1.117, now 1.11720",
        ])
    let line = AlertHit.line(hits, .unicode)
    #expect(hits.allSatisfy { line.contains($0.fact) })
    #expect(hits.map(\.day.iso) == ["2026-11-02", "2026-11-04"])
    #expect(hits.map(\.publication) == ["ECB Mon 2 Nov 2026", "ECB Wed 4 Nov 2026"])
    #expect(state.alerts.list.map(\.shown?.iso) == ["2026-11-02", "2026-11-04"])
    // Publications before the alert was made do not count.
    var later = self.state([Samples.alert(1, .above, "1.118", since: "2026-11-03")])
    Samples.send(.reload(.finished(.ecb, .updated(publications, added: 4))), to: &later)
    #expect(later.alerts.list[0].shown == nil)
  }

  @Test("a publication dated in the future is checked on its day")
  func tomorrow() throws {
    var state = state([Samples.alert()])
    let publication = try Samples.publication("2026-11-23", usd: "1.1234")
    Samples.send(updated(publication), to: &state)
    #expect(state.alerts.list[0].shown == nil)
    var clock = Samples.clock
    clock.today = Samples.day("2026-11-23")
    Samples.send(.clock(clock), to: &state)
    #expect(state.alerts.list[0].shown == Samples.day("2026-11-23"))
  }

  @Test("an alert is compared with rates of its own source")
  func ofSource() throws {
    var alert = Samples.alert()
    alert.source = .only(.cnb)
    #expect(try facts([alert], usd: "1.1234").isEmpty)
  }

  @Test("an alert stays active while the pair is not quoted")
  func notQuoted() throws {
    var alert = Samples.alert(1, .above, "0.001")
    alert.to = .rub
    #expect(try facts([alert], usd: "1.1234").isEmpty)
  }

  @Test("the date of the board does not matter")
  func boardOnAnotherDay() throws {
    var state = state([Samples.alert()])
    Samples.send(.board(.show(.day(Samples.day("2024-03-15")))), to: &state)
    #expect(state.alerts.list[0].shown == nil)
    Samples.send(updated(try Samples.publication(usd: "1.1234")), to: &state)
    #expect(state.alerts.list[0].shown == Samples.day("2026-11-20"))
  }

  @Test("several alerts that trigger together are reported in one line, with a count")
  func several() throws {
    let alerts = ["1.12", "1.121", "1.122"].enumerated().map {
      Samples.alert(Int64($0.offset + 1), .above, $0.element)
    }
    let facts = try facts(alerts, usd: "1.1234")
    #expect(facts.count == 3)
    let hits = facts.map { AlertHit(id: 1, day: hit.day, fact: $0, publication: "ECB") }
    #expect(
      AlertHit.line(hits, .unicode)
        == "3 alerts: EUR/USD 1.12340 is above 1.12; EUR/USD 1.12340 is above 1.121; and 1 more")
    #expect(AlertHit.line([hit], .ascii).utf8.allSatisfy { $0 < 0x80 })
  }
}
