// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Keymap {
  /// The default key bindings.
  package static let standard = Keymap(
    bindings: converter + rowsAndField + sheets.filter { $0.place != .converter } + field
      + Page.rooms.flatMap { room in
        room.bindings.filter { $0.place != .converter } + [palette(over: room.place)]
      } + everywhere)

  private static let sheets = Sheet.rooms.flatMap { $0.bindings }

  /// What is done on the converter, and the pages and sheets that open over it, by rank.
  private static let converter: [Binding] = {
    let rooms = sheets + Page.rooms.flatMap { $0.bindings }
    let all = own + rooms.filter { $0.place == .converter }
    // Equal ranks stay in the order of the tables.
    return all.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }()

  private static func palette(over page: Place) -> Binding {
    Binding(
      .character(":"), .control("p"), action: .palette, help: "open the palette", in: page)
  }

  private static let own: [Binding] = [
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch newer rates",
      in: .converter, rank: 1),
    Binding(
      .character("s"), action: .swap, short: "swap",
      help: "swap the source and the result currency", in: .converter, rank: 2),
    Binding(
      .character("y"), action: .copy, short: "copy", help: "copy the result", in: .converter,
      rank: 11),
    Binding(
      .tab, .backTab, action: .switchFocus,
      help: "edit the result and solve for the amount, or back", in: .converter, rank: 13),
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
  ]

  /// The converter's keys for its rows and its field.
  private static let rowsAndField: [Binding] = [
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
      help: "list the keys that work here",
      in: .everywhere),
    Binding(.character("T"), action: .theme, help: "next theme", in: .everywhere),
    Binding(.control("l"), action: .repaint, help: "redraw the screen", in: .everywhere),
    Binding(.control("z"), action: .suspend, help: "suspend; fg resumes", in: .everywhere),
    Binding(
      .character("q"), .control("c"), action: .quit, short: "quit",
      help: "quit; on a page or a sheet: close it", in: .everywhere),
  ]
}
