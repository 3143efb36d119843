// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("The line for phrases") struct PhraseLineTests {
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

  @Test("takes letters, digits and signs alike, and nothing happens behind it")
  func typing() {
    let state = typed("100 usd in eur, q ? :x")
    #expect(line(state)?.field.text == "100 usd in eur, q ? :x")
    #expect(state.board == Samples.state(amount: "1250").board)
    #expect(!state.isFinished)
  }

  @Test("shows the answer above it while it is typed")
  func answer() {
    #expect(text(typed("250 sek to nok on 2 jan 2020")).contains("250.00 SEK = 234.91 NOK"))
    #expect(text(typed("100 usd + 30 gbp in eur")).contains("EUR"))
  }

  @Test("Enter takes amount, pair and date over to the board")
  func takingOver() {
    let state = typed("250.5 sek to nok on 2 jan 2020", .enter)
    #expect(state.sheet == nil)
    #expect(state.figures.amount == Rational(decimal: "250.5"))
    #expect(state.board.amount.field.text == "250.5")
    #expect(state.board.from.code == "SEK")
    #expect(state.board.to.code == "NOK")
    #expect(state.board.on?.iso == "2020-01-02")
    #expect(state.selectedRate?.quote?.day?.iso == "2020-01-02")
  }

  @Test("what it took over, one undo takes back")
  func undo() {
    var state = typed("250 sek to nok", .enter)
    Samples.press([.character("u")], in: &state)
    #expect(state.board.from == .usd)
    #expect(state.board.rows == Board.firstRows)
  }

  @Test("Enter on what has no place on the board shows the answer and stays")
  func staying() {
    let state = typed("100 usd + 30 gbp in eur", .enter)
    #expect(line(state) != nil)
    #expect(state.board == Samples.state(amount: "1250").board)
  }

  @Test("an error stays in the line, with a mark over its place")
  func caret() {
    let state = typed("1,2,3 usd eur", .enter)
    #expect(line(state)?.isTried == true)
    let rows = text(state).split(separator: "\n").map(String.init)
    let field = rows.firstIndex { $0.contains(": 1,2,3 usd eur") }
    let mark = field.map { rows[$0 - 1] }
    #expect(mark?.contains("▼") == true)
    #expect(mark?.contains { $0.isLetter } == false)
  }

  @Test("Tab completes codes and names, again for the next, and edits go on from there")
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

  @Test("Tab in the middle keeps what follows the cursor")
  func completionInside() {
    let state = typed("100 yen usd", .left, .left, .left, .left, .tab)
    #expect(line(state)?.field.text == "100 JPY usd")
    #expect(line(state)?.field.cursor == 7)
  }

  @Test("a paste too long changes nothing and says so")
  func longPaste() {
    let state = typed("100 usd", .paste(String(repeating: "1", count: 1_000_000)))
    #expect(line(state)?.field.text == "100 usd")
    #expect(text(state).contains("too long"))
  }

  @Test("Esc leaves, and the converter is as it was")
  func leaving() {
    let state = typed("100 usd eur", .escape)
    #expect(state.sheet == nil)
    #expect(state.board == Samples.state(amount: "1250").board)
  }

  @Test("every message is expected, through the store")
  func messages() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.send(.open(.phrase)) { $0.sheet = .phrase(PhraseLine()) }
    store.send(.sheet(.child(.phrase(.edit(.insert("5 gbp")))))) {
      var line = PhraseLine()
      line.field = Field("5 gbp")
      $0.sheet = .phrase(line)
    }
    store.send(.sheet(.child(.phrase(.accept)))) {
      var line = PhraseLine()
      line.field = Field("5 gbp")
      line.isTried = true
      $0.sheet = .phrase(line)
    }
    store.send(.sheet(.dismiss)) { $0.sheet = nil }
    store.finish()
  }

  @Test("looks as kept")
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
