// SPDX-License-Identifier: Apache-2.0

import Screen

extension Keymap {
  package static let standard: Keymap = {
    var bindings = converter
    bindings += (ConverterRoom.movements + textField(start: [.home], end: [.end]))
      .placed(in: .converter)
    for room in Sheet.rooms { bindings += bindingsInside(room) }
    bindings += (textField() + sheetPalette).placed(in: .sheet)
    for room in Page.rooms {
      bindings += bindingsInside(room)
      if !room.place.hasField { bindings += palette.placed(in: room.place) }
    }
    bindings += everywhere
    return Keymap(bindings: bindings)
  }()

  /// What is done on the converter, and the pages and sheets that open over it, by rank.
  private static let converter: [Binding] = {
    func opening(_ room: any Room.Type) -> [Binding] {
      room.bindings.filter { $0.place == .converter }
    }
    let all =
      ConverterRoom.bindings.placed(in: .converter) + Sheet.rooms.flatMap { opening($0) }
      + Page.rooms.flatMap { opening($0) }
    // Equal ranks stay in the order of the tables: sorting is stable.
    return all.sorted { $0.rank < $1.rank }
  }()

  /// The lines of a page or a sheet, without those that open it.
  private static func bindingsInside(_ room: any Room.Type) -> [Binding] {
    room.bindings.filter { $0.place != .converter }.placed(in: room.place)
  }

  private static let palette = [Binding([":", .control("p")], .palette, nil, "open the palette")]

  /// Next to a field a colon is text.
  private static let sheetPalette = [Binding(.control("p"), .palette, nil, "open the palette")]

  private static func textField(start: [Key] = [], end: [Key] = []) -> [Binding] {
    [
      Binding(.left, .cursorLeft, nil, "move the cursor left"),
      Binding(.right, .cursorRight, nil, "move the cursor right"),
      Binding(
        start + [.control("a")], .lineStart, nil, "move the cursor to the start of the field"),
      Binding(end + [.control("e")], .lineEnd, nil, "move the cursor to the end of the field"),
      Binding(.backspace, .deleteBack, nil, "delete the character before the cursor"),
      Binding(
        [.delete, .control("d")], .deleteForward, nil, "delete the character under the cursor"),
      Binding(.control("w"), .deleteWord, nil, "delete the word"),
      Binding(.control("u"), .deleteLine, nil, "delete to the start of the field"),
      Binding(.control("k"), .deleteToEnd, nil, "delete to the end of the field"),
    ]
  }

  private static let everywhere: [Binding] = [
    Binding(
      .escape, .back, "back", "go back; on the converter: bring back the text, open the menu"),
    Binding("T", .theme, nil, "choose a theme", rank: 18),
    Binding(["?", .function(1)], .help, "keys", "list the keys that work here", rank: 21),
    Binding(.control("l"), .repaint, nil, "redraw the screen"),
    Binding(.control("z"), .suspend, nil, "suspend; fg resumes"),
    Binding(["q", .control("c")], .quit, "quit", "quit; on a page or a sheet: close it", rank: 60),
  ]
}
