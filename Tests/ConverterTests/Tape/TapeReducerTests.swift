// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Money
import Rates
import Reducers
import Testing

@testable import Converter

@Suite("Lines of the tape") struct TapeReducerTests {
  private let reducer = Reducer<State, Message, Effect>.combine(undoReducer, tapeReducer)

  /// The page with these lines.
  private func state(of lines: [TapeLine]? = nil) throws -> State {
    Samples.tape(try lines ?? SampleTape.expenses())
  }

  @Test("the newest line is selected, and moving stops at both ends")
  func selecting() throws {
    var state = try state()
    #expect(state.tape.line?.id == 9)
    _ = reducer.reduce(&state, .tape(.move(.by(1))))
    #expect(state.tape.line?.id == 9)
    _ = reducer.reduce(&state, .tape(.move(.by(-100))))
    #expect(state.tape.line?.id == 3)
    _ = reducer.reduce(&state, .tape(.move(.last)))
    #expect(state.tape.line?.id == 9)
    _ = reducer.reduce(&state, .tape(.move(.to(0))))
    #expect(state.tape.line?.id == 3)
    _ = reducer.reduce(&state, .tape(.move(.to(100))))
    #expect(state.tape.line?.id == 9)
  }

  @Test("what the totals are in is an undo step of its own, which deletes no line")
  func totals() throws {
    var state = try state()
    let before = state.tapeCurrency
    _ = reducer.reduce(&state, .tape(.total(.chf)))
    _ = reducer.reduce(&state, .tape(.total(.chf)))
    _ = reducer.reduce(&state, .tape(.switchRates))
    #expect(state.tapeCurrency == .chf && state.tape.totals.usesNewestRates)
    #expect(reducer.reduce(&state, .undo) == .none)
    #expect(state.tapeCurrency == .chf && !state.tape.totals.usesNewestRates)
    #expect(reducer.reduce(&state, .undo) == .none)
    #expect(state.tapeCurrency == before && state.tape.lines.count == 6)
    _ = reducer.reduce(&state, .redo)
    #expect(state.tapeCurrency == .chf)
    let kept = UndoHistory(state.log, of: state.board.lineup)
    var next = try self.state()
    next.restore(kept, rows: next.board.lineup.keptRows)
    next.tape.totals = state.tape.totals
    _ = reducer.reduce(&next, .undo)
    #expect(next.tapeCurrency == before)
  }

  @Test("delete, undo and redo go through every step")
  func deleting() throws {
    let lines = try SampleTape.expenses()
    var state = try state()
    _ = reducer.reduce(&state, .tape(.move(.by(-1))))
    let (first, second) = (TapeChange(removed: [lines[4]]), TapeChange(removed: [lines[5]]))
    #expect(reducer.reduce(&state, .tape(.delete)).effects == [.changeTape(first)])
    #expect(reducer.reduce(&state, .tape(.delete)).effects == [.changeTape(second)])
    #expect(state.tape.lines.map(\.id) == [3, 4, 5, 7])
    #expect(reducer.reduce(&state, .undo).effects == [.changeTape(second.reversed)])
    #expect(state.tape.line?.id == 9)
    _ = reducer.reduce(&state, .undo)
    #expect(state.tape.lines == lines)
    #expect(state.tape.line?.id == 8)
    #expect(reducer.reduce(&state, .undo) == .none)
    #expect(reducer.reduce(&state, .redo).effects == [.changeTape(first)])
    _ = reducer.reduce(&state, .redo)
    #expect(state.tape.lines.map(\.id) == [3, 4, 5, 7])
    #expect(reducer.reduce(&state, .redo) == .none)
  }

  @Test("undo takes a conversion off that was added, but no event")
  func undoOfAdding() throws {
    let lines = try SampleTape.expenses()
    var state = try state(of: [])
    _ = reducer.reduce(&state, .tape(.appended([lines[0]])))
    _ = reducer.reduce(&state, .tape(.appended([lines[2]])))
    let added = TapeChange(added: [lines[0]])
    #expect(reducer.reduce(&state, .undo).effects == [.changeTape(added.reversed)])
    #expect(state.tape.lines == [lines[2]])
    #expect(reducer.reduce(&state, .undo) == .none)
    #expect(reducer.reduce(&state, .redo).effects == [.changeTape(added)])
  }

  @Test("a change after undo leaves nothing to redo")
  func newChange() throws {
    var state = try state()
    _ = reducer.reduce(&state, .tape(.delete))
    _ = reducer.reduce(&state, .undo)
    _ = reducer.reduce(&state, .tape(.move(.by(-9))))
    _ = reducer.reduce(&state, .tape(.delete))
    #expect(reducer.reduce(&state, .redo) == .none)
  }

  @Test("an edited line keeps its number, and undo brings the old text back")
  func editing() throws {
    var state = try state()
    let before = try #require(state.tape.line)
    let conversion = try #require(before.conversion)
    let edited = before.with(conversion.noted("gallery"), Settings())
    let command = reducer.reduce(&state, .tape(.edit(edited)))
    let change = TapeChange(removed: [before], added: [edited])
    #expect(command.effects == [.changeTape(change)])
    #expect(state.tape.line?.conversion?.note == "gallery")
    #expect(reducer.reduce(&state, .undo).effects == [.changeTape(change.reversed)])
    #expect(state.tape.line == before)
  }

  @Test("recordings have its effects with the text and the columns that are stored")
  func recorded() {
    let columns = "1250\tUSD\t1118.87\tEUR\t0.8950948\t2026-10-30\tecb\t"
    let line = TapeLine(id: 3, at: Samples.clock.now, text: "a", detail: columns)
    let text = #"text: "a", detail: "\#(columns.replacing("\t", with: #"\t"#))""#
    func command(_ effect: Effect) -> String { "\(Command<Message, Effect>.perform(effect))" }
    #expect(command(.appendToTape([line.entry])) == "perform(appendToTape([(\(text))]))")
    #expect(
      command(.appendToTape([TapeEntry(event: "x")]))
        == #"perform(appendToTape([(text: "x", detail: nil)]))"#)
    #expect(
      command(.changeTape(TapeChange(removed: [line])))
        == "perform(changeTape((removed: [(id: 3, at: \(line.at), \(text))], added: [])))")
  }

  @Test("clearing the tape is one undo step")
  func clearing() throws {
    var state = try state()
    let lines = state.tape.lines
    let change = TapeChange(removed: lines)
    #expect(reducer.reduce(&state, .tape(.clear)).effects == [.changeTape(change)])
    #expect(state.tape.lines.isEmpty)
    _ = reducer.reduce(&state, .undo)
    #expect(state.tape.lines == lines)
  }

  @Test("the filter needs every word, in text or note, whatever the case")
  func filtering() throws {
    var state = try state()
    state.tape.show(matching: "GBP train")
    #expect(state.tape.shown.map(\.id) == [3])
    state.tape.show(matching: "eur")
    #expect(state.tape.shown.map(\.id) == [7, 8, 9])
    state.tape.show(matching: "nothing like it")
    #expect(state.tape.line == nil)
    #expect(reducer.reduce(&state, .tape(.delete)) == .none)
    #expect(Samples.press("x", on: state).notice?.text == "No line is shown")
  }

  @Test(
    "the filter finds an amount however it is grouped, in the list or when it was added",
    arguments: [
      "1250", "1,250", "1.250", "1'250", "1’250.00", "1\u{202F}250", "1250.00", "1.250,00",
      "1.118,87", "1,118.87",
    ])
  func filteringAmounts(words: String) throws {
    let plain = try #require(try SampleTape.expenses().first { $0.id == 7 })
    let conversion = try #require(plain.conversion)
    var tape = Tape()
    for style in [
      .plain, .english, NumberStyle(decimalMark: ",", groupingMark: "."),
    ] as [NumberStyle] {
      tape.lines.append(
        TapeLine(
          id: Int64(tape.lines.count), at: plain.at,
          TapeEntry(conversion, Settings(style: style))))
    }
    tape.lines += try SampleTape.expenses().filter { $0.id != 7 && $0.id != 4 }
    tape.show(matching: words)
    #expect(tape.shown.map(\.id) == [0, 1, 2])
  }

  @Test("leaving the filter keeps the selected line, and a line that it hides shows all")
  func leavingFilter() throws {
    var state = try state()
    state.tape.show(matching: "GBP train")
    #expect(state.tape.line?.id == 3)
    state.tape.show(matching: "")
    #expect(state.tape.line?.id == 3)
    state.tape.show(matching: "GBP train")
    let line = try SampleTape.line(10, "2026-10-30", hour: 13, "20", .eur, .jpy)
    _ = reducer.reduce(&state, .tape(.appended([line])))
    #expect(state.tape.filter.isEmpty && state.tape.line?.id == 10)
  }

  @Test("a line with a date of its own is among the lines of that day")
  func ownDate() throws {
    var state = try state()
    let old = try SampleTape.line(
      10, "2026-10-30", hour: 13, "20", .gbp, .jpy, on: "2026-10-28")
    _ = reducer.reduce(&state, .tape(.appended([old])))
    #expect(state.tape.shown.map(\.id) == [10, 3, 4, 5, 7, 8, 9])
    #expect(state.tape.line?.id == 10)
  }

  @Test("a second Enter on the same conversion adds no second line, and says so")
  func twice() {
    var state = Samples.type("100")
    var added = 0
    func enter() {
      added += appReducer.reduce(&state, .recordConversion).effects.count {
        if case .appendToTape = $0 { true } else { false }
      }
    }
    enter()
    enter()
    #expect(added == 1)
    #expect(state.notice != nil)
    state = Samples.type("100", on: state)
    enter()
    state = Samples.press("Down", on: state)
    enter()
    #expect(added == 3)
  }
}
