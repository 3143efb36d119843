// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import GoldenFiles
import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Command line on the screen") struct PhraseLineTests {
  private func typed(_ text: String, _ keys: Key...) -> State {
    var state = Samples.state(after: .character(":"), amount: "1250")
    Samples.press(text.map { .character($0) }, in: &state)
    Samples.press(keys, in: &state)
    return state
  }

  private func line(_ state: State) -> PhraseLine? {
    guard case .phrase(let line) = state.sheet else { return nil }
    return line
  }

  private func text(_ state: State) -> String {
    render(state, Size(columns: 80, rows: 24)).text()
  }

  @Test("letters, digits and signs are typed, and nothing happens behind it")
  func typing() {
    let state = typed("100 usd in eur, q ? :x")
    #expect(line(state)?.field.text == "100 usd in eur, q ? :x")
    #expect(state.board == Samples.state(amount: "1250").board)
    #expect(!state.isFinished)
  }

  @Test("shows the answer while the phrase is typed")
  func answer() {
    #expect(text(typed("250 sek to nok on 2 jan 2020")).contains("250.00 SEK = 234.91 NOK"))
    #expect(text(typed("100 usd + 30 gbp in eur")).contains("EUR"))
  }

  @Test(
    "a phrase with an unknown target does not set the board",
    arguments: [
      "100 usd to foo, eur", "100 usd to eur, gbp, foo", "100 USD + 30 GBP to FOO, EUR",
    ])
  func unknownTarget(_ text: String) throws {
    let query = try Phrase.read(text, today: Samples.clock.today, options: ReadingOptions())
    #expect(Conversion(query) == nil)
  }

  @Test("Enter sets the amount, the pair and the date on the board")
  func takingOver() {
    let state = typed("250.5 sek to nok on 2 jan 2020", .enter)
    #expect(state.sheet == nil)
    #expect(state.figures.amount == Rational(decimal: "250.5"))
    #expect(state.board.amount.field.text == "250.50")
    #expect(state.board.from.code == "SEK")
    #expect(state.board.to.code == "NOK")
    #expect(state.board.on?.iso == "2020-01-02")
    #expect(state.selectedRate?.quote?.day?.iso == "2020-01-02")
  }

  @Test("two cells in one paste are two numbers, with or without an option")
  func twoCells() {
    for pasted in ["100\t200 usd eur", "100  200 usd eur --exact", "100 --exact 200 usd eur"] {
      var state = typed("")
      Samples.send(.sheet(.child(.phrase(.edit(.insert(pasted))))), to: &state)
      #expect(text(state).contains("an operator is missing before this"))
    }
    #expect(text(typed("100 200 usd --exact eur")).contains("100,200.00 USD = "))
  }

  @Test("the board has the amount of the phrase, to the last digit")
  func takingOverFractions() {
    for (text, taken) in [
      ("1/3", "1/3"), ("1000000/3", "1000000/3"), ("0.004", "0.004"), ("1.2340", "1.234"),
      ("12.50*3", "37.50"), ("-1/3", "-1/3"),
    ] {
      let state = typed("\(text) usd jpy", .enter)
      let entry = state.board.amount
      #expect(entry.field.text == taken)
      #expect(!entry.isRounded)
      #expect((try? Expression.read(entry.field.text, options: state.settings.fieldReading))?.value == state.figures.amount)
    }
    let state = typed("1/7001 usd jpy", .enter)
    #expect(state.board.amount.field.text == "0.000142837")
    #expect(state.board.amount.isRounded)
    #expect(text(state).contains("= 0.000142836…"))
    #expect(state.preferences.amount == "1/7001")
  }

  @Test("one undo restores the board")
  func undo() {
    var state = typed("250 sek to nok", .enter)
    Samples.press([.character("u")], in: &state)
    #expect(state.board.from == .usd)
    #expect(state.board.rows == Board.defaultRows)
  }

  @Test("Enter on an answer the board cannot show keeps the line open")
  func staying() {
    let state = typed("100 usd + 30 gbp in eur", .enter)
    #expect(line(state) != nil)
    #expect(state.board == Samples.state(amount: "1250").board)
  }

  @Test("Enter without a rate shows the reason as an error and keeps the line open")
  func noRate() {
    let state = typed("250 sek to KPW on 2 jan 2020", .enter)
    #expect(line(state)?.isSubmitted == true)
    #expect(state.board == Samples.state(amount: "1250").board)
    let frame = render(state, Size(columns: 80, rows: 24))
    let row = (0..<24).first { frame.line($0).contains("KPW") }
    #expect(row.map { frame[row: $0, column: 3].role } == .error)
  }

  @Test(
    "accepts the command line's options that change an answer, and those in advice",
    arguments: [
      ("1,234 usd eur --decimal .", "= 1,104.55 EUR"), ("--decimal , 1,234 usd eur", "= 1.10 EUR"),
      ("100 usd eur --on 2024-03-15", "= 91.81 EUR"),
      ("agio 100 usd eur --on=2024-03-15", "= 91.81 EUR"),
      ("100 usd --on 15 mar 2024 eur", "= 91.81 EUR"),
      ("100 usd eur --on \"15 mar 2024\"", "= 91.81 EUR"),
      ("100 usd eur --digits 4", "= 89.5095 EUR"), ("100 usd eur --rounding down", "= 89.50 EUR"),
      ("1 usd eur --exact", "= 0.895094880057286"), ("100 usd eur --source ecb", "= 89.51 EUR"),
    ])
  func options(_ phrase: String, _ answer: String) {
    let text = text(typed(phrase))
    #expect(text.contains(answer), "\(text)")
  }

  @Test("Enter uses the date of an option, and keeps the line open when the board cannot follow")
  func takingOptionsOver() {
    let day = typed("100 usd gbp --on 2024-03-15", .enter)
    #expect(day.sheet == nil)
    #expect(day.board.on?.iso == "2024-03-15")
    for option in ["--source ecb", "--digits 4", "--rounding down", "--exact"] {
      let state = typed("100 usd gbp \(option)", .enter)
      #expect(line(state) != nil)
      #expect(state.board == Samples.state(amount: "1250").board)
    }
  }

  @Test(
    "shows which values an option accepts",
    arguments: [
      ("--on", "--on needs a date"), ("--on soon", "not a date: soon"),
      ("--digits 31", "0 to 30"), ("--digits", "--digits needs a value"),
      ("--source nobody", "frankfurter"), ("--rounding up-ish", "half-even"),
      ("--json", "--json works only on the command line"),
      ("on 2024-01-02 --on 2024-01-03", "two dates"),
    ])
  func wrongOption(_ option: String, _ words: String) {
    #expect(text(typed("100 usd eur \(option)")).contains(words))
  }

  @Test("shows how many answers do not fit, and keeps the first and its source")
  func more() {
    let text = render(typed("100 usd"), Size(columns: 40, rows: 12)).text()
    #expect(text.contains("= 89.51 EUR"))
    #expect(text.contains(" more "))
    #expect(text.contains("ECB · Fri 30 Oct 2026"))
    let all = render(typed("100 usd"), Size(columns: 80, rows: 24)).text()
    #expect(!all.contains(" more "))
  }

  @Test("wraps a long error")
  func longError() {
    let frame = render(typed("100 dolar euru", .enter), Size(columns: 40, rows: 24))
    let text = frame.text().split(whereSeparator: { " |\n".contains($0) }).joined(separator: " ")
    #expect(text.contains("did you mean"))
    #expect((2..<20).allSatisfy { !frame.line($0).hasSuffix("…") })
  }

  @Test("an error keeps the line open, with a mark at its character")
  func caret() {
    let state = typed("1,2,3 usd eur", .enter)
    #expect(line(state)?.isSubmitted == true)
    let rows = text(state).split(separator: "\n").map(String.init)
    let field = rows.firstIndex { $0.contains(": 1,2,3 usd eur") }
    let mark = field.map { rows[$0 - 1] }
    #expect(mark?.contains("▼") == true)
    #expect(mark?.contains { $0.isLetter } == false)
  }

  @Test("Tab completes codes and names, again for the next, and editing continues from there")
  func completion() {
    #expect(line(typed("100 doll", .tab))?.field.text == "100 USD")
    let second = line(typed("100 doll", .tab, .tab))?.field.text
    #expect(second?.hasPrefix("100 ") == true)
    #expect(second != "100 USD")
    var back = typed("100 chf", .tab)
    Samples.press(" e".map { .character($0) } + [.tab], in: &back)
    #expect(line(back)?.field.text == "100 CHF EUR")
    #expect(line(typed("100 ", .tab))?.field.text == "100 ")
    #expect(line(typed("100 qqqq", .tab))?.field.text == "100 qqqq")
  }

  @Test("Tab in the middle keeps the text after the cursor")
  func completionInside() {
    let state = typed("100 yen usd", .left, .left, .left, .left, .tab)
    #expect(line(state)?.field.text == "100 JPY usd")
    #expect(line(state)?.field.cursor == 7)
  }

  @Test("a paste that is too long changes nothing and shows a notice")
  func longPaste() {
    let state = typed("100 usd", .paste(String(repeating: "1", count: 1_000_000)))
    #expect(line(state)?.field.text == "100 usd")
    #expect(text(state).contains("too long"))
  }

  @Test("Esc closes the line, and the converter is unchanged")
  func leaving() {
    let state = typed("100 usd eur", .escape)
    #expect(state.sheet == nil)
    #expect(state.board == Samples.state(amount: "1250").board)
  }

  @Test("sends the expected messages through the store")
  func messages() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.send(.open(.phrase)) { $0.sheet = .phrase(PhraseLine()) }
    store.send(.sheet(.child(.phrase(.edit(.insert("5 gbp")))))) {
      var line = PhraseLine()
      line.field = TextField("5 gbp")
      $0.sheet = .phrase(line)
    }
    store.send(.sheet(.child(.phrase(.accept)))) {
      var line = PhraseLine()
      line.field = TextField("5 gbp")
      line.isSubmitted = true
      $0.sheet = .phrase(line)
    }
    store.send(.sheet(.dismiss)) { $0.sheet = nil }
    store.finish()
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(typed("250 sek to nok, eur on 2 jan 2020"), "phrase")
    Golden.expect(text(typed("1,2,3 usd eur", .enter)), "phrase-fault")
    Golden.expect(text(typed("100 doll", .tab, .tab)), "phrase-completion")
    Golden.expect(text(typed("100 usd")), "phrase-favourites")
    Golden.expect(text(typed("")), "phrase-empty")
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySize(typed("100 usd"))
    PageFrames.expectEverySmallSize(typed("1,2,3 usd eur", .enter))
    PageFrames.expectEverySmallSize(typed("100 doll", .tab))
  }
}
