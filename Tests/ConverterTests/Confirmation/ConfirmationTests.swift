// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import GoldenFiles
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Confirmation") struct ConfirmationTests {
  private let request = FetchRequest(source: .ecb, newestKnown: Samples.day("2026-10-30"))
  private let error = PayloadError(
    .implausibleRate, "2.2344 is more than 20 % away from 1.1172 of 2026-10-30",
    row: "USD on 2026-11-20")

  /// The converter after a reload was refused because of an implausible rate.
  private func refused() -> State {
    var state = Samples.press("r")
    Samples.send(.reload(.finished(.ecb, .refused(error))), to: &state)
    return state
  }

  @Test("refused rates are accepted when the user confirms")
  func implausible() {
    let state = refused()
    #expect(
      state.reload.outcome
        == Notice(
          "ECB: implausible rate refused: USD on 2026-11-20", .problem,
          remedy: .confirmRates(.ecb, isFull: false)))
    let frame = render(state, Size(columns: 80, rows: 24)).text()
    #expect(frame.contains("USD on 2026-11-20; C reviews the rates"))
    let refusal = Reload.Refusal(request: request, error: error)
    let store = TestStore(state, reducer: appReducer)
    store.send(.open(.reviewRates)) {
      $0.sheet = .confirmation(Confirmation(.refusedRates(refusal)))
    }
    store.send(.sheet(.child(.confirmation(.accept))))
    store.exhaustivity = .off
    store.receiveAll()
    #expect(store.state.sheet == nil)
    var confirmed = request
    confirmed.confirmImplausible = true
    #expect(store.pending == [.fetch(confirmed)])
    #expect(store.state.reload.refusal == nil)
  }

  @Test("Esc declines, and the state behind the sheet is unchanged")
  func no() {
    let state = refused()
    var after = Samples.press("C Esc", on: state)
    #expect(after.sheet == nil)
    after.notice = state.notice
    #expect(after == state)
  }

  @Test("nothing to confirm when nothing was refused")
  func nothing() {
    #expect(!KeyRouter.isUseful(.character("C"), in: Samples.state()))
    let other = PayloadError(.malformed, "HTML in place of XML")
    var state = Samples.press("r")
    Samples.send(.reload(.finished(.ecb, .refused(other))), to: &state)
    #expect(!KeyRouter.isUseful(.character("C"), in: state))
  }

  @Test("clearing a tape of one line speaks of one line")
  func oneLine() throws {
    var state = Samples.state()
    let line = try SampleTape.line(1, "2026-11-21", hour: 9, "100", .usd, .eur)
    Samples.send(.tape(.loaded([line])), to: &state)
    state.sheet = .confirmation(Confirmation(.clearTape(lines: 1)))
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("This deletes its only line."))
    #expect(text.contains("Undo restores it, also after a restart."))
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(refused(), "board-refused")
    PageFrames.expectGolden(Samples.press("C", on: refused()), "confirm-rates")
    var tape = Samples.press("t")
    tape.tape.lines = [TapeLine(id: 1, at: Samples.clock.now, text: "ECB: new rates")]
    PageFrames.expectGolden(Samples.press("X", on: tape), "confirm-clear")
  }

  @Test("is as high as its paragraphs, also on a narrow screen", arguments: 40...70)
  func height(_ columns: Int) throws {
    let state = Samples.press("C", on: refused())
    let size = Size(columns: columns, rows: 40)
    let (layout, room) = (try #require(Layout(size)), try #require(state.sheet?.room))
    let inside = Panel.inside(room.place(in: layout.content, of: state))
    let last = try #require(inside.lines.last)
    let text = render(state, size)[row: last.row].enumerated()
      .filter { inside.columns.contains($0.offset) }
    #expect(text.contains { $0.element.scalar != " " })
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySize(Samples.press("C", on: refused()))
  }
}
