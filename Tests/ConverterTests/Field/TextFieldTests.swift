// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Converter

@Suite("Text field") struct TextFieldTests {
  /// A field after edits, and whether all of them fit.
  private func edited(_ text: String, _ edits: FieldEdit...) -> (field: TextField, fits: Bool) {
    var field = TextField(text)
    var fits = true
    for edit in edits where !field.apply(edit) { fits = false }
    return (field, fits)
  }

  @Test("text is inserted at the cursor") func typing() {
    let (field, _) = edited("150", .start, .right, .insert("2"))
    #expect(field.text == "1250")
    #expect(field.cursor == 2)
  }

  @Test("deleting at the ends changes nothing") func deletingAtTheEnds() {
    #expect(edited("12", .deleteForward).field.text == "12")
    #expect(edited("12", .start, .backspace).field.text == "12")
  }

  @Test("Ctrl-W deletes the word and its spaces, Ctrl-U to the start, Ctrl-K to the end")
  func deletingMore() {
    #expect(edited("100 + 20  ", .deleteWord).field.text == "100 + ")
    #expect(edited("100 + ", .start, .right, .deleteToEnd).field.text == "1")
    #expect(edited("100", .left, .deleteToStart).field.text == "0")
  }

  @Test("a cell copied from a spreadsheet loses its line end; breaks inside become two spaces")
  func pastedLines() {
    #expect(edited("", .insert("1250\r\n")).field.text == "1250")
    #expect(edited("", .insert("1\n2\t3\n")).field.text == "1  2  3")
  }

  @Test(
    "two cells in one paste are two numbers, not one",
    arguments: [
      "100\t200", "100\n200", "1\r\n234", "1\u{2028}234",
    ])
  func twoCells(cells: String) {
    var pasted = Samples.state()
    Samples.send(.board(.edit(.insert(cells))), to: &pasted)
    #expect(pasted.board.amount.fault != nil && pasted.figures.isOutdated)
    var amounts = Samples.state()
    let priced = cells.replacing(/[0-9]+/) { "\($0.output) EUR" }
    Samples.send(.board(.edit(.insert(priced))), to: &amounts)
    let numbers = cells.split { !$0.isNumber }.map { "\($0) EUR" }
    #expect(amounts.board.pastedAmounts?.texts == numbers)
  }

  @Test("two numbers with spaces between them in one line are neither joined nor offered")
  func twoNumbers() {
    var pasted = Samples.state()
    Samples.send(.board(.edit(.insert("100  200"))), to: &pasted)
    #expect(pasted.board.pastedAmounts == nil)
    #expect(pasted.board.fieldState == .unread)
  }

  @Test("text longer than the limit is rejected as a whole") func limit() {
    let tooMuch = String(repeating: "9", count: TextField.limit - 1)
    let (kept, fits) = edited("12", .insert(tooMuch))
    #expect(!fits)
    #expect(kept.text == "12")
    #expect(edited("12", .insert(String(tooMuch.dropLast()))).field.text.count == TextField.limit)
    #expect(!edited("", .insert(String(repeating: "x", count: 1_000_000))).fits)
  }

  @Test("the cursor counts characters, not bytes") func graphemes() {
    let (field, _) = edited("€1", .left, .backspace)
    #expect(field.text == "1")
    #expect(field.cursor == 0)
  }
}
