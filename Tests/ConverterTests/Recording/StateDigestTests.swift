// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers
import Screen
import Testing

@testable import Converter

/// A part that is missing in the digest can be wrong in a replay without a difference.
@Suite("The digest of the state") struct StateDigestTests {
  /// The state after each change, which differ from each other and from the first one.
  private func expectDifferent(
    _ start: State, _ changes: [(inout State) -> Void],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var digests: Set = [start.digest]
    for (number, change) in changes.enumerated() {
      var state = start
      change(&state)
      #expect(state != start, "change \(number)", sourceLocation: sourceLocation)
      #expect(
        digests.insert(state.digest).inserted, "change \(number)", sourceLocation: sourceLocation)
    }
  }

  @Test("has what is chosen on a sheet that chooses a currency")
  func picker() {
    var start = Samples.state()
    start.sheet = .picker(Picker(for: .output, in: start))
    expectDifferent(
      start,
      [
        { $0.sheet = .picker(Picker(for: .source, in: $0)) },
        { $0.sheet = .picker(Picker(for: .row, in: $0)) },
        { Samples.send(.sheet(.child(.picker(.move(1)))), to: &$0) },
        { Samples.send(.sheet(.child(.picker(.move(2)))), to: &$0) },
      ])
  }

  @Test("has the pair and the side on the sheet of an alert")
  func alertSheet() {
    var start = Samples.state()
    start.sheet = .alerts(AlertSheet(from: .eur, to: .usd, settings: start.settings))
    expectDifferent(
      start,
      [
        { $0.sheet = .alerts(AlertSheet(from: .eur, to: .chf, settings: $0.settings)) },
        { Samples.send(.sheet(.child(.alerts(.turn))), to: &$0) },
        { Samples.send(.sheet(.child(.alerts(.choose(.above)))), to: &$0) },
        { Samples.send(.sheet(.child(.alerts(.choose(.below)))), to: &$0) },
      ])
  }

  @Test("has the pair and the focused line on the sheet of a markup")
  func markupSheet() {
    var start = Samples.state()
    start.sheet = .markup(
      MarkupSheet(paying: nil, from: .eur, to: .usd, settings: start.settings))
    expectDifferent(
      start,
      [
        { Samples.send(.sheet(.child(.markup(.focus(1)))), to: &$0) },
        { Samples.send(.sheet(.child(.markup(.select(2)))), to: &$0) },
        { Samples.send(.sheet(.child(.markup(.turn))), to: &$0) },
      ])
  }

  @Test("has the selection of the palette, of the messages, and what a prompt is for")
  func otherSheets() {
    let start = Samples.state()
    func messages(_ selected: Int) -> Sheet {
      var list = MessageList()
      list.selected = selected
      return .messages(list)
    }
    let file = FileDraft(path: "a.csv", text: "1")
    let sheets: [Sheet] = [
      .palette(CommandPalette(.everything)), .palette(CommandPalette(.keys)),
      messages(0), messages(1),
      .tapePrompt(TapePrompt(.note(1))), .tapePrompt(TapePrompt(.note(2))),
      .tapePrompt(TapePrompt(.date(1))), .tapePrompt(TapePrompt(.total)),
      .confirmation(Confirmation(.clearTape(lines: 1))),
      .confirmation(Confirmation(.clearTape(lines: 2))),
      .confirmation(Confirmation(.overwrite(file))),
      .confirmation(Confirmation(.overwrite(FileDraft(path: "a.csv", text: "2")))),
      .date(DateSheet(on: nil, today: start.clock.today)),
    ]
    expectDifferent(
      start,
      sheets.map { sheet in { $0.sheet = sheet } }
        + [
          {
            var palette = CommandPalette(.everything)
            palette.selected = 3
            $0.sheet = .palette(palette)
          },
          // The sheet below is open again later.
          {
            $0.sheet = .palette(CommandPalette(.everything))
            $0.sheetBelow = messages(1)
          },
        ])
  }

  @Test("has the lines, the selection and the filter of the tape")
  func tape() {
    var start = Samples.state()
    let line = TapeLine(id: 1, at: start.clock.now, text: "1 USD = 2 EUR")
    start.tape.lines = [line, TapeLine(id: 2, at: start.clock.now, text: "3 USD = 6 EUR")]
    expectDifferent(
      start,
      [
        { $0.tape.selected = 1 }, { $0.tape.filter = "eur" }, { $0.tape.loadState = .loaded },
        { $0.tape.loadState = .failed(Problem(.io, "x")) }, { $0.tape.lines.removeLast() },
        { $0.tape.lines[0] = TapeLine(id: 1, at: line.at, text: "1 USD = 3 EUR") },
        { $0.tape.lines[0] = TapeLine(id: 1, at: line.at, text: line.text, detail: "x") },
        { $0.tape.lines.swapAt(0, 1) }, { $0.tape.undoStack.record(TapeChange(removed: [line])) },
        { $0.tape.totals.usesNewestRates = true },
      ])
  }

  @Test("has the selection and the undo steps of alerts")
  func lists() {
    var start = Samples.state()
    let alert = Alert(id: 1, from: .eur, to: .usd, direction: .above, threshold: "1.2")
    var other = alert
    other.id = 2
    start.alerts.list = [alert, other]
    expectDifferent(
      start,
      [
        { $0.alerts.selected = 1 }, { $0.alerts.list = [alert] },
        { $0.alerts.undoStack.record(AlertChange(after: alert)) },
        { $0.alerts.unseen = 1 },
      ])
  }

  @Test("has what is remembered: sources, undo steps, recent phrases, messages")
  func remembered() {
    expectDifferent(
      Samples.state(),
      [
        { $0.switches[.ecb] = false }, { $0.book.prefer($0.book.order.reversed()) },
        { $0.sourceUndoStack.record(.moved(.ecb, 1)) }, { $0.order.record(.tape) },
        { $0.board.recent = ["1 usd"] }, { $0.messages.add(Notice("x")) },
        { $0.settings.source = .only(.ecb) }, { $0.isSaving = true },
        { $0.clock.now = $0.clock.now.adding(seconds: 1) },
        { $0.board.days.record(DayChange(before: nil, after: $0.clock.today)) },
        { $0.reload.outcome = Notice("x") }, { $0.saved.amount = "99" },
      ])
  }
}
