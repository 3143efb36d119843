// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Rates set aside, on the screen") struct SetAsideSheetTests {
  /// The converter after a reload whose publication has an implausible dollar and franc.
  static func state() throws -> State {
    let last = try #require(
      RateBook().publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    func aside(_ currency: Currency, _ text: String) throws -> SetAsideRate {
      SetAsideRate(
        currency, text, .moved,
        SetAsideRate.Reference(source: .ecb, day: last.day, rate: try #require(last[currency])))
    }
    let next = Publication(
      source: .ecb, day: Samples.day("2026-11-20"), base: .eur, kind: .reference,
      quotes: last.quotes.filter { ![.usd, .chf].contains($0.currency) },
      setAside: [try aside(.usd, "2.2344"), try aside(.chf, "0.5")])
    var state = Samples.press("Alt-r")
    Samples.send(.reload(.finished(.ecb, .updated([next], added: 1))), to: &state)
    return state
  }

  @Test("the notice, the header and the row say that a rate was set aside")
  func board() throws {
    let state = try Self.state()
    #expect(state.reload.outcome?.remedy == .acceptRates(.ecb, ["CHF", "USD"]))
    #expect(state.reload.outcome?.tone == .problem)
    let text = render(state, Size(columns: 120, rows: 40)).text()
    #expect(text.contains("stale"))
    #expect(text.contains("of 20 Nov 2026 set aside"))
    let header = render(state, Size(columns: 80, rows: 24)).line(0)
    #expect(header.contains("stale · USD set aside: +100 % · Esc C reviews"))
  }

  @Test("the history says that its newest rate is stale, and why")
  func history() throws {
    let state = Samples.press("Alt-h", on: try Self.state())
    for size in [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24)] {
      let header = render(state, size).line(0)
      #expect(header.contains("stale") && header.contains("USD set aside"), "\(header)")
    }
  }

  @Test("a small screen says why the rate is stale, and the key")
  func small() throws {
    let header = render(try Self.state(), Size(columns: 60, rows: 18)).line(0)
    #expect(header.contains("stale · USD set aside · Esc C reviews"), "\(header)")
  }

  @Test("cells of the matrix with stale rates are marked, and the pair in words says why")
  func matrix() throws {
    let text = render(Samples.press("Alt-M", on: try Self.state()), Size(columns: 120, rows: 40))
      .text()
    let mark = Glyphs.unicode.empty
    #expect(text.contains("\(mark)0.895095"))
    // The euro and the pound have new rates.
    #expect(text.contains(" 0.833800") && !text.contains("\(mark)0.833800"))
    #expect(text.contains(", stale"))
    #expect(text.contains("USD set aside: +100 %"))
  }

  @Test("the page of sources says how many were set aside, and the key that reviews them")
  func sources() throws {
    let text = render(Samples.press("Alt-S", on: try Self.state()), Size(columns: 80, rows: 24))
      .text()
    #expect(text.contains("2 rates set aside: C reviews them"))
  }

  @Test("C lists each with before, after and change; Enter accepts the selected one, and only that")
  func accepting() throws {
    let state = Samples.press("Alt-C", on: try Self.state())
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("0.9194 → 0.5"))
    #expect(text.contains("1.1172 → 2.2344"))
    #expect(text.contains("+100 %"))
    let down = Samples.press("j", on: state)
    let store = TestStore(down, reducer: appReducer)
    store.exhaustivity = .off
    let shown = try #require(down.setAside.last)
    #expect(shown.currency == .usd)
    store.send(try #require(KeyRouter.message(for: .enter, in: down)))
    #expect(store.pending == [.acceptRates([shown])])
    // A response that comes meanwhile changes nothing of that.
    var accepted = down
    Samples.send(.stored(try down.book.accepting([shown]).publications), to: &accepted)
    #expect(accepted.setAside.map(\.currency) == [.chf])
    #expect(KeyRouter.message(for: .character(" "), in: accepted) != nil)
  }

  @Test("u takes an acceptance back, on the sheet and on the converter, and U makes it again")
  func undo() throws {
    var state = Samples.press("Alt-C", on: try Self.state())
    let shown = try #require(state.setAside.first)
    Samples.send(.accepted([shown]), to: &state)
    for state in [state, Samples.press("Esc", on: state)] {
      #expect(state.canUndo)
      let store = TestStore(state, reducer: appReducer)
      store.exhaustivity = .off
      store.send(try #require(KeyRouter.message(for: .alt("u"), in: state)))
      #expect(store.pending == [.rejectRates([shown])])
      let undone = Samples.press("Alt-u", on: state)
      #expect(!undone.canUndo && undone.canRedo)
      let again = TestStore(undone, reducer: appReducer)
      again.exhaustivity = .off
      again.send(try #require(KeyRouter.message(for: .alt("U"), in: undone)))
      #expect(again.pending == [.acceptRates([shown])])
    }
    #expect(state.preferences.undo?.log.past == [.accepted([shown])])
  }

  @Test("without any there is nothing to review, and C says so")
  func nothing() {
    let state = Samples.press("Alt-C")
    #expect(state.sheet == nil)
    #expect(state.notice != nil)
  }

  @Test("matches its golden frames")
  func golden() throws {
    PageFrames.expectGolden(try Self.state(), "board-set-aside")
    PageFrames.expectGolden(Samples.press("Alt-C", on: try Self.state()), "set-aside")
  }

  @Test("draws at every terminal size without crashing")
  func everySize() throws {
    PageFrames.expectEverySize(Samples.press("Alt-C", on: try Self.state()))
  }
}
