// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("Preferences") struct PreferencesTests {
  private let kept = Preferences(
    rows: [.chf, .jpy, .usd], from: .gbp, to: .jpy, amount: "12.50*3")

  @Test("are read back from a recording unchanged")
  func roundTrip() throws {
    #expect(try JSONCoding.decode(Preferences.self, from: JSONCoding.encode(kept)) == kept)
  }

  @Test("with texts longer than the field leave those out")
  func long() {
    var long = kept
    long.amount = String(repeating: "9", count: 5_000)
    (long.output, long.recent) = (long.amount, [long.amount, "1 usd"])
    var state = Samples.state()
    Samples.send(.stored([], preferences: long), to: &state)
    #expect(state.board.amount.field.text == "1" && state.board.focus == .amount)
    #expect(state.board.recent == ["1 usd"])
  }

  /// Performs the scheduled save, which leaves nothing to save.
  private func save(
    _ preferences: Preferences, since before: Preferences,
    in store: TestStore<State, Message, Effect>
  ) {
    #expect(store.pending == [.savePreferences(preferences, since: before)])
    store.perform(.savePreferences(preferences, since: before))
    store.receive(.saved(preferences)) {
      $0.saved = preferences
      $0.isSaving = false
    }
  }

  @Test("are saved a moment after the first change, with all changes until then")
  func saving() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    let before = store.state.preferences
    let after = Samples.press("Alt-x Alt-x").preferences
    store.send(.board(.lineup(.remove))) { $0 = Samples.press("Alt-x", on: $0) }
    #expect(store.state.isSaving)
    store.advance(by: .milliseconds(200))
    store.send(.board(.lineup(.remove))) { $0 = Samples.press("Alt-x", on: $0) }
    store.advance(by: .milliseconds(99))
    #expect(store.pending.isEmpty)
    store.advance(by: .milliseconds(1))
    store.receive(.save)
    save(after, since: before, in: store)
    #expect(!store.state.isUnsaved)
    store.expireNotice()
    #expect(store.nextDeadline == nil)
    store.finish()
  }

  @Test("changed during a save are saved next, never two at once")
  func savingAgain() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    let before = store.state.preferences
    store.send(.board(.lineup(.remove))) { $0 = Samples.press("Alt-x", on: $0) }
    let first = store.state.preferences
    store.advance(by: .milliseconds(300))
    store.receive(.save)
    store.send(.board(.lineup(.remove))) { $0 = Samples.press("Alt-x", on: $0) }
    let second = store.state.preferences
    store.advance(by: .seconds(5))
    #expect(store.pending == [.savePreferences(first, since: before)])
    store.perform(.savePreferences(first, since: before))
    store.receive(.saved(first)) { $0.saved = first }
    #expect(store.state.isUnsaved)
    store.advance(by: .milliseconds(300))
    store.receive(.save)
    save(second, since: first, in: store)
    store.expireNotice()
    #expect(store.nextDeadline == nil)
    store.finish()
  }

  @Test("that change back before the save are saved only for what redo needs")
  func savingForRedo() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.send(.board(.lineup(.remove))) { $0 = Samples.press("Alt-x", on: $0) }
    store.send(.undo) { $0 = Samples.press("Alt-u", on: $0) }
    store.advance(by: .milliseconds(300))
    store.receive(.save)
    var after = store.state.saved
    after.undo = store.state.preferences.undo
    #expect(after.undo?.log.future.count == 1)
    save(after, since: store.state.saved, in: store)
    store.expireNotice()
    store.finish()
  }

  @Test("are not saved after other changes")
  func nothing() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.send(.board(.typing(.tab(takes: true)))) { $0 = Samples.press("Tab", on: $0) }
    store.send(.open(.date)) { $0 = Samples.press("Alt-d", on: $0) }
    #expect(store.nextDeadline == nil)
    store.finish()
  }

  @Test("include switched sources; the configuration takes precedence")
  func switches() {
    var state = Samples.state()
    Samples.send(.toggleSource(.frankfurter), to: &state)
    Samples.send(.toggleSource("cnb"), to: &state)
    #expect(state.book.enabled == [.ecb, "cnb"])
    #expect(state.isUnsaved)
    let read = state.preferences
    #expect(read.switches == state.switches)
    var next = Samples.state()
    Samples.send(.stored([], preferences: read), to: &next)
    #expect(next.book.enabled == [.ecb, "cnb"])
    #expect(!next.isUnsaved)
    var configured = Samples.state()
    configured.settings.configuredSources = [.frankfurter]
    Samples.send(.stored([], preferences: read), to: &configured)
    #expect(configured.book.enabled == [.ecb, .frankfurter, "cnb"])
    Samples.send(.toggleSource(.frankfurter), to: &configured)
    #expect(configured.book.enabled == [.ecb, "cnb"])
    #expect(configured.preferences.switches == read.switches)
    #expect(configured.notice?.text.contains("until you quit") == true)
  }

  @Test("keep the last valid amount, not an incomplete one")
  func halfTyped() {
    #expect(Samples.press("1 2 Enter").preferences.amount == "12")
    #expect(Samples.type("12*").preferences.amount == "1")
    #expect(Samples.press("1 Backspace").preferences.amount == "1")
  }

  @Test(
    "keep an amount in a form that every locale reads the same way",
    arguments: [
      ("1.234", DecimalMark.comma, "1234"), ("1.234", .point, "1.2340"), ("1,234", .point, "1234"),
      ("1.234 * 2", .comma, "2468"), ("1.234,50", .comma, "1.234,50"),
      ("1/3", .point, "1/3"),
      ("12.50*3", .comma, "12.50*3"), ("$5", .point, "5 USD"), ("(1/3) EUR", .point, "(1/3) EUR"),
      ("5 EUR - 1.234 GBP", .comma, "5 EUR - 1234 GBP"),
    ])
  func lasting(text: String, mark: DecimalMark, kept: String) throws {
    let options = ReadingOptions(localeDecimal: mark)
    let entry = TypedAmount(text, options: options)
    #expect(entry.portableText == kept)
    for other in [nil, .point, .comma] as [DecimalMark?] {
      let settings = Settings(
        reading: ReadingOptions(localeDecimal: other),
        style: NumberStyle(decimalMark: (other ?? .point).rawValue, groupingMark: ""))
      let again = TypedAmount(kept: kept, in: .usd, settings: settings)
      #expect(again.reading?.terms == entry.reading?.terms)
      #expect(!again.isRounded)
      #expect(again.portableText == kept)
    }
  }

  @Test("keep a solved amount to the last digit")
  func solved() {
    let before = Samples.press("Down Tab 1 0 0 Tab")
    var after = Samples.state()
    Samples.send(.stored([], preferences: before.preferences), to: &after)
    #expect(after.board.amount.field.text == before.board.amount.field.text)
    #expect(after.figures == before.figures)
    #expect(!after.isUnsaved)
  }

  @Test("take precedence over the configuration until it changes")
  func configured() {
    let configured = Configuration.Lineup(rows: [.sek, .nok], from: .gbp)
    var state = State(
      clock: Samples.clock, settings: Settings(lineup: configured),
      board: Board(from: .gbp, rows: [.sek, .nok]))
    Samples.send(.board(.lineup(.add(.chf))), to: &state)
    let read = state.preferences
    #expect(read.rows == state.preferences.rows)
    // The same configuration: the change on the screen applies.
    #expect(read.applying(configured).rows == [.sek, .chf, .nok])
    // The configuration changed.
    let other = Configuration.Lineup(rows: [.jpy], from: .usd)
    var next = State(
      clock: Samples.clock, settings: Settings(lineup: other),
      board: Board(from: .usd, rows: [.jpy]))
    Samples.send(.stored([], preferences: read), to: &next)
    #expect(next.board.rows == [.jpy])
    #expect(next.board.from == .usd)
    #expect(next.isUnsaved)
    // The configuration sets nothing now, so nothing changes.
    #expect(read.applying(Configuration.Lineup()).rows == [.sek, .chf, .nok])
    // Stored by a version that did not record the configuration.
    #expect(kept.applying(configured).rows == [.sek, .nok])
    #expect(kept.applying(Configuration.Lineup()).rows == kept.rows)
  }

  @Test("are restored at the start, and not saved again")
  func restored() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.exhaustivity = .off
    store.send(.stored([], preferences: kept))
    #expect(store.state.board.from == .gbp)
    #expect(store.state.board.rows == [.chf, .jpy, .usd])
    #expect(store.state.board.to == .jpy)
    #expect(store.state.board.amount.field.text == "12.50*3")
    #expect(store.state.board.rates.rows.allSatisfy { $0.quote?.from == .gbp })
    #expect(!store.state.canUndo)
    #expect(!store.state.isUnsaved)
    #expect(store.nextDeadline == nil)
    store.finish()
  }

  @Test("and the tape are read before a key is accepted, whether they can be read or not")
  func keysWait() {
    var state = Samples.state()
    #expect(!state.acceptsKeys)
    Samples.send(.stored([], preferences: nil), to: &state)
    #expect(!state.acceptsKeys)
    Samples.send(.tape(.notRead(Problem(.unavailable, "damaged"))), to: &state)
    #expect(state.acceptsKeys)
  }

  @Test("that take long to read are reported after a second")
  func slow() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.exhaustivity = .off
    store.send(.started)
    store.advance(by: .seconds(1))
    store.receive(.notice(Notice("The database does not respond yet; Ctrl-C quits", .problem)))
    store.send(.quit)
    #expect(store.state.isFinished)
    store.skipInFlight()
    let quick = TestStore(Samples.state(), reducer: appReducer)
    quick.exhaustivity = .off
    quick.send(.started)
    quick.send(.stored([], preferences: kept))
    quick.advance(by: .seconds(1))
    #expect(quick.state.notice == nil)
    quick.skipInFlight()
  }

  @Test("quitting saves changes first, and waits half a second at most")
  func quitting() {
    let store = TestStore(Samples.press("Alt-x"), reducer: appReducer)
    let preferences = store.state.preferences
    let save = Effect.savePreferences(preferences, since: store.state.saved)
    store.send(.quit) { $0.isLeaving = true }
    #expect(!store.state.acceptsKeys)
    #expect(store.pending == [save])
    store.perform(save)
    store.receive(.saved(preferences)) {
      $0.saved = preferences
      $0.isSaving = false
    }
    store.receive(.leave) { $0.isFinished = true }
    store.advance(by: .milliseconds(500))
    store.receive(.leave)
    store.finish()
    var slow = Samples.press("Alt-x")
    #expect(appReducer.reduce(&slow, .quit).effects == [save])
    #expect(!slow.isFinished)
  }

  @Test("quitting without changes is immediate")
  func quittingAtOnce() {
    var state = Samples.state()
    #expect(appReducer.reduce(&state, .quit).effects.isEmpty)
    #expect(state.isFinished)
  }

  @Test("an amount that was solved from a result comes back as it was shown")
  func typedResult() throws {
    let state = Samples.press("Tab 1 0 0 0 Enter")
    let kept = state.preferences
    var next = Samples.state()
    Samples.send(.stored([], preferences: kept), to: &next)
    #expect(next.board.focus == .output)
    #expect(next.board.output.field.text == "1000")
    #expect(next.figures.amount == state.figures.amount)
    #expect(Samples.press("2", on: next).board.output.field.text == "2")
    #expect(Samples.press("Tab").preferences.output == nil)
    let moved = Samples.press("Down", on: state)
    #expect(moved.preferences.output != nil && moved.figures.amount == state.figures.amount)
  }
}
