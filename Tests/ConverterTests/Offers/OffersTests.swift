// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import ReducersTesting
import Testing

@testable import Converter

@Suite("Offers") struct OffersTests {
  private func offer(
    _ id: Int64, _ provider: String = "Visa", received: Int = 1100, day: String = "2026-11-21"
  ) throws -> Offer {
    let markup = try #require(
      Markup(paid: Rational(1250), received: Rational(received), midRate: Rational(10000, 11172)))
    var offer = Offer(
      markup, from: .usd, to: .eur, at: provider, on: try #require(Day(iso: day)))
    offer.id = id
    return offer
  }

  private func typed() -> State { Samples.press("m Tab 1 1 0 0", on: Samples.type("1250")) }

  @Test("Enter on the markup keeps the offer under the name that is typed")
  func keeping() throws {
    let store = TestStore(typed(), reducer: appReducer)
    let markup = store.state.sheet
    store.send(.open(.keepOffer)) {
      $0.sheetBelow = markup
      guard case .markup(let sheet) = markup, let cost = sheet.markup(in: $0) else { return }
      $0.sheet = .offerPrompt(
        OfferPrompt(markup: cost, from: .usd, to: .eur, entry: PromptField()))
    }
    store.send(.sheet(.child(.offerPrompt(.edit(.insert("Visa")))))) {
      guard case .offerPrompt(var prompt) = $0.sheet else { return }
      prompt.entry = PromptField("Visa", isFresh: false)
      $0.sheet = .offerPrompt(prompt)
    }
    store.send(.sheet(.child(.offerPrompt(.confirm))))
    store.receive(.sheet(.dismiss)) {
      $0.sheet = markup
      $0.sheetBelow = nil
    }
    let stored = try offer(3)
    store.perform(.offers(.add(try offer(0))), replying: .offers(.added(stored)))
    store.receive(.offers(.added(stored))) {
      $0.offers.list = [stored]
      $0.offers.undoStack.record(OfferChange(after: stored))
      $0.order.record(.offers)
      $0.show("Saved: Visa +1.72 % · u undo", .good)
    }
    store.send(.offers(.undo)) {
      $0.offers.list = []
      _ = $0.offers.undoStack.undo()
      $0.order.undo(.offers)
      $0.show("Deleted: Visa +1.72 % · Ctrl-R redo")
    }
    // A list read before the change would bring the offer back.
    #expect(store.pending == [.offers(.delete(3)), .offers(.load)])
    store.perform(.offers(.delete(3)))
    store.perform(.offers(.load))
    store.expireNotice()
    store.finish()
  }

  @Test("undo is offered where it takes an offer back: on the converter too")
  func undoing() throws {
    var state = Samples.press("m")
    #expect(!state.room.canUndo(in: state))
    Samples.send(.offers(.added(try offer(3))), to: &state)
    #expect(state.room.canUndo(in: state))
    let (list, converter) = (Samples.press("o", on: state), Samples.press("Esc", on: state))
    #expect(list.room.canUndo(in: list))
    #expect(converter.room.canUndo(in: converter))
  }

  @Test("the selection stays within a list that another agio made shorter")
  func shorter() throws {
    var state = Samples.press("m o")
    Samples.send(.offers(.loaded([try offer(1), try offer(2), try offer(3)])), to: &state)
    Samples.press([.pageDown], in: &state)
    #expect(KeyRouter.message(for: .character("x"), in: state) == .offers(.delete(1)))
    Samples.send(.offers(.loaded([try offer(2)])), to: &state)
    #expect(KeyRouter.message(for: .character("x"), in: state) == .offers(.delete(2)))
    Samples.send(.offers(.loaded([])), to: &state)
    #expect(!KeyRouter.isUseful(.character("x"), in: state))
  }

  @Test("Enter moves on while an amount is missing, and a name without a letter is refused")
  func unfinished() {
    guard case .markup(let sheet) = Samples.press("m Enter", on: Samples.type("1250")).sheet else {
      Issue.record("no markup")
      return
    }
    #expect(sheet.focus == .got)
    for (keys, text) in [
      ("m Enter", "To save the offer, type what you got, or the rate"),
      ("m Enter Enter", "To save the offer, type what you got, or the rate"),
      ("m Ctrl-U Enter", "To save the offer, type what was paid"),
      ("m 1 ( Enter", "To save the offer, correct what was paid"),
      ("m Tab 1 ( Enter", "To save the offer, correct what you got, or the rate"),
    ] {
      let said = Samples.press(keys, on: Samples.type("1250"))
      #expect(said.notice?.text == text, "\(keys)")
      #expect(said.place == .markup)
    }
    let state = Samples.press("Enter Space Enter", on: typed())
    #expect(state.place == .offerPrompt)
    #expect(state.notice?.text == "Type the provider's name")
  }

  @Test("the last name is offered again, and Esc returns to the markup as it was")
  func again() throws {
    var state = typed()
    let markup = state.sheet
    Samples.send(.offers(.loaded([try offer(1), try offer(2, "Wise")])), to: &state)
    state = Samples.press("Enter", on: state)
    guard case .offerPrompt(let prompt) = state.sheet else {
      Issue.record("no prompt")
      return
    }
    #expect(prompt.provider == "Wise")
    #expect(Samples.press("Esc", on: state).sheet == markup)
  }

  @Test("an offer that is deleted is back with its number after undo")
  func deleting() throws {
    let (first, second) = (try offer(1), try offer(2, "Wise"))
    let reducer = KeptOffers.inApp(\.offers) {
      if case .offers(let message) = $0 { message } else { nil }
    }
    let store = TestStore(Samples.state(), reducer: reducer)
    store.send(.offers(.loaded([first, second]))) { $0.offers.list = [first, second] }
    store.send(.offers(.delete(1))) {
      $0.offers.list = [second]
      $0.offers.undoStack.record(OfferChange(before: first))
      $0.order.record(.offers)
      $0.notice = Notice("Deleted: Visa +1.72 % · u undo")
    }
    store.perform(.offers(.delete(1)))
    store.perform(.offers(.load))
    store.send(.offers(.undo)) {
      $0.offers.list = [first, second]
      _ = $0.offers.undoStack.undo()
      $0.order.undo(.offers)
      $0.offers.selected = 1
      $0.notice = Notice("Saved: Visa +1.72 % · Ctrl-R redo")
    }
    store.perform(.offers(.restore(first)))
    store.perform(.offers(.load))
    store.finish()
  }

  @Test("after x and u the restored offer is selected, so that x deletes the same one again")
  func selectedAfterUndo() throws {
    var state = Samples.press("m o")
    Samples.send(.offers(.loaded([try offer(1), try offer(2), try offer(3)])), to: &state)
    for keys in ["Down Down x u", "x Down u"] {
      let restored = Samples.press(keys, on: state)
      #expect(restored.offers.list.count == 3)
      let expected = keys.hasPrefix("x") ? [1, 2] : [2, 3]
      #expect(Samples.press("x", on: restored).offers.list.map(\.id) == expected.map { Int64($0) })
    }
  }

  @Test("what undo needs is kept for the next session")
  func undoLater() throws {
    var state = typed()
    Samples.send(.offers(.added(try offer(3))), to: &state)
    let kept = try #require(state.preferences.undo)
    #expect(kept.offers?.past.count == 1)
    var next = Samples.state()
    next.restore(kept, favourites: next.board.rows)
    #expect(next.offers.undoStack == state.offers.undoStack)
  }

  @Test("the median is the middle markup, of each provider and of all")
  func medians() throws {
    let offers = try [1100, 1090, 1110, 1080].enumerated().map {
      try offer(Int64($0.offset), $0.offset == 3 ? "Airport" : "Visa", received: $0.element)
    }
    #expect([Offer]().median == nil)
    #expect(Array(offers.prefix(3)).median == offers[0].percent)
    #expect(offers.median == (offers[0].percent + offers[1].percent) / Rational(2))
    #expect(offers.byProvider.map(\.name) == ["Visa", "Airport"])
    #expect(offers.byProvider.map(\.count) == [3, 1])
  }

  @Test("what is stored is read again, and what makes no sense is not")
  func columns() throws {
    let offer = try offer(7, "Bank, \"of\" Zürich")
    #expect(Offer(id: 7, columns: offer.columns) == offer)
    for index in offer.columns.indices where index != 1 {
      var columns: [String?] = offer.columns
      columns[index] = "x"
      #expect(Offer(id: 7, columns: columns) == nil, "\(index)")
      columns[index] = nil
      #expect(Offer(id: 7, columns: columns) == nil, "\(index)")
    }
  }

  @Test("the list and the markup match their golden frames")
  func golden() throws {
    var state = typed()
    let list = try [
      offer(1, day: "2026-03-02"), offer(2, "Wise", received: 1116, day: "2026-05-11"),
      offer(3, received: 1090),
    ]
    Samples.send(.offers(.loaded(list)), to: &state)
    PageFrames.expectGolden(state, "markup-offers")
    PageFrames.expectGolden(Samples.press("o Down", on: state), "offers")
    PageFrames.expectGolden(Samples.press("Enter", on: state), "offer-prompt")
  }
}
