// SPDX-License-Identifier: Apache-2.0

import Screen

/// Maps keys and mouse events to messages of the room on top.
package enum KeyRouter {
  /// The message of a key or a mouse event on a screen of this size, or nil.
  ///
  /// The frame knows the target of a click, because the views mark what they draw.
  /// On a screen that is too small to show anything, a key can only quit.
  package static func message(for key: Key, in state: State, size: Size) -> Message? {
    // The file may have been edited in another window.
    if key == .focus { return .configuration(.read(isRequested: false)) }
    guard Layout.arrangement(for: size) != nil else {
      return state.screen.keys.action(for: key, in: .converter) == .quit ? .quit : nil
    }
    switch key {
    case .click(let row, let column):
      guard let target = render(state, size).target(row: row, column: column) else {
        return isOutsideSheet(row: row, column: column, state, size) ? .sheet(.dismiss) : nil
      }
      if case .key(let key) = target { return message(for: key, in: state) }
      return state.room.message(hitting: target, in: state)
    case .drag(let row, let column):
      // Only a chart follows the mouse: dragging over a list or a key does nothing.
      guard let target = render(state, size).target(row: row, column: column),
        case .point = target
      else { return nil }
      return state.room.message(hitting: target, in: state)
    case .wheel(let steps):
      return state.isMenuOpen ? nil : state.room.message(scrolling: steps, in: state)
    default:
      return state.room.message(for: key, in: state, size: size) ?? message(for: key, in: state)
    }
  }

  /// Whether a position is behind the sheet: not on it, and not in the lines below it.
  private static func isOutsideSheet(
    row: Int, column: Int, _ state: State, _ size: Size
  ) -> Bool {
    guard let sheet = state.sheet?.room, let layout = Layout(size, state.contents(for: size)),
      row < layout.content.rows.upperBound
    else { return false }
    let area = sheet.place(in: layout.content, of: state)
    return !(area.rows.contains(row) && area.columns.contains(column))
  }

  package static func message(for key: Key, in state: State) -> Message? {
    let (room, place) = (state.room, state.place)
    if state.isMenuOpen { return leaveMenu(by: key, state) }
    if let text = key.text, room.hasCursor {
      return room.message(editing: .insert(text), in: state)
    }
    guard let action = state.screen.keys.action(for: key, in: place) else {
      return unbound(key, in: state)
    }
    return message(for: action, key: key, in: state) ?? idle(action, key, in: state)
  }

  /// A letter of the menu does what it says, and any other key what it does without the menu.
  private static func leaveMenu(by key: Key, _ state: State) -> Message {
    var closed = state
    closed.isMenuOpen = false
    let action = state.screen.keys.action(for: key, in: .converter)
    if action == .back { return .menu(.close) }
    let isListed = key.isCharacter && action != nil
    let next =
      isListed
      ? action.flatMap { message(for: $0, key: key, in: closed) ?? idle($0, key, in: closed) }
      : message(for: key, in: closed)
    return .sequence([.menu(.close)] + (next.map { [$0] } ?? []))
  }

  /// What an action does in the place on top, or why it does nothing now; nil for those of the terminal.
  static func response(to action: Action, in state: State) -> Message? {
    if let message = message(for: action, in: state) { return message }
    return state.screen.keys.keys(of: action, in: state.place).first
      .flatMap { idle(action, $0, in: state) }
  }

  /// Whether a key does something now, other than showing why it cannot.
  static func isUseful(_ key: Key, in state: State) -> Bool {
    guard let action = state.screen.keys.action(for: key, in: state.place) else { return false }
    return isUseful(action, by: key, in: state)
  }

  static func isUseful(_ action: Action, by key: Key? = nil, in state: State) -> Bool {
    switch action {
    case .undo: return state.canUndo
    case .redo: return state.canRedo
    case .newest where state.place == .converter: return state.board.on != nil
    default: break
    }
    return switch message(for: action, key: key, in: state) {
    case nil, .notice: false
    default: true
    }
  }

  /// The message of an action in the place on top, or nil.
  static func message(for action: Action, key: Key? = nil, in state: State) -> Message? {
    let (room, place) = (state.room, state.place)
    switch action {
    // On a page or a sheet the key closes it; Ctrl-C quits everywhere.
    case .quit: return place == .converter || key == nil || key == .control("c") ? .quit : .back
    case .back: return .back
    case _ where action.isHandledByTerminal: return nil
    default: break
    }
    if room.hasCursor, let edit = action.fieldEdit ?? place.fieldEnd(of: action),
      let message = room.message(editing: edit, in: state)
    {
      return message
    }
    guard let message = roomMessage(for: action, key: key, in: state) else { return nil }
    return place == .converter ? state.board.settling(message, of: action) : message
  }

  private static func roomMessage(for action: Action, key: Key?, in state: State) -> Message? {
    let (room, place) = (state.room, state.place)
    if let key = key ?? state.screen.keys.keys(of: action, in: place).first,
      let message = room.message(for: action, key: key, in: state)
    {
      return message
    }
    // The palette and its like open over any place, but not over themselves.
    let sheet = Sheet.room(openedBy: action)
    return sheet?.isOverSheets == true && sheet?.place != place ? .open(action) : nil
  }

  private static func unbound(_ key: Key, in state: State) -> Message? {
    switch key {
    case .character, .control, .alt, .function, .enter, .tab:
      .notice(
        Notice("\(state.settings.glyphs.name(of: key)) does nothing here \(helpHint(in: state))"))
    case .paste: .notice(Notice("A paste does nothing here \(helpHint(in: state))"))
    default: nil
    }
  }

  /// A key whose action has nothing to do now shows that.
  private static func idle(_ action: Action, _ key: Key, in state: State) -> Message? {
    if action.isHandledByTerminal { return nil }
    let refusal = Sheet.room(openedBy: action)?.refusal(of: action, in: state)
    let name = state.settings.glyphs.name(of: key)
    return .notice(refusal ?? Notice("\(name) does nothing now \(helpHint(in: state))"))
  }

  /// `· ? keys`.
  private static func helpHint(in state: State) -> String {
    "\(state.settings.glyphs.separator) \(state.screen.keys.name(of: .help, in: state.place)) keys"
  }
}

extension Key {
  /// The text a key types.
  fileprivate var text: String? {
    switch self {
    case .paste(let text): text
    case .character(let character): String(character)
    default: nil
    }
  }
}
