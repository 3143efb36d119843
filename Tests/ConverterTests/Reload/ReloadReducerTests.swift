// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("Reload") struct ReloadReducerTests {
  private let request = FetchRequest(source: .ecb)

  private func newer() throws -> Publication {
    let book = RateBook()
    let last = try #require(book.publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    let dollar = try #require(PublishedRate(text: "2"))
    return Publication(
      source: .ecb, day: Samples.day("2026-11-20"), base: .eur, kind: .reference,
      fetched: Samples.clock.now,
      quotes: last.quotes.map { $0.currency == .usd ? Publication.Quote(.usd, dollar) : $0 })
  }

  @Test("starts one fetch and changes no rate")
  func start() {
    var state = Samples.state()
    let before = state
    let command = appReducer.reduce(&state, .reload(.start([request])))
    #expect(command.effects == [.fetch(request)])
    #expect(state.book == before.book)
    #expect(state.board == before.board)
    #expect(state.reload.isRunning)
  }

  @Test("a second reload joins the running one")
  func join() {
    var state = Samples.state()
    _ = appReducer.reduce(&state, .reload(.start([request])))
    #expect(appReducer.reduce(&state, .reload(.start([request]))) == .none)
  }

  @Test("starts again as soon as the outcome is shown, though the last fetch has not returned")
  func startedBeforeTheLastReturned() {
    let store = TestStore(
      ReloadScope(reload: Reload(), today: Samples.clock.today), reducer: reloadReducer)
    store.exhaustivity = .off
    store.send(.start([request]))
    store.send(.finished(.ecb, .notModified))
    store.send(.start([request]))
    store.expectCancelled(.fetch(request))
    #expect(store.pending == [.fetch(request)])
    store.send(.cancel)
    store.expectCancelled(.fetch(request))
  }

  @Test("updates every row with new rates")
  func updated() throws {
    var state = Samples.state(amount: "10")
    Samples.send(.reload(.start([request])), to: &state)
    Samples.send(.reload(.finished(.ecb, .updated([try newer()], added: 1))), to: &state)
    #expect(!state.reload.isRunning)
    #expect(state.figures.rows.first == Rational(5))
    #expect(state.reload.outcome?.text.contains("20 Nov") == true)
  }

  @Test("names the year of a day that is not of this one")
  func otherYear() {
    var state = Samples.state()
    state.clock = ClockReading(
      now: Timestamp(Samples.day("2027-01-04"), hour: 9), today: Samples.day("2027-01-04"))
    let request = FetchRequest(source: .ecb, newestKnown: Samples.day("2026-12-31"))
    Samples.send(.reload(.start([request])), to: &state)
    Samples.send(.reload(.finished(.ecb, .notModified)), to: &state)
    #expect(state.reload.outcome?.text == "ECB already up to date (31 Dec 2026)")
  }

  @Test("reports \"already up to date\" when the store had the rates already")
  func storedMeanwhile() throws {
    var state = Samples.state()
    let newer = try newer()
    Samples.send(.reload(.start([request])), to: &state)
    Samples.send(.stored([newer]), to: &state)
    Samples.send(.reload(.finished(.ecb, .updated([newer], added: 1))), to: &state)
    #expect(state.reload.outcome?.text.contains("already up to date") == true)
    #expect(state.figures.rows.first == Rational(1, 2))
  }

  @Test("adds new rates to the tape; without new rates it adds nothing")
  func onTheTape() throws {
    var state = Samples.state()
    Samples.send(.reload(.start([request])), to: &state)
    let news = Message.reload(.finished(.ecb, .updated([try newer()], added: 1)))
    let text = "ECB updated: 20 Nov"
    #expect(
      appReducer.reduce(&state, news).effects.contains(.appendToTape([TapeEntry(event: text)])))
    #expect(
      !appReducer.reduce(&state, news).effects.contains(.appendToTape([TapeEntry(event: text)])))
  }

  @Test(
    "that fails shows why and changes nothing",
    arguments: [
      FetchOutcome.failed(Problem(.unavailable, "cannot reach 127.0.0.1")),
      .refused(PayloadError(.malformed, "HTML in place of XML")), .notModified, .cancelled,
    ])
  func kept(_ outcome: FetchOutcome) {
    var state = Samples.state()
    let before = state
    Samples.send(.reload(.start([request])), to: &state)
    Samples.send(.reload(.finished(.ecb, outcome)), to: &state)
    #expect(state.book == before.book)
    #expect(state.board == before.board)
    #expect(state.reload.outcome?.text.isEmpty == false)
    #expect(!state.reload.isRunning)
  }

  @Test("R in the menu stops a reload")
  func cancel() {
    var state = Samples.state()
    Samples.send(.reload(.start([request])), to: &state)
    state = Samples.press("Esc R", on: state)
    #expect(!state.reload.isRunning)
    #expect(state.reload.outcome?.text == "Reload cancelled; rates unchanged")
  }
}
