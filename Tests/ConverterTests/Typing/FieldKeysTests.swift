// SPDX-License-Identifier: Apache-2.0

import Money
import Screen
import Testing

@testable import Converter

/// One key in one state of the field.
struct FieldKey: Sendable, CustomStringConvertible {
  let text: String
  let keys: String
  let promise: String
  let holds: @Sendable (State, State) -> Bool

  init(
    _ text: String, _ keys: String, _ promise: String,
    _ holds: @escaping @Sendable (_ before: State, _ after: State) -> Bool
  ) {
    (self.text, self.keys, self.promise, self.holds) = (text, keys, promise, holds)
  }

  var description: String { "\(text) \(keys): \(promise)" }
}

@Suite("Keys of the converter") struct FieldKeysTests {
  private static func before(_ name: String) -> State {
    let start = Samples.state(amount: "1250")
    switch name {
    case "start": return start
    case "done": return Samples.press("5 0 0 Enter", on: start)
    case "changed": return Samples.type("500", on: start)
    case "phrase": return Samples.type("500 gbp", on: start)
    case "wrong": return Samples.type("500 xqq", on: start)
    case "empty": return Samples.press("Ctrl-U", on: start)
    case "list": return Samples.type("100 sw", on: start)
    case "read list": return Samples.type("500 gbp ", on: start)
    default: return start
    }
  }

  private static func text(_ state: State) -> String { state.board.entry.field.text }

  @Test("the samples are in the state they are named after")
  func samples() {
    let states: [(String, FieldState)] = [
      ("start", .settled), ("done", .settled), ("changed", .changed), ("phrase", .changed),
      ("wrong", .unread), ("empty", .unread), ("list", .choosing), ("read list", .choosing),
    ]
    for (name, state) in states { #expect(Self.before(name).board.fieldState == state, "\(name)") }
  }

  @Test("do in each state of the field what the table says", arguments: cells)
  func cell(_ cell: FieldKey) {
    let before = Self.before(cell.text)
    #expect(cell.holds(before, Samples.press(cell.keys, on: before)))
  }

  private static let cells: [FieldKey] =
    characters + pastes + cursor + enter + escape + tab + rows + commands

  private static let characters = [
    FieldKey("start", "7", "begins a new text") { text($1) == "7" },
    FieldKey("done", "e", "begins a new text") { text($1) == "e" },
    FieldKey("done", "-", "begins a new text") { text($1) == "-" },
    FieldKey("start", "Space t o", "goes on at the end") { text($1) == "1250 to" },
    FieldKey("start", "+ 1", "goes on at the end") { text($1) == "1250+1" },
    FieldKey("start", "* 2", "goes on at the end") { text($1) == "1250*2" },
    FieldKey("start", "/ 2", "goes on at the end") { text($1) == "1250/2" },
    FieldKey("start", "% +", "goes on at the end") { text($1) == "1250%+" },
    FieldKey("start", "^ 2", "goes on at the end") { text($1) == "1250^2" },
    FieldKey("start", ",", "goes on at the end") { text($1) == "1250," },
    FieldKey("start", ")", "goes on at the end") { text($1) == "1250)" },
    FieldKey("start", "#", "goes on at the end") { text($1) == "1250#" },
    FieldKey("changed", "q", "is inserted") { text($1) == "500q" },
    FieldKey("wrong", "s", "is inserted") { text($1) == "500 xqqs" },
    FieldKey("list", "e", "narrows the list") {
      text($1) == "100 swe"
        && ($1.board.phrase?.choices.count ?? 9) < ($0.board.phrase?.choices.count ?? 0)
    },
  ]

  private static func paste(_ name: String, _ pasted: String) -> State {
    var state = before(name)
    if let message = KeyRouter.message(for: .paste(pasted), in: state) {
      Samples.send(message, to: &state)
    }
    return state
  }

  @Test("a paste replaces the text as it was, and is inserted into one that is typed")
  func paste() {
    #expect(Self.text(Self.paste("start", "99 chf")) == "99 chf")
    #expect(Self.text(Self.paste("changed", " chf")) == "500 chf")
    #expect(Self.text(Self.paste("wrong", "zz")) == "500 xqqzz")
    #expect(Self.paste("start", "12 EUR\n30 USD").place == .paste)
  }

  private static let pastes: [FieldKey] = []

  private static let cursor = [
    FieldKey("start", "Left 9", "goes to the start") { text($1) == "91250" },
    FieldKey("start", "Right 9", "goes to the end") { text($1) == "12509" },
    FieldKey("start", "Home 9", "goes to the start") { text($1) == "91250" },
    FieldKey("start", "End 9", "goes to the end") { text($1) == "12509" },
    FieldKey("changed", "Left 9", "moves") { text($1) == "5090" },
    FieldKey("changed", "Home 9", "moves") { text($1) == "9500" },
    FieldKey("wrong", "Left 9", "moves") { text($1) == "500 xq9q" },
    FieldKey("list", "Left", "moves, and closes the list") {
      text($1) == "100 sw" && $1.board.fieldState == .unread
    },
    FieldKey("start", "Backspace", "edits at the end") { text($1) == "125" },
    FieldKey("start", "Ctrl-W", "edits at the end") { text($1).isEmpty },
    FieldKey("changed", "Backspace", "edits") { text($1) == "50" },
    FieldKey("wrong", "Ctrl-W", "edits") { text($1) == "500 " },
    FieldKey("list", "Backspace", "edits") { text($1) == "100 s" },
    FieldKey("changed", "Ctrl-A 9", "edits as in a shell") { text($1) == "9500" },
    FieldKey("changed", "Ctrl-A Ctrl-D", "edits as in a shell") { text($1) == "00" },
    FieldKey("changed", "Ctrl-A Ctrl-K", "edits as in a shell") { text($1).isEmpty },
  ]

  private static let enter = [
    FieldKey("start", "Enter", "shows what can be typed") {
      $1.notice?.text.contains("100 usd") == true && $1.board == $0.board
    },
    FieldKey("done", "Enter", "adds the conversion to the tape") { $1.isOnTape && !$0.isOnTape },
    FieldKey("done", "Enter Enter", "says that it is there already") {
      $1.notice?.text.contains("Already on the tape") == true
    },
    FieldKey("changed", "Enter", "settles it") {
      $1.board.fieldState == .settled && text($1) == "500" && !$1.isOnTape
    },
    FieldKey("phrase", "Enter", "settles it") {
      $1.board.fieldState == .settled && $1.board.from == .gbp
    },
    FieldKey("wrong", "Enter", "shows the reason") {
      text($1) == "500 xqq" && $1.notice?.tone == .problem
    },
    FieldKey("empty", "Enter", "brings back what was there") {
      text($1) == "1250" && $1.board.fieldState == .settled
    },
    FieldKey("list", "Enter", "takes the first") { text($1) == "100 CHF " },
    FieldKey("list", "Down Enter", "takes the chosen one") { text($1) == "100 SEK " },
    FieldKey("read list", "Enter", "settles a text that is read") {
      $1.board.fieldState == .settled && $1.board.from == .gbp
    },
  ]

  private static let escape = [
    FieldKey("start", "Esc", "opens the menu") { $1.isMenuOpen },
    FieldKey("done", "Esc", "opens the menu") { $1.isMenuOpen },
    FieldKey("changed", "Esc", "brings back what was there, and names what was put away") {
      text($1) == "1250" && $1.notice?.text == "Put away: 500 · Esc u undo"
    },
    FieldKey("phrase", "Esc Esc u", "undo returns the text") {
      text($1) == "500 gbp" && $1.board.fieldState == .changed && $1.board.from == .gbp
    },
    FieldKey("wrong", "Esc", "brings back what was there") {
      text($1) == "1250" && $1.notice?.text.contains("500 xqq") == true
    },
    FieldKey("wrong", "Esc Esc u", "undo returns the text") {
      text($1) == "500 xqq" && $1.board.fieldState == .unread
    },
    FieldKey("empty", "Esc", "brings back what was there") { text($1) == "1250" },
    FieldKey("list", "Esc", "closes the list") {
      text($1) == "100 sw" && $1.board.fieldState == .unread
    },
  ]

  private static let tab = [
    FieldKey("start", "Tab", "goes to the result") { $1.board.focus == .output },
    FieldKey("start", "Tab Tab", "goes back to the amount") { $1.board.focus == .amount },
    FieldKey("changed", "Tab", "settles it and goes to the result") {
      $1.board.focus == .output && $1.board.fieldState == .settled
        && $1.board.amount.field.text == "500"
    },
    FieldKey("wrong", "Tab", "shows the reason") {
      $1.board.focus == .amount && text($1) == "500 xqq" && $1.notice?.tone == .problem
    },
    FieldKey("empty", "Tab", "brings back what was there and goes to the result") {
      $1.board.focus == .output && $1.board.amount.field.text == "1250"
    },
    FieldKey("list", "Tab", "takes the first") { text($1) == "100 CHF " },
    FieldKey("list", "Down Tab", "takes the chosen one") { text($1) == "100 SEK " },
    FieldKey("start", "Shift-Tab", "goes to the result") { $1.board.focus == .output },
    FieldKey("changed", "Shift-Tab", "settles it and goes to the result") {
      $1.board.focus == .output
    },
    FieldKey("list", "Shift-Tab", "never takes: shows the reason") {
      text($1) == "100 sw" && $1.board.focus == .amount && $1.notice?.tone == .problem
    },
    FieldKey("read list", "Shift-Tab", "never takes: settles it and goes to the result") {
      $1.board.focus == .output && $1.board.from == .gbp
    },
  ]

  private static let rows = [
    FieldKey("start", "Down", "selects a row; the cursor stays") {
      $1.board.to == .gbp && $1.board.fieldState == .settled
    },
    FieldKey("start", "PgDn", "selects a row") { $1.board.to == .cad },
    FieldKey("changed", "Down", "settles it, then selects") {
      $1.board.to == .gbp && $1.board.fieldState == .settled && text($1) == "500"
    },
    FieldKey("changed", "Down 3", "the next character begins a new text") {
      $1.board.to == .gbp && text($1) == "3"
    },
    FieldKey("wrong", "Down", "selects; the text stays") {
      $1.board.to == .gbp && text($1) == "500 xqq" && $1.board.fieldState == .unread
    },
    FieldKey("list", "Down", "chooses") {
      $1.board.phrase?.selected == 1 && $1.board.selected == $0.board.selected
    },
    FieldKey("list", "PgDn", "chooses") { $1.board.phrase?.selected ?? 0 > 1 },
    FieldKey("start", "Shift-Down", "moves the row") { $1.board.rows[2] == .eur },
    FieldKey("start", "Shift-Left", "goes to the publication before") { $1.board.on != nil },
  ]

  private static let commands = [
    FieldKey("start", "Alt-s", "does it") { $1.board.from == .eur },
    FieldKey("start", "Esc s", "does it") { $1.board.from == .eur && !$1.isMenuOpen },
    FieldKey("changed", "Alt-s", "settles it, then does it") {
      $1.board.from == .eur && $1.board.amount.field.text == "500"
        && $1.board.fieldState == .settled
    },
    FieldKey("changed", "Alt-h", "settles it, then does it") {
      $1.place == .history && $1.board.fieldState == .settled
    },
    FieldKey("wrong", "Alt-s", "shows the reason") {
      $1.board.from == .usd && text($1) == "500 xqq" && $1.notice?.tone == .problem
    },
    FieldKey("wrong", "Alt-h", "shows the reason") {
      $1.place == .converter && text($1) == "500 xqq"
    },
    FieldKey("wrong", "Alt-?", "opens the help") { $1.place == .palette && text($1) == "500 xqq" },
    FieldKey("wrong", "F1", "opens the help") { $1.place == .palette },
    FieldKey("wrong", "Ctrl-P", "opens the palette") { $1.place == .palette },
    FieldKey("wrong", "Alt-q", "quits") { $1.isFinished || $1.isSaving || $0 != $1 },
    FieldKey("list", "Alt-s", "closes the list, then as without it") {
      text($1) == "100 sw" && $1.board.fieldState == .unread && $1.notice?.tone == .problem
    },
    FieldKey("read list", "Alt-h", "closes the list, settles it, then does it") {
      $1.place == .history && $1.board.from == .gbp
    },
  ]

  @Test("a text with a label goes onto the tape at once, with its note")
  func label() {
    let typed = Samples.type("dinner: 45.90 eur", on: Samples.state())
    let added = Samples.press("Enter", on: typed)
    #expect(added.board.from == .eur && added.isOnTape)
  }

  @Test("Ctrl-C quits at once, and the next start has the text put away")
  func quitting() {
    let typed = Samples.type("500 xqq", on: Samples.state(amount: "1250"))
    #expect(KeyRouter.message(for: .control("c"), in: typed) == .quit)
    var next = Samples.state()
    Samples.send(.stored([], preferences: typed.preferences), to: &next)
    #expect(next.board.entry.field.text == "1250" && next.board.fieldState == .settled)
    #expect(next.notice?.text == "Put away: 500 xqq · Esc u undo")
    #expect(Samples.press("Alt-u", on: next).board.entry.field.text == "500 xqq")
  }
}
