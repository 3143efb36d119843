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

@Suite("Tape") struct TapeTests {
  private static let text = "1,250.00 USD = 1,118.87 EUR  ECB Fri 30 Oct 2026, stale"

  /// 1250 USD in EUR on the sample's day.
  private func entry(made: Day? = nil) throws -> TapeEntry {
    let quote = try RateBook().quote(from: .usd, to: .eur, today: Samples.clock.today)
    let value = (Rational(1250) * quote.rate).rounded(for: .eur)
    let conversion = RecordedConversion(
      Rational(1250), value: value, quote: quote, addedOn: made)
    return TapeEntry(conversion, Settings())
  }

  private func lines() throws -> [TapeLine] {
    let day = Samples.day("2026-11-20")
    let january = Samples.day("2020-01-02")
    let quote = try RateBook().quote(
      from: .gbp, to: .jpy, on: january, today: Samples.clock.today)
    let sterling = RecordedConversion(
      Rational(20), on: january, value: (Rational(20) * quote.rate).rounded(for: .jpy), quote: quote
    )
    return [
      TapeLine(id: 3, at: Timestamp(day, hour: 8, minute: 5), try entry()),
      TapeLine(
        id: 7, at: Timestamp(day, hour: 17, minute: 42), TapeEntry(sterling, Settings())),
      TapeLine(id: 9, at: Timestamp(day, hour: 18), text: "ECB updated: 20 Nov"),
    ]
  }

  private func opened() throws -> State {
    var state = Samples.state(after: .alt("t"), .tab, amount: "5")
    Samples.send(.tape(.loaded(try lines())), to: &state)
    return state
  }

  @Test("an amount without a finite decimal is stored and restored exactly")
  func fraction() throws {
    var state = Samples.state(amount: "1/3")
    let command = appReducer.reduce(&state, .recordConversion)
    guard case .appendToTape(let entries) = command.effects.first,
      let added = entries.first
    else {
      Issue.record("nothing was written down")
      return
    }
    let line = TapeLine(id: 1, at: Samples.clock.now, added)
    #expect(added.text.hasPrefix("1/3 USD = 0.30 EUR"))
    #expect(added.conversion?.amountText(Settings()) == "1/3 USD")
    var later = Samples.state(after: .alt("t"), amount: "5")
    Samples.send(.tape(.loaded([line])), to: &later)
    #expect(
      TapeFormat.csv.text(of: later.tapeReport)
        .contains(",0.3333333333333333333333333333,USD,"))
    Samples.send(.tape(.reuse), to: &later)
    #expect(later.board.amount.field.text == "1/3")
    #expect(later.figures == state.figures)
  }

  @Test("negative amounts have the minus of the screen, and a hyphen in what is stored")
  func negative() throws {
    let refund = try SampleTape.line(1, "2026-10-30", hour: 9, "-1250", .usd, .eur)
    #expect(refund.text.hasPrefix("-1,250.00 USD = -1,118.87 EUR"))
    var state = Samples.tape([refund])
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("−1,250.00 USD =  −1,118.87 EUR"))
    #expect(!text.contains("-1,"))
    state = Samples.press("x", on: state)
    #expect(state.notice?.text == "Deleted −1,250.00 USD = −1,118.87 EUR · u undo")
  }

  @Test("Enter on the converter adds the conversion, in exact digits")
  func recording() throws {
    var state = Samples.state(amount: "1250")
    // As during a save, so that what undo needs is not saved here.
    state.isSaving = true
    let store = TestStore(state, reducer: appReducer)
    let added = try entry(made: Samples.clock.today)
    #expect(added.text == Self.text)
    let line = TapeLine(id: 1, at: Samples.clock.now, added)
    store.send(.recordConversion) {
      $0.tape.lastAdded = line.conversion
      $0.board.amount.isRecorded = true
    }
    store.perform(.appendToTape([added]), replying: .tape(.appended([line])))
    store.receive(.tape(.appended([line]))) {
      $0.tape.lines = [line]
      $0.log.record(.tape(TapeChange(added: [line])))
      $0.show("Added to the tape: 1,250.00 USD = 1,118.87 EUR · Esc u undo")
      $0.tape.totals.currency = .eur
    }
    store.expireNotice()
    store.finish()
    let done = Samples.press("7 Enter")
    #expect(KeyRouter.message(for: .enter, in: done) == .recordConversion)
  }

  @Test("an amount that rounds to nothing has its digits, as on the board")
  func small() throws {
    let line = try SampleTape.line(1, "2026-10-30", hour: 9, "0.0000001", .usd, .eur)
    let text = render(Samples.tape([line]), Size(columns: 120, rows: 40)).text()
    #expect(text.contains("0.0000001 USD =  ≈0.000000090 EUR"))
    #expect(!text.contains(" 0.00 EUR"))
  }

  @Test("an endless decimal loses none of its whole digits")
  func endless() throws {
    let computed = try SampleTape.line(1, "2026-10-30", hour: 9, "100000000/3", .usd, .eur)
    #expect(computed.text.hasPrefix("33,333,333.33… USD = 29,836,496.00 EUR"))
    // One that was typed is shown as typed.
    var state = Samples.type("100000000/3")
    let command = appReducer.reduce(&state, .recordConversion)
    guard case .appendToTape(let entries) = command.effects.first,
      let added = entries.first
    else {
      Issue.record("nothing was written down")
      return
    }
    #expect(added.text.hasPrefix("100000000/3 USD = 29,836,496.00 EUR"))
  }

  @Test("an amount that was solved from a result is rounded, as on the board")
  func solvedAmount() {
    var state = Samples.press("Enter", on: Samples.type("120", on: Samples.press("Tab")))
    let command = appReducer.reduce(&state, .recordConversion)
    guard case .appendToTape(let entries) = command.effects.first else {
      return #expect(Bool(false))
    }
    #expect(entries.first?.text.hasPrefix("134.06 USD = 120.00 EUR") == true)
  }

  @Test("after it the next digit starts a new amount, and an operator continues from this one")
  func nextAmount() {
    let written = Samples.press("2 0 Enter")
    #expect(Samples.press("3 0", on: written).board.amount.field.text == "30")
    #expect(Samples.press("+ 1", on: written).board.amount.field.text == "20+1")
    let solved = Samples.press("Tab 5 Enter 7")
    #expect(solved.board.output.field.text == "7")
  }

  @Test("a new line is reported on the converter, not on later pages")
  func notice() throws {
    var state = Samples.state()
    Samples.send(.tape(.appended([try lines()[0]])), to: &state)
    #expect(state.notice != nil)
    Samples.press([.alt("h")], in: &state)
    #expect(state.notice == nil)
  }

  private func load(_ lines: [TapeLine], in store: TestStore<State, Message, Effect>) {
    store.perform(.loadTape, replying: .tape(.loaded(lines)))
    store.receive(.tape(.loaded(lines))) {
      $0.tape.lines = lines
      $0.tape.loadState = .loaded
      $0.tape.selected = 2
    }
  }

  @Test("opens with the stored lines, the newest one selected")
  func loading() throws {
    let lines = try lines()
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.send(.pages(.push(.tape(TapePage())))) { $0.pages.push(.tape(TapePage())) }
    load(lines, in: store)
    store.finish()
  }

  @Test("that cannot be read is loaded again while the page is open, and not exported")
  func notRead() throws {
    let problem = Problem(
      .io, "another program is using the database; try again: ~/.local/share/agio/agio.sqlite")
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.send(.pages(.push(.tape(TapePage())))) { $0.pages.push(.tape(TapePage())) }
    store.perform(.loadTape, replying: .tape(.notRead(problem)))
    store.receive(.tape(.notRead(problem))) { $0.tape.loadState = .failed(problem) }
    store.send(.open(.export)) {
      $0.show("Not exported: the tape is still loading; try again", .problem)
    }
    Golden.expect(render(store.state, Size(columns: 80, rows: 24)).text(), "tape-unread")
    store.advance(by: .seconds(1))
    let lines = try lines()
    load(lines, in: store)
    store.expireNotice()
    store.finish()
  }

  @Test("that cannot be saved is reported with each line, and in the status line")
  func notKept() throws {
    var state = Samples.state()
    let text = "changes are not saved: cannot write ~/.local/share/agio/agio.sqlite (full)"
    let problem = Problem(.io, text, advice: "free some space")
    Samples.send(.store(problem, isKept: false), to: &state)
    #expect(state.notice == Notice(text, .grave, remedy: problem.remedy))
    PageFrames.expectGolden(state, "board-not-kept")
    Samples.send(.tape(.appended([try lines()[0]])), to: &state)
    #expect(
      state.notice
        == Notice(
          "Not saved, on the tape until you quit: 1,250.00 USD = 1,118.87 EUR", .problem))
    Samples.send(.noticeExpired, to: &state)
    let status = render(state, Size(columns: 80, rows: 24)).text().split(separator: "\n").suffix(2)
    let line = "changes are not saved: the database cannot be written; Esc L shows why"
    #expect(status.first?.contains(line) == true)
    #expect(
      render(Samples.press("Alt-L j", on: state), Size(columns: 80, rows: 24)).text()
        .contains("free some space"))
  }

  @Test("is cleared after confirmation, and undo restores all of it")
  func clearing() throws {
    var state = try opened()
    let lines = state.tape.lines
    state = Samples.press("X", on: state)
    #expect(state.sheet == .confirmation(Confirmation(.clearTape(lines: 3))))
    state = Samples.press("Enter x n 5", on: state)
    #expect(state.sheet != nil)
    state = Samples.press("Esc", on: state)
    #expect(state.sheet == nil)
    #expect(state.tape.lines == lines)
    state = Samples.press("X y", on: state)
    #expect(state.sheet == nil)
    #expect(state.tape.lines.isEmpty)
    #expect(!KeyRouter.isUseful(.character("X"), in: state))
    state = Samples.press("u", on: state)
    #expect(state.tape.lines == lines)
  }

  @Test("Enter sets the board to a line: amount, pair and date")
  func reuse() throws {
    var state = try opened()
    Samples.press([.home, .enter], in: &state)
    #expect(state.pages.isEmpty && state.figures.amount == Rational(20))
    #expect(state.board.from == .gbp)
    #expect(state.board.to == .jpy)
    #expect(state.board.on?.name == "2020-01-02")
    #expect(state.notice?.text == "Taken from the tape: 20.00 GBP · Esc u undo")
  }

  @Test("an event cannot be used on the board, and Enter says so")
  func event() throws {
    var state = try opened()
    let before = state.board
    Samples.send(.tape(.reuse), to: &state)
    #expect(state.board == before)
    #expect(state.notice != nil)
  }

  @Test("Enter puts back what was typed: a sum of several currencies, a solved result")
  func retyped() {
    func reused(_ state: State) -> State {
      var copy = state
      guard
        case .appendToTape(let entries) =
          appReducer.reduce(&copy, .recordConversion).effects.first,
        let added = entries.first
      else {
        Issue.record("nothing was written down")
        return state
      }
      let line = TapeLine(id: 1, at: Samples.clock.now, added)
      var later = Samples.state(after: .alt("t"), amount: "5")
      Samples.send(.tape(.loaded([line])), to: &later)
      return Samples.press("Tab Enter", on: later)
    }
    let sum = Samples.type("12 eur + 30 usd")
    #expect(reused(sum).board.amount.field.text == "12 eur + 30 usd")
    #expect(reused(sum).figures.rows == sum.figures.rows)
    let solved = Samples.type("100", on: Samples.press("Tab"))
    let again = reused(solved)
    #expect(again.board.focus == .output)
    #expect(again.board.output.field.text == "100")
    #expect(again.figures == solved.figures)
  }

  @Test("matches its golden frames")
  func golden() throws {
    PageFrames.expectGolden(
      Samples.tape(try SampleTape.expenses()), "tape", sizes: PageFrames.allGoldenSizes)
    var empty = Samples.state(after: .alt("t"))
    Samples.send(.tape(.loaded([])), to: &empty)
    Golden.expect(render(empty, Size(columns: 80, rows: 24)).text(), "tape-empty")
  }

  @Test("draws at every terminal size without crashing")
  func everySize() throws {
    PageFrames.expectEverySize(Samples.tape(try SampleTape.expenses()))
    PageFrames.expectEverySmallSize(Samples.state(after: .alt("t")))
  }
}
