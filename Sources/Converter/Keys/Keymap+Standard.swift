// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Keymap {
  /// The default key bindings.
  package static let standard = Keymap(
    bindings: converter + Sheet.rooms.flatMap { $0.bindings } + field
      + Page.rooms.flatMap { $0.bindings + [palette(over: $0.place)] } + everywhere)

  private static func palette(over page: Place) -> Binding {
    Binding(
      .character(":"), .control("p"), action: .palette, help: "open the palette", in: page)
  }

  private static let converter: [Binding] = [
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch newer rates",
      in: .converter),
    Binding(
      .character("s"), action: .swap, short: "swap",
      help: "swap the source and the result currency", in: .converter),
    Binding(
      .character("f"), action: .find, short: "find",
      help: "find the result currency by code, name or country", in: .converter),
    Binding(
      .character("h"), action: .history, short: "history", help: "history of this pair",
      in: .converter),
    Binding(
      .character("t"), action: .tape, short: "tape", help: "open the tape", in: .converter
    ),
    Binding(
      .character(":"), .control("p"), action: .palette, short: "anything",
      help: "do anything, or convert any phrase", in: .converter),
    Binding(
      .character("m"), action: .markup, short: "markup",
      help: "markup of a bank or bureau over mid-market", in: .converter),
    Binding(
      .character("M"), action: .matrix, short: "matrix", help: "cross rates of the rows",
      in: .converter),
    Binding(
      .character("d"), action: .date, short: "date", help: "rates on another date",
      in: .converter),
    Binding(
      .character("A"), action: .alerts, short: "alerts",
      help: "alert once when a rate passes a threshold", in: .converter),
    Binding(.character("y"), action: .copy, short: "copy", help: "copy the result", in: .converter),
    Binding(
      .character("S"), action: .sources, short: "sources",
      help: "list the sources and compare their rates", in: .converter),
    Binding(
      .tab, .backTab, action: .switchFocus,
      help: "edit the result and solve for the amount, or back", in: .converter),
    Binding(
      .character("c"), action: .pickSource,
      help: "find the source currency",
      in: .converter),
    Binding(.character("a"), action: .addRow, help: "add currencies", in: .converter),
    Binding(
      .character("x"), action: .removeRow, help: "remove the selected row",
      in: .converter),
    Binding(
      .character("n"), action: .newest, help: "return to the newest rates",
      in: .converter),
    Binding(
      .character("["), action: .dayBack, help: "previous publication",
      in: .converter),
    Binding(
      .character("]"), action: .dayOn, help: "next publication", in: .converter),
    Binding(
      .enter, action: .record, help: "add the conversion to the tape",
      in: .converter),
    Binding(
      .character("u"), action: .undo, short: "undo",
      help: "undo the last change", in: .converter),
    Binding(
      .character("<"), action: .shorterRange, help: "shorter range of the chart", in: .converter),
    Binding(
      .character(">"), action: .longerRange, help: "longer range of the chart", in: .converter),
    Binding(
      .character("L"), action: .messages, help: "list the messages of this session",
      in: .converter),
    Binding(
      .character("C"), action: .reviewRates,
      help: "review rates refused as implausible", in: .converter),
    Binding(
      .control("r"), action: .redo, help: "redo the last undone change",
      in: .converter),
    Binding(
      .character("J"), .shiftDown, action: .rowDown, help: "move the row down",
      in: .converter),
    Binding(
      .character("K"), .shiftUp, action: .rowUp, help: "move the row up",
      in: .converter),
    Binding(
      .down, .character("j"), action: .down, help: "next row",
      in: .converter),
    Binding(
      .up, .character("k"), action: .up, help: "previous row",
      in: .converter),
    Binding(
      .character("o"), .function(2), action: .otherReading,
      help: "read an amount like 1,250 the other way", in: .converter),
    Binding(.pageDown, action: .pageDown, help: "ten rows down", in: .converter),
    Binding(.pageUp, action: .pageUp, help: "ten rows up", in: .converter),
    Binding(
      .home, .character("g"), action: .first, help: "first row", in: .converter),
    Binding(.end, .character("G"), action: .last, help: "last row", in: .converter),
    Binding(
      .character("R"), action: .reloadHistory, help: "fetch the whole history again", in: .converter
    ),
    Binding(.left, action: .cursorLeft, help: "move the cursor left", in: .converter),
    Binding(.right, action: .cursorRight, help: "move the cursor right", in: .converter),
    Binding(
      .control("a"), action: .lineStart, help: "move the cursor to the start of the field",
      in: .converter),
    Binding(
      .control("e"), action: .lineEnd, help: "move the cursor to the end of the field",
      in: .converter),
    Binding(
      .backspace, action: .deleteBack, help: "delete the character before the cursor",
      in: .converter),
    Binding(
      .delete, .control("d"), action: .deleteForward, help: "delete the character under the cursor",
      in: .converter),
    Binding(.control("w"), action: .deleteWord, help: "delete the word", in: .converter),
    Binding(
      .control("u"), action: .deleteLine, help: "delete to the start of the field",
      in: .converter),
    Binding(
      .control("k"), action: .deleteToEnd, help: "delete to the end of the field", in: .converter
    ),
  ]

  /// The keys of a sheet's field.
  private static let field: [Binding] = [
    Binding(.left, action: .cursorLeft, help: "move the cursor left", in: .sheet),
    Binding(.right, action: .cursorRight, help: "move the cursor right", in: .sheet),
    Binding(.control("a"), action: .lineStart, help: "move to the start of the field", in: .sheet),
    Binding(.control("e"), action: .lineEnd, help: "move to the end of the field", in: .sheet),
    Binding(
      .backspace, action: .deleteBack, help: "delete the character before the cursor", in: .sheet),
    Binding(
      .delete, .control("d"), action: .deleteForward, help: "delete the character under the cursor",
      in: .sheet),
    Binding(.control("w"), action: .deleteWord, help: "delete the word", in: .sheet),
    Binding(.control("u"), action: .deleteLine, help: "delete to the start", in: .sheet),
    Binding(.control("k"), action: .deleteToEnd, help: "delete to the end", in: .sheet),
    Binding(.control("p"), action: .palette, help: "open the palette", in: .sheet),
  ]

  private static let everywhere: [Binding] = [
    Binding(
      .escape, action: .back, short: "back", help: "go back; cancel; clear", in: .everywhere),
    Binding(
      .character("?"), .function(1), action: .help, short: "keys",
      help: "list the keys of this place",
      in: .everywhere),
    Binding(.character("T"), action: .theme, help: "next theme", in: .everywhere),
    Binding(.control("l"), action: .repaint, help: "redraw the screen", in: .everywhere),
    Binding(.control("z"), action: .suspend, help: "suspend; fg resumes", in: .everywhere),
    Binding(
      .character("q"), .control("c"), action: .quit, short: "quit",
      help: "quit; on a page or a sheet: close it", in: .everywhere),
  ]
}
