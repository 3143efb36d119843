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

@Suite("Input on the tape page") struct TapePromptTests {
  private func opened() throws -> State { Samples.tape(try SampleTape.expenses()) }

  private func effects(_ message: Message, _ state: State) -> [Effect] {
    var state = state
    return appReducer.reduce(&state, message).effects
  }

  @Test("n writes a note, and u takes it back")
  func note() throws {
    var state = Samples.type("n for two", on: try opened())
    state = Samples.press("Enter", on: state)
    #expect(state.sheet == nil)
    #expect(state.tape.line?.conversion?.note == "museum for two")
    state = Samples.press("u", on: state)
    #expect(state.tape.line?.conversion?.note == "museum")
  }

  @Test("the number of lines is that of the page, and for an export that of the file")
  func counts() throws {
    func text(_ state: State) -> String { render(state, Size(columns: 80, rows: 24)).text() }
    let page = try opened()
    #expect(text(page).contains("Expenses · 6 lines"))
    let filtered = Samples.type("/updated", on: page)
    #expect(text(filtered).contains("Expenses · 1 line · filter: updated"))
    #expect(text(filtered).contains("│ 1 line "))
    let export = Samples.press("e", on: page)
    #expect(text(export).contains("6 lines as CSV"))
    #expect(text(Samples.press("Tab Tab", on: export)).contains("5 lines as ledger"))
  }

  @Test("d gives the line a date and the rate of that day; a sum is converted anew")
  func date() throws {
    var state = Samples.type("d2020-03-16", on: try opened())
    state = Samples.press("Enter", on: state)
    let conversion = try #require(state.tape.lines.last?.conversion)
    #expect(conversion.rateDay?.iso == "2020-03-16")
    #expect(conversion.on?.iso == "2020-03-16")
    func rate(_ from: Currency, _ to: Currency) throws -> Rational {
      try RateBook().quote(
        from: from, to: to, on: Samples.day("2020-03-16"), today: state.clock.today
      ).rate
    }
    let euros = Rational(12) + Rational(30) * (try rate(.usd, .eur))
    let pounds = (euros * (try rate(.eur, .gbp))).rounded(for: .gbp)
    #expect(conversion.value == pounds)
    #expect(state.tape.shown.first?.id == 9)
  }

  @Test("a date that is none, is in the future, or has no rates changes nothing and says why")
  func refusedDate() throws {
    for text in ["03.04.2024", "soon", "2030-01-01"] {
      let before = try opened()
      var state = Samples.type("d" + text, on: before)
      state = Samples.press("Enter", on: state)
      #expect(state.notice?.tone == .problem)
      #expect(state.tape.lines == before.tape.lines)
      #expect(state.sheet != nil)
    }
  }

  @Test("c sets the currency of the totals, by code, name or symbol")
  func total() throws {
    for text in ["chf", "swiss franc"] {
      var state = Samples.type("c" + text, on: try opened())
      state = Samples.press("Enter", on: state)
      #expect(state.tape.totals.currency == .chf)
      #expect(state.preferences.tapeTotals == TapeTotals(currency: .chf))
    }
    var state = Samples.type("cxyz", on: try opened())
    state = Samples.press("Enter", on: state)
    #expect(state.notice?.tone == .problem)
  }

  @Test("/ filters as one types; Enter keeps the filter, Esc shows all lines")
  func filter() throws {
    var state = Samples.type("/tra", on: try opened())
    #expect(state.tape.shown.map(\.id) == [3])
    let kept = Samples.press("Enter", on: state)
    #expect(kept.sheet == nil)
    #expect(kept.tape.filter == "tra")
    let cleared = Samples.press("Esc", on: kept)
    #expect(cleared.tape.filter.isEmpty)
    #expect(cleared.place == .tape)
    state = Samples.press("Esc", on: state)
    #expect(state.tape.filter.isEmpty)
    #expect(state.place == .tape)
  }

  @Test("e asks for a path; Tab goes through the formats")
  func exportPath() throws {
    var state = Samples.press("e", on: try opened())
    func path() -> String? {
      if case .tapePrompt(let prompt) = state.sheet { prompt.entry.text } else { nil }
    }
    #expect(path() == "agio-tape-2026-10-30.csv")
    for ending in ["json", "ledger", "beancount", "csv"] {
      state = Samples.press("Tab", on: state)
      #expect(path() == "agio-tape-2026-10-30.\(ending)")
    }
    let file = FileDraft(
      path: "agio-tape-2026-10-30.csv",
      text: TapeFormat.csv.text(of: state.tapeReport))
    let message = try #require(KeyRouter.message(for: .enter, in: state))
    #expect(effects(message, state).contains(.writeFile(file, replaces: false)))
  }

  @Test("an ending that names no format writes nothing and says which do")
  func unknownFormat() throws {
    var state = Samples.type("etape.txt", on: try opened())
    let message = try #require(KeyRouter.message(for: .enter, in: state))
    #expect(effects(message, state).isEmpty)
    state = Samples.press("Enter", on: state)
    #expect(state.notice?.tone == .problem)
  }

  @Test("a file that exists is replaced only after yes")
  func overwriting() throws {
    let file = FileDraft(path: "tape.csv", text: "text")
    let store = TestStore(try opened(), reducer: appReducer)
    store.send(.file(.exists(file))) { $0.sheet = .confirmation(Confirmation(.overwrite(file))) }
    let declined = Samples.press("Esc", on: store.state)
    #expect(declined.sheet == nil)
    store.send(.sheet(.child(.confirmation(.accept))))
    let written = Notice("Written to ~/tape.csv", .good)
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    store.receive(.overwrite(file))
    store.perform(.writeFile(file, replaces: true), replying: .file(.done(written)))
    store.receive(.file(.done(written))) { $0.show(written.text, .good) }
    store.expireNotice()
    store.finish()
  }

  @Test("match their golden frames")
  func golden() throws {
    PageFrames.expectGolden(Samples.press("n", on: try opened()), "tape-note")
    PageFrames.expectGolden(Samples.press("e", on: try opened()), "tape-export")
  }
}
