// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("Automatic reload") struct FetchesTests {
  private let needs = [FetchNeed([.ecb], isAnswered: true)]
  private var plan: Effect { .planFetch(needs, newest: [.ecb: Samples.day("2026-10-30")]) }
  private let request = FetchRequest(source: .ecb, newestKnown: Samples.day("2026-10-30"))

  private func start(updatesAutomatically: Bool = true) -> TestStore<State, Message, Effect> {
    var state = Samples.state()
    state.settings.updatesAutomatically = updatesAutomatically
    return TestStore(state, reducer: appReducer)
  }

  /// A store with a running automatic fetch.
  private func fetching() -> TestStore<State, Message, Effect> {
    let store = start()
    store.send(.stored([])) {
      $0.isRestored = true
      $0.reload.needs = needs
    }
    store.perform(plan, replying: .reload(.planned([FetchRequest(source: .ecb)], seconds: nil)))
    store.receive(.reload(.planned([FetchRequest(source: .ecb)], seconds: nil)))
    store.receive(.reload(.startAutomatically([request]))) {
      $0.reload.running = [Reload.Running(request: request, isAutomatic: true)]
      $0.reload.asked = [.ecb]
    }
    #expect(store.pending == [.fetch(request)])
    return store
  }

  private func quit(_ store: TestStore<State, Message, Effect>) {
    store.send(.quit) { ($0.isFinished, $0.isLeaving) = (true, true) }
    store.finish()
  }

  @Test("checks the schedule after the stored rates are read, waits until then, and checks again")
  func waiting() {
    let store = start()
    store.send(.stored([])) {
      $0.isRestored = true
      $0.reload.needs = needs
    }
    store.perform(plan, replying: .reload(.planned([], seconds: 1234)))
    store.receive(.reload(.planned([], seconds: 1234)))
    #expect(store.nextDeadline == .seconds(1234))
    store.advance(by: .seconds(1234))
    store.receive(.reload(.check))
    store.perform(plan, replying: .reload(.planned([], seconds: nil)))
    store.receive(.reload(.planned([], seconds: nil)))
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
      .fetch(request), replying: .reload(.finished(.ecb, .updated([newer], added: 1))))
    store.receive(.reload(.finished(.ecb, .updated([newer], added: 1))))
    #expect(store.state.reload.outcome?.text == "ECB updated: 20 Nov")
    #expect(store.pending.contains(.planFetch(needs, newest: [.ecb: newer.day])))
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
      store.perform(.fetch(request), replying: .reload(.finished(.ecb, outcome)))
      store.receive(.reload(.finished(.ecb, outcome))) {
        $0.reload.running = []
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
    store.send(.reload(.start([request]))) { $0.reload.running[0].isAutomatic = false }
    store.perform(.fetch(request), replying: .reload(.finished(.ecb, .notModified)))
    store.receive(.reload(.finished(.ecb, .notModified))) {
      $0.reload.running = []
      $0.reload.outcome = Notice("ECB already up to date (30 Oct)", .good)
      $0.messages.add(Notice("ECB already up to date (30 Oct)", .good))
    }
    store.expireNotice()
    quit(store)
  }

  @Test("cancelled by the user, does not start again at once")
  func cancelled() {
    let store = fetching()
    store.send(.reload(.cancel)) {
      $0.reload.running = []
      $0.reload.outcome = Notice("Reload cancelled; rates unchanged")
      $0.messages.add(Notice("Reload cancelled; rates unchanged"))
    }
    store.expectCancelled(.fetch(request))
    store.expireNotice()
    #expect(store.nextDeadline == .seconds(3594))
    quit(store)
  }

  @Test("one that is silent adds nothing to the outcome of the one before")
  func silent() {
    var state = Samples.press("Enter", on: Samples.type("13 mar 2020", on: Samples.press("Alt-d")))
    state.reload.running = [SourceID.ecb, .frankfurter].map {
      Reload.Running(request: FetchRequest(source: $0), isAutomatic: true)
    }
    let failure = FetchOutcome.failed(Problem(.unavailable, "cannot reach it"))
    Samples.send(.reload(.finished(.ecb, failure)), to: &state)
    let outcome = state.reload.outcome
    #expect(outcome?.text.contains("still showing") == true)
    Samples.send(.reload(.finished(.frankfurter, .notModified)), to: &state)
    #expect(state.reload.outcome == outcome)
  }

  // MARK: - A currency that only another source has

  /// The board while `100 usd to aed` is typed, with what it needs.
  private func askingForDirhams() -> TestStore<State, Message, Effect> {
    let store = start()
    store.exhaustivity = .off
    store.send(.stored([]))
    store.perform(plan, replying: .reload(.planned([], seconds: 1234)))
    store.receive(.reload(.planned([], seconds: 1234)))
    for character in "100 usd to aed" {
      guard let message = KeyRouter.message(for: .character(character), in: store.state) else {
        Issue.record("\(character) is not typed")
        continue
      }
      store.send(message)
    }
    return store
  }

  private let dirhams = [
    FetchNeed([.ecb], isAnswered: true), FetchNeed([.frankfurter], isAnswered: false),
  ]
  private var planDirhams: Effect {
    .planFetch(dirhams, newest: [.ecb: Samples.day("2026-10-30")])
  }
  private let frankfurter = FetchRequest(source: .frankfurter)

  @Test("100 usd to aed fetches Frankfurter, and its rate is shown")
  func otherSource() throws {
    let store = askingForDirhams()
    #expect(store.state.selectedRate?.quote == nil)
    store.perform(
      planDirhams, replying: .reload(.planned([frankfurter], seconds: nil)))
    store.receive(.reload(.planned([frankfurter], seconds: nil)))
    store.receive(.reload(.startAutomatically([frankfurter])))
    #expect(store.pending == [.fetch(frankfurter)])
    let aed = try #require(Currency(code: "AED"))
    let quotes = try [(Currency.usd, "1.16"), (aed, "4.26")].map {
      Publication.Quote($0, try #require(PublishedRate(text: $1)))
    }
    let outcome = FetchOutcome.updated(
      [
        Publication(
          source: .frankfurter, day: Samples.day("2026-11-20"), base: .eur, kind: .mid,
          fetched: Samples.clock.now, quotes: quotes)
      ], added: 1)
    store.perform(
      .fetch(frankfurter), replying: .reload(.finished(.frankfurter, outcome)))
    store.receive(.reload(.finished(.frankfurter, outcome)))
    let rate = store.state.board.rates.rows.first { $0.currency == aed }
    #expect(rate?.quote?.source == .frankfurter)
  }

  @Test("a source that has no answer is not asked again at once, whatever could be recorded")
  func noAnswer() {
    let store = askingForDirhams()
    store.perform(planDirhams, replying: .reload(.planned([frankfurter], seconds: nil)))
    store.receive(.reload(.planned([frankfurter], seconds: nil)))
    store.receive(.reload(.startAutomatically([frankfurter])))
    store.perform(
      .fetch(frankfurter), replying: .reload(.finished(.frankfurter, .notModified)))
    store.receive(.reload(.finished(.frankfurter, .notModified)))
    // The database may not be writable: the schedule then does not know of the attempt.
    store.perform(planDirhams, replying: .reload(.planned([frankfurter], seconds: nil)))
    store.receive(.reload(.planned([frankfurter], seconds: nil)))
    #expect(!store.state.reload.isRunning)
    #expect(store.state.reload.asked == [.frankfurter])
  }

  @Test("is not asked for without permission, nor when it is off")
  func notAllowed() {
    let forbidden = start(updatesAutomatically: false)
    forbidden.exhaustivity = .off
    forbidden.send(.stored([]))
    for character in "100 usd to aed" {
      guard let message = KeyRouter.message(for: .character(character), in: forbidden.state) else {
        continue
      }
      forbidden.send(message)
    }
    #expect(forbidden.pending.isEmpty)
    var state = Samples.state()
    state.book.enable(.frankfurter, false)
    let off = Samples.type("100 usd to aed", on: state)
    #expect(off.fetchNeeds == [FetchNeed([.ecb], isAnswered: true)])
  }

  @Test("r asks all sources of the shown rates, each in its own fetch")
  func reloadsShown() {
    let state = Samples.type("100 usd to aed")
    let message = state.reload(.auto)
    let requests = [request, FetchRequest(source: .frankfurter)]
    #expect(message == .reload(.start(requests)))
    var fetching = state
    let command = appReducer.reduce(&fetching, message)
    #expect(command.effects == requests.map { .fetch($0) })
    #expect(fetching.reload.title == "fetching rates from ECB, Frankfurter")
    Samples.send(.reload(.finished(.frankfurter, .notModified)), to: &fetching)
    #expect(fetching.reload.title == "fetching rates from ECB")
    Samples.send(.reload(.finished(.ecb, .notModified)), to: &fetching)
    #expect(!fetching.reload.isRunning)
  }

  @Test("quitting cancels every fetch")
  func quitting() {
    let store = start()
    store.exhaustivity = .off
    store.send(.reload(.start([request, frankfurter])))
    store.send(.quit)
    store.expectCancelled(.fetch(request))
    store.expectCancelled(.fetch(frankfurter))
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
    for keys in ["Alt-r", "Alt-R", "Alt-h r", "Alt-S r"] {
      let pressed = Samples.press(keys, on: state)
      #expect(!pressed.reload.isRunning, "\(keys)")
      #expect(pressed.notice != nil, "\(keys)")
    }
    let enabled = Samples.press("Alt-S j j Space", on: state)
    #expect(!enabled.reload.isRunning)
    #expect(enabled.notice != nil)
  }
}
