// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("Choosing a date") struct DateReducerTests {
  private func sheet(_ text: String) -> DateSheet {
    var sheet = DateSheet(on: nil, today: Samples.clock.today)
    sheet.take(.edit(.insert(text)))
    return sheet
  }

  @Test("reads dates in the usual formats")
  func reads() {
    #expect(sheet("2024-03-15").input == .day(Samples.day("2024-03-15")))
    #expect(sheet("15 mar 2024").input == .day(Samples.day("2024-03-15")))
    #expect(sheet("-30").input == .day(Samples.day("2026-10-22")))
    #expect(sheet("yesterday").input == .day(Samples.day("2026-11-20")))
    #expect(sheet("today").input == .newest)
    #expect(sheet("").input == .newest)
    #expect(sheet("15 ma").input == .invalid)
    #expect(sheet("2030-01-01").input == .future(Samples.day("2030-01-01")))
  }

  @Test("reads periods, whose mean it is, and the rules of days of a phrase")
  func periods() {
    func mean(_ text: String) -> String? { sheet(text).time?.period?.name }
    #expect(mean("2024") == "2024" && mean("average 2024") == "2024")
    #expect(mean("march 2024") == "2024-03" && mean("2024-Q1") == "2024-Q1")
    #expect(mean("uk-2024") == "uk-2024")
    #expect(mean("2026-01-01..2026-12-31") == "2026-01-01..2026-12-31")
    #expect(sheet("before 2024-03-18").input == .day(Samples.day("2024-03-17")))
    #expect(sheet("end of march 2024").input == .day(Samples.day("2024-03-31")))
    for text in ["2027", "december 2026", "end of 2026"] {
      guard case .refused = sheet(text).input else {
        Issue.record("\(text) is \(sheet(text).input)")
        continue
      }
    }
    #expect(sheet("2024-13").input == .invalid)
  }

  @Test("reads a date in figures in the locale's order, if it has one")
  func numeric() {
    let options = ReadingOptions(isDayFirst: true)
    var local = DateSheet(on: nil, today: Samples.clock.today, reading: options)
    local.take(.edit(.insert("3.4.24")))
    #expect(local.input == .day(Samples.day("2024-04-03")))
    guard case .refused = sheet("3.4.24").input else {
      Issue.record("03.04.24 is read without a locale")
      return
    }
  }

  @Test("the first character replaces the date in use, a step replaces the text")
  func fresh() {
    var sheet = DateSheet(on: .day(Samples.day("2024-03-15")), today: Samples.clock.today)
    #expect(sheet.entry.text == "15 Mar 2024")
    sheet.take(.edit(.insert("-")))
    #expect(sheet.entry == PromptField("-", isFresh: false))
    sheet.take(.edit(.insert("7")))
    #expect(sheet.entry == PromptField("-7", isFresh: false))
    sheet.show(Samples.day("2024-03-14"))
    #expect(sheet.entry.text == "14 Mar 2024")
    #expect(sheet.entry.isFresh)
  }

  @Test("steps go to the publication before the typed date, and forward to the newest")
  func steps() {
    func text(_ keys: String) -> String? {
      guard case .date(let sheet) = Samples.press(keys).sheet else { return nil }
      return sheet.entry.text
    }
    #expect(text("Alt-d 2 0 2 4 - 0 1 - 0 8 Shift-Left") == "5 Jan 2024")
    #expect(text("Alt-d 2 0 2 4 - 0 1 - 0 8 Shift-Left Shift-Right") == "8 Jan 2024")
    #expect(text("Alt-d Shift-Left") == "29 Oct 2026")
    #expect(text("Alt-d Shift-Left Shift-Right") == "")
  }

  @Test(
    "invalid text and future dates cannot be chosen",
    arguments: ["soon", "2030-01-01", "31 feb 2020", "3.4.24", "2024-13", "2027"])
  func refused(_ text: String) {
    var state = Samples.state()
    state.sheet = .date(sheet(text))
    let store = TestStore(state, reducer: appReducer)
    store.exhaustivity = .off
    store.send(.sheet(.child(.date(.choose))))
    #expect(store.state.sheet == state.sheet && store.state.notice?.tone == .problem)
    #expect(store.state.board == state.board)
    store.finish()
  }

  @Test("the chosen date sets the board's rates")
  func chosen() {
    var state = Samples.state()
    state.sheet = .date(sheet("2024-03-15"))
    let store = TestStore(state, reducer: appReducer)
    let day = RateTime.day(Samples.day("2024-03-15"))
    store.send(.sheet(.child(.date(.choose))))
    store.receive(.board(.show(day))) {
      ($0.board.day, $0.board.on) = (day, day)
      $0.log.record(.day(DayChange(before: nil, after: day)))
      $0.lookUpRates()
      $0.show("Rates of 15 Mar 2024 · Esc u undo")
    }
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    #expect(store.state.selectedRate?.quote?.day == day.day)
    store.exhaustivity = .off
    store.finish()
  }
}
