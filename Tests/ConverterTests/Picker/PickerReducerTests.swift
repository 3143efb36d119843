// SPDX-License-Identifier: Apache-2.0

import Money
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Choosing a currency") struct PickerReducerTests {
  private func picker(_ purpose: Picker.Purpose = .output) -> Picker {
    Picker(for: purpose, in: Samples.state())
  }

  private func codes(_ text: String) -> [String] {
    var picker = picker()
    picker.take(.edit(.insert(text)))
    return picker.matches.map(\.currency.code)
  }

  @Test("a typed pair to compare with is a match, and the sheet says that pairs can be typed")
  func pair() {
    func search(_ state: State) -> String {
      render(state, Size(columns: 80, rows: 24)).text().split(separator: "\n")
        .first { $0.contains("│ >") }.map(String.init) ?? ""
    }
    let empty = Samples.press("Alt-h c")
    #expect(search(empty).contains("or a pair: gbp/usd"))
    let typed = Samples.type("gbp/usd", on: empty)
    #expect(!search(typed).contains("No match"))
    #expect(search(Samples.type("zzzq", on: empty)).contains("No match"))
    #expect(!search(Samples.press("Alt-f")).contains("pair"))
  }

  @Test("lists the rows first, then currencies with a rate, then the others with the reason")
  func order() throws {
    let picker = picker()
    let codes = picker.matches.map(\.currency)
    #expect(codes.starts(with: Samples.listedRows))
    let firstUnrated = try #require(codes.firstIndex { picker.unrated[$0] != nil })
    #expect(codes[firstUnrated...].allSatisfy { picker.unrated[$0] != nil })
    #expect(Set(codes).count == Currency.all.count)
    #expect(picker.unrated[.chf] == nil)
    #expect(picker.unrated[try #require(Currency(code: "KPW"))] == "not from ECB")
  }

  @Test(
    "finds by code, name, country and symbol",
    arguments: [
      ("chf", "CHF"), ("swiss f", "CHF"), ("japan", "JPY"), ("₹", "INR"), ("zloty", "PLN"),
    ]
  )
  func finds(_ text: String, _ code: String) {
    #expect(codes(text).first == code)
  }

  @Test("an edit selects the best match; an empty field lists all")
  func edits() {
    var picker = picker()
    picker.take(.move(.by(3)))
    #expect(picker.selected == 3)
    picker.take(.edit(.insert("sek")))
    #expect(picker.selected == 0 && picker.matches == Currency.search("sek"))
    picker.take(.edit(.deleteWord))
    #expect(picker.field.isEmpty && picker.matches == picker.all)
  }

  @Test("the selection stops at both ends, and nothing is chosen without matches")
  func pointer() {
    var picker = picker()
    picker.take(.move(.by(-1)))
    #expect(picker.selected == 0)
    picker.take(.move(.to(100_000)))
    #expect(picker.selected == picker.all.count - 1)
    picker.take(.edit(.insert("zzzz")))
    #expect(picker.matches.isEmpty && picker.isGuess && picker.selected == 0)
    picker.take(.move(.by(1)))
    #expect(picker.selected == 0)
    #expect(picker.take(.choose)?.text == "No match: nothing chosen")
  }

  @Test("suggests the closest names when nothing matches")
  func guesses() {
    let state = Samples.press("Alt-f u d s")
    let picker = state.picking { _ in }
    #expect(picker.isGuess)
    #expect(picker.matches.map(\.currency).contains(.usd))
    #expect(render(state, Size(columns: 80, rows: 24)).text().contains("Did you mean"))
    #expect(!Samples.press("Backspace", on: state).picking { _ in }.isGuess)
    #expect(Samples.press("Enter", on: state).board.to == picker.matches.first?.currency)
  }

  @Test("corrects a slip, says how the search is read, and marks the match")
  func respelled() {
    let state = Samples.press("Alt-f f r n a c")
    let picker = state.picking { _ in }
    #expect(picker.readAs == "franc")
    #expect(!picker.isGuess)
    #expect(picker.matches.contains { $0.currency == .chf })
    let frame = render(state, Size(columns: 80, rows: 24))
    #expect(frame.text().contains("read as “franc”"))
    #expect((0..<24).flatMap { frame[row: $0] }.contains { $0.role == .match })
    let country = Samples.type("tailand", on: Samples.press("Alt-f")).picking { _ in }
    #expect(country.readAs == "thailand" && country.matches.first?.currency.code == "THB")
    #expect(Samples.press("Backspace Backspace", on: state).picking { _ in }.readAs == nil)
  }

  @Test("lists what has a rate first, and a whole code before all")
  func ratedFirst() throws {
    let picker = Samples.press("Alt-f d o l l a r").picking { _ in }
    let rated = picker.matches.map { picker.unrated[$0.currency] == nil }
    let first = try #require(rated.firstIndex(of: false))
    #expect(first > 3)
    #expect(rated[first...].allSatisfy { !$0 })
    #expect(Samples.press("Alt-f t w d").picking { _ in }.matches.first?.currency.code == "TWD")
  }

  @Test("shows the rate of each currency, and for a source currency the other way")
  func rates() throws {
    #expect(Samples.press("Alt-f").picking { _ in }.rates[.gbp] == "0.746330")
    #expect(Samples.press("Alt-c").picking { _ in }.rates[.gbp] == "1.19933")
    let picker = Samples.press("Alt-f").picking { _ in }
    for currency in Currency.all {
      let isRated = picker.rates[currency] != nil || currency == .usd
      #expect(isRated == (picker.unrated[currency] == nil), "\(currency.code)")
    }
  }

  @Test("several rows are added in one visit; Enter without a search ends it")
  func severalRows() {
    var state = Samples.press("Enter", on: Samples.type("sek", on: Samples.press("Alt-a")))
    #expect(state.place == .picker)
    state = Samples.press("Enter", on: Samples.type("nok", on: state))
    #expect(state.board.rows.map(\.code).prefix(3) == ["EUR", "SEK", "NOK"])
    #expect(render(state, Size(columns: 80, rows: 24)).text().contains("added SEK NOK"))
    state = Samples.press("Enter", on: state)
    #expect(state.sheet == nil)
    #expect(state.board.rows.count == Board.defaultRows.count + 2)
    #expect(Samples.press("Alt-u Alt-u", on: state).board.rows == Board.defaultRows)
  }

  @Test("a currency that is a row already is selected, with a notice, and not called added")
  func existingRow() {
    let state = Samples.press("Enter", on: Samples.type("gbp", on: Samples.press("Alt-a")))
    #expect(state.board.rows == Board.defaultRows && state.board.to == .gbp)
    #expect(state.notice?.text == "GBP is already a row")
    #expect(!render(state, Size(columns: 80, rows: 24)).text().contains("added GBP"))
  }

  @Test("End selects the last match, Home the first")
  func ends() {
    var picker = picker()
    picker.take(.move(.last))
    #expect(picker.selected == picker.matches.count - 1)
    picker.take(.move(.to(0)))
    #expect(picker.selected == 0)
  }

  @Test("a choice changes the rows, and closes the sheet")
  func choose() {
    var state = Samples.state()
    state.sheet = .picker(picker())
    let store = TestStore(state, reducer: appReducer)
    store.send(.sheet(.child(.picker(.move(.to(3)))))) {
      $0.sheet = .picker($0.picking { $0.selected = 3 })
    }
    store.send(.sheet(.child(.picker(.choose))))
    store.receive(.board(.lineup(.show(.chf)))) {
      $0.board.selected = 4
      $0.isSaving = true
    }
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    store.exhaustivity = .off
    store.finish()
  }
}

extension State {
  fileprivate func picking(_ change: (inout Picker) -> Void) -> Picker {
    guard case .picker(var picker) = sheet else { return Picker(for: .output, in: self) }
    change(&picker)
    return picker
  }
}
