// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("Automatic reload") struct ReloadInAppTests {
  private let plan = Effect.planFetch(.ecb, newest: Samples.day("2026-10-30"))
  private let request = FetchRequest(source: .ecb, newestKnown: Samples.day("2026-10-30"))

  private func start(updatesAutomatically: Bool = true) -> TestStore<State, Message, Effect> {
    var state = Samples.state()
    state.settings.updatesAutomatically = updatesAutomatically
    return TestStore(state, reducer: appReducer)
  }

  /// A store with a running automatic fetch.
  private func fetching() -> TestStore<State, Message, Effect> {
    let store = start()
    store.send(.stored([])) { $0.isRestored = true }
    store.perform(plan, replying: .reload(.planned(seconds: 0)))
    store.receive(.reload(.planned(seconds: 0)))
    store.receive(.reload(.startAutomatically(request))) {
      $0.reload.running = Reload.Running(request: request, spinnerStep: 0, isAutomatic: true)
    }
    #expect(store.pending == [.fetch(request)])
    return store
  }

  private func quit(_ store: TestStore<State, Message, Effect>) {
    store.send(.quit) { $0.isFinished = true }
    store.finish()
  }

  @Test("checks the schedule after the stored rates are read, waits until then, and checks again")
  func waiting() {
    let store = start()
    store.send(.stored([])) { $0.isRestored = true }
    store.perform(plan, replying: .reload(.planned(seconds: 1234)))
    store.receive(.reload(.planned(seconds: 1234)))
    #expect(store.nextDeadline == .seconds(1234))
    store.advance(by: .seconds(1234))
    store.receive(.reload(.check))
    store.perform(plan, replying: .reload(.planned(seconds: nil)))
    store.receive(.reload(.planned(seconds: nil)))
    #expect(store.nextDeadline == nil)
    store.finish()
  }

  @Test("fetches what is due, reports news and schedules the next fetch")
  func takeNewProblems() throws {
    let store = fetching()
    let book = RateBook()
    let last = try #require(book.publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    let newer = Publication(
      source: .ecb, day: Samples.day("2026-11-20"), base: .eur, kind: .reference,
      fetched: Samples.clock.now, quotes: last.quotes)
    store.exhaustivity = .off
    store.perform(
      .fetch(request), replying: .reload(.finished(.updated([newer], added: 1))))
    store.receive(.reload(.finished(.updated([newer], added: 1))))
    #expect(store.state.reload.outcome?.text == "ECB updated: 20 Nov")
    #expect(store.pending.contains(.planFetch(.ecb, newest: newer.day)))
  }

  @Test("reports failures but not empty results, and waits an hour after both")
  func nothing() {
    for (outcome, line) in [
      (FetchOutcome.notModified, nil),
      (
        .failed(Problem(.unavailable, "cannot reach it")),
        Notice("ECB: cannot reach it; rates unchanged", .problem)
      ),
    ] {
      let store = fetching()
      store.perform(.fetch(request), replying: .reload(.finished(outcome)))
      store.receive(.reload(.finished(outcome))) {
        $0.reload.running = nil
        $0.reload.outcome = line
        if let line { $0.messages.add(line) }
      }
      if line != nil { store.expireNotice() }
      #expect(store.nextDeadline == .seconds(line == nil ? 3600 : 3594))
      quit(store)
    }
  }

  @Test("joined by a manual reload, reports every outcome")
  func joined() {
    let store = fetching()
    store.send(.reload(.start(request))) { $0.reload.running?.isAutomatic = false }
    store.perform(.fetch(request), replying: .reload(.finished(.notModified)))
    store.receive(.reload(.finished(.notModified))) {
      $0.reload.running = nil
      $0.reload.outcome = Notice("ECB already up to date (30 Oct)", .good)
      $0.messages.add(Notice("ECB already up to date (30 Oct)", .good))
    }
    store.expireNotice()
    quit(store)
  }

  @Test("cancelled by the user, does not start again at once")
  func cancelled() {
    let store = fetching()
    store.send(.back)
    store.receive(.reload(.cancel)) {
      $0.reload.running = nil
      $0.reload.outcome = Notice("Reload cancelled; rates unchanged")
      $0.messages.add(Notice("Reload cancelled; rates unchanged"))
    }
    store.expectCancelled(.fetch(request))
    store.expireNotice()
    #expect(store.nextDeadline == .seconds(3594))
    quit(store)
  }

  @Test("is off with --offline or when the configuration disables it")
  func forbidden() {
    let store = start(updatesAutomatically: false)
    store.send(.stored([])) { $0.isRestored = true }
    #expect(store.pending.isEmpty)
    store.finish()
    #expect(!Settings(isOffline: true, updatesAutomatically: true).updatesAutomatically)
  }

  @Test("started offline, r and the keys of the sources fetch nothing and say so")
  func offline() {
    var state = Samples.state()
    state.settings.isOffline = true
    for keys in ["r", "R", "h r", "S r"] {
      let pressed = Samples.press(keys, on: state)
      #expect(!pressed.reload.isRunning, "\(keys)")
      #expect(pressed.notice?.text == "Started with --offline · nothing fetched", "\(keys)")
    }
    let enabled = Samples.press("S j j Space", on: state)
    #expect(!enabled.reload.isRunning)
    #expect(enabled.notice?.text.contains("--offline: nothing fetched · u undo") == true)
  }
}
