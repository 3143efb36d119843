// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Money
import Rates
import Reducers
import Testing

@testable import Converter

@Suite("Lines of the tape") struct TapeReducerTests {
  private func tape() throws -> Tape {
    var tape = Tape()
    _ = tapeReducer.reduce(&tape, .loaded(try SampleTape.expenses()))
    return tape
  }

  @Test("the newest line is selected, and moving stops at both ends")
  func selecting() throws {
    var tape = try tape()
    #expect(tape.line?.id == 9)
    _ = tapeReducer.reduce(&tape, .move(1))
    #expect(tape.line?.id == 9)
    _ = tapeReducer.reduce(&tape, .move(-100))
    #expect(tape.line?.id == 3)
    _ = tapeReducer.reduce(&tape, .last)
    #expect(tape.line?.id == 9)
    _ = tapeReducer.reduce(&tape, .select(0))
    #expect(tape.line?.id == 3)
    _ = tapeReducer.reduce(&tape, .select(100))
    #expect(tape.line?.id == 9)
  }

  @Test("delete, undo and redo go through every step")
  func deleting() throws {
    let lines = try SampleTape.expenses()
    var tape = try tape()
    _ = tapeReducer.reduce(&tape, .move(-1))
    let (first, second) = (TapeChange(removed: [lines[4]]), TapeChange(removed: [lines[5]]))
    #expect(tapeReducer.reduce(&tape, .delete) == .perform(.changeTape(first)))
    #expect(tapeReducer.reduce(&tape, .delete) == .perform(.changeTape(second)))
    #expect(tape.lines.map(\.id) == [3, 4, 5, 7])
    #expect(tapeReducer.reduce(&tape, .undo) == .perform(.changeTape(second.reversed)))
    #expect(tape.line?.id == 9)
    _ = tapeReducer.reduce(&tape, .undo)
    #expect(tape.lines == lines)
    #expect(tape.line?.id == 8)
    #expect(tapeReducer.reduce(&tape, .undo) == .none)
    #expect(tapeReducer.reduce(&tape, .redo) == .perform(.changeTape(first)))
    _ = tapeReducer.reduce(&tape, .redo)
    #expect(tape.lines.map(\.id) == [3, 4, 5, 7])
    #expect(tapeReducer.reduce(&tape, .redo) == .none)
  }

  @Test("undo takes a conversion off that was added, but no event")
  func undoOfAdding() throws {
    let lines = try SampleTape.expenses()
    var tape = Tape()
    _ = tapeReducer.reduce(&tape, .appended([lines[0]]))
    _ = tapeReducer.reduce(&tape, .appended([lines[2]]))
    let added = TapeChange(added: [lines[0]])
    #expect(tapeReducer.reduce(&tape, .undo) == .perform(.changeTape(added.reversed)))
    #expect(tape.lines == [lines[2]])
    #expect(tapeReducer.reduce(&tape, .undo) == .none)
    #expect(tapeReducer.reduce(&tape, .redo) == .perform(.changeTape(added)))
  }

  @Test("a change after undo leaves nothing to redo")
  func newChange() throws {
    var tape = try tape()
    _ = tapeReducer.reduce(&tape, .delete)
    _ = tapeReducer.reduce(&tape, .undo)
    _ = tapeReducer.reduce(&tape, .move(-9))
    _ = tapeReducer.reduce(&tape, .delete)
    #expect(tapeReducer.reduce(&tape, .redo) == .none)
  }

  @Test("an edited line keeps its number, and undo brings the old text back")
  func editing() throws {
    var tape = try tape()
    let before = try #require(tape.line)
    let conversion = try #require(before.conversion)
    let edited = before.with(conversion.noted("gallery"), Settings())
    let command = tapeReducer.reduce(&tape, .edit(edited))
    let change = TapeChange(removed: [before], added: [edited])
    #expect(command == .perform(.changeTape(change)))
    #expect(tape.line?.conversion?.note == "gallery")
    #expect(tapeReducer.reduce(&tape, .undo) == .perform(.changeTape(change.reversed)))
    #expect(tape.line == before)
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
    var tape = try tape()
    let lines = tape.lines
    let change = TapeChange(removed: lines)
    #expect(tapeReducer.reduce(&tape, .clear) == .perform(.changeTape(change)))
    #expect(tape.lines.isEmpty)
    _ = tapeReducer.reduce(&tape, .undo)
    #expect(tape.lines == lines)
  }

  @Test("only the last fifty changes are kept")
  func bounded() {
    var history = UndoStack<TapeChange>()
    for number in 0..<60 {
      let line = TapeLine(id: Int64(number), at: Samples.clock.now, text: "\(number)")
      history.record(TapeChange(added: [line]))
    }
    #expect(history.past.count == 50)
    #expect(history.past.first?.added.first?.text == "10")
  }

  @Test("the filter needs every word, in text or note, whatever the case")
  func filtering() throws {
    var tape = try tape()
    tape.filter = "GBP train"
    #expect(tape.shown.map(\.id) == [3])
    tape.filter = "eur"
    #expect(tape.shown.map(\.id) == [7, 8, 9])
    tape.filter = "nothing like it"
    #expect(tape.line == nil)
    #expect(tapeReducer.reduce(&tape, .delete) == .none)
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
    tape.filter = words
    #expect(tape.shown.map(\.id) == [0, 1, 2])
  }

  @Test("a line with a date of its own is among the lines of that day")
  func ownDate() throws {
    var tape = try tape()
    let old = try SampleTape.line(
      10, "2026-10-30", hour: 13, "20", .gbp, .jpy, on: "2026-10-28")
    _ = tapeReducer.reduce(&tape, .appended([old]))
    #expect(tape.shown.map(\.id) == [10, 3, 4, 5, 7, 8, 9])
    #expect(tape.line?.id == 10)
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
