// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Keymap {
  /// The key table: what each key does where the configuration sets no others.
  package static let standard = Keymap(
    bindings: converter + Sheet.rooms.flatMap { $0.bindings } + field
      + Page.rooms.flatMap { $0.bindings } + everywhere)

  private static let converter: [Binding] = [
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch the rates newer than these",
      in: .converter),
    Binding(
      .character("C"), action: .reviewRates, short: "refused",
      help: "look at rates refused as implausible, to take them", in: .converter),
    Binding(
      .character("s"), action: .swap, short: "swap",
      help: "swap the source and the output currency", in: .converter),
    Binding(
      .tab, .backTab, action: .switchFocus, short: "field",
      help: "type the output and solve for the amount, or back", in: .converter),
    Binding(
      .character("f"), action: .find, short: "find",
      help: "find the output currency by code, name, country or symbol", in: .converter),
    Binding(
      .character("c"), action: .pickSource, short: "find", help: "find the source currency",
      in: .converter),
    Binding(.character("a"), action: .addRow, short: "row", help: "add a row", in: .converter),
    Binding(
      .character("x"), action: .removeRow, short: "row", help: "remove the selected row",
      in: .converter),
    Binding(
      .character("h"), action: .history, short: "history", help: "the history of this pair",
      in: .converter),
    Binding(
      .character("d"), action: .date, short: "date", help: "the rates of another day",
      in: .converter),
    Binding(
      .character("m"), action: .markup, short: "markup",
      help: "what a bank or bureau charged over mid-market", in: .converter),
    Binding(
      .character("n"), action: .newest, short: "newest", help: "the newest rates again",
      in: .converter),
    Binding(
      .character(":"), action: .phrase, short: "phrase",
      help: "a line for any phrase: 250 sek to nok on 2 jan 2020", in: .converter),
    Binding(
      .enter, action: .record, short: "tape", help: "write the conversion to the tape",
      in: .converter),
    Binding(
      .character("t"), action: .tape, short: "tape", help: "the tape of conversions", in: .converter
    ),
    Binding(
      .character("A"), action: .alerts, short: "alerts",
      help: "alerts: told once when the rate passes a threshold", in: .converter),
    Binding(.character("y"), action: .copy, short: "copy", help: "copy the output", in: .converter),
    Binding(
      .character("S"), action: .sources, short: "sources",
      help: "the sources: their health, and their rates compared", in: .converter),
    Binding(
      .character("["), action: .dayBack, short: "day", help: "the publication before",
      in: .converter),
    Binding(
      .character("]"), action: .dayOn, short: "day", help: "the publication after", in: .converter),
    Binding(
      .character("u"), action: .undo, short: "undo",
      help: "undo the last change of rows or currencies", in: .converter),
    Binding(
      .control("r"), action: .redo, short: "redo", help: "redo what was undone", in: .converter),
    Binding(
      .character("J"), .shiftDown, action: .rowDown, short: "move", help: "move the row down",
      in: .converter),
    Binding(
      .character("K"), .shiftUp, action: .rowUp, short: "move", help: "move the row up",
      in: .converter),
    Binding(
      .down, .character("j"), action: .down, short: "choose", help: "the next output currency",
      in: .converter),
    Binding(
      .up, .character("k"), action: .up, short: "choose", help: "the output currency before",
      in: .converter),
    Binding(.pageDown, action: .pageDown, help: "ten currencies on", in: .converter),
    Binding(.pageUp, action: .pageUp, help: "ten currencies back", in: .converter),
    Binding(
      .home, .character("g"), action: .first, help: "the first output currency", in: .converter),
    Binding(.end, .character("G"), action: .last, help: "the last output currency", in: .converter),
    Binding(
      .character("R"), action: .reloadHistory, help: "fetch the whole history again", in: .converter
    ),
    Binding(.left, action: .cursorLeft, help: "the cursor left", in: .converter),
    Binding(.right, action: .cursorRight, help: "the cursor right", in: .converter),
    Binding(
      .control("a"), action: .lineStart, help: "the cursor to the start of the field",
      in: .converter),
    Binding(
      .control("e"), action: .lineEnd, help: "the cursor to the end of the field", in: .converter),
    Binding(
      .backspace, action: .deleteBack, help: "delete the character before the cursor",
      in: .converter),
    Binding(
      .delete, .control("d"), action: .deleteForward, help: "delete the character under the cursor",
      in: .converter),
    Binding(.control("w"), action: .deleteWord, help: "delete the word", in: .converter),
    Binding(
      .control("u"), action: .deleteLine, help: "delete back to the start of the field",
      in: .converter),
    Binding(
      .control("k"), action: .deleteToEnd, help: "delete on to the end of the field", in: .converter
    ),
  ]

  /// The keys of a sheet's field.
  private static let field: [Binding] = [
    Binding(.left, action: .cursorLeft, help: "the cursor left", in: .sheet),
    Binding(.right, action: .cursorRight, help: "the cursor right", in: .sheet),
    Binding(.control("a"), action: .lineStart, help: "to the start of the field", in: .sheet),
    Binding(.control("e"), action: .lineEnd, help: "to the end of the field", in: .sheet),
    Binding(.backspace, action: .deleteBack, help: "delete before the cursor", in: .sheet),
    Binding(
      .delete, .control("d"), action: .deleteForward, help: "delete under the cursor", in: .sheet),
    Binding(.control("w"), action: .deleteWord, help: "delete the word", in: .sheet),
    Binding(.control("u"), action: .deleteLine, help: "delete back to the start", in: .sheet),
    Binding(.control("k"), action: .deleteToEnd, help: "delete on to the end", in: .sheet),
  ]

  private static let everywhere: [Binding] = [
    Binding(
      .escape, action: .back, short: "back", help: "one level back; cancel; clear", in: .everywhere),
    Binding(
      .character("?"), action: .help, short: "help", help: "this help, and back", in: .everywhere),
    Binding(.control("l"), action: .repaint, help: "paint the screen anew", in: .everywhere),
    Binding(.control("z"), action: .suspend, help: "suspend; fg brings it back", in: .everywhere),
    Binding(
      .character("q"), .control("c"), action: .quit, short: "quit", help: "leave", in: .everywhere),
  ]
}
