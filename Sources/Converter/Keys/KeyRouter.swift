// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// Maps keys to messages.
package enum KeyRouter {
  /// The message of a key, or nil.
  package static func message(for key: Key, in state: State) -> Message? {
    let room = state.room
    let place = room.map { type(of: $0).place } ?? .converter
    if isTyped(key, in: place) || isText(key, in: room, state), let text = key.text {
      return message(editing: .insert(text), in: room)
    }
    guard let action = state.settings.keys.action(for: key, in: place) else {
      return unbound(key, in: state)
    }
    return message(for: action, key: key, in: state) ?? idle(action, key, in: state)
  }

  /// What an action does in the place on top, or why it does nothing now; nil for those of the terminal.
  static func response(to action: Action, in state: State) -> Message? {
    if let message = message(for: action, in: state) { return message }
    return state.settings.keys.keys(of: action, in: state.place).first
      .flatMap { idle(action, $0, in: state) }
  }

  /// Whether a key does something now, and not only says why it does not.
  static func isUseful(_ key: Key, in state: State) -> Bool {
    guard let action = state.settings.keys.action(for: key, in: state.place) else { return false }
    return message(for: action, key: key, in: state) != nil
  }

  /// The message of an action in the place on top, or nil.
  static func message(for action: Action, key: Key? = nil, in state: State) -> Message? {
    let room = state.room
    let place = state.place
    switch action {
    // On a page or a sheet the key closes it; Ctrl-C quits everywhere.
    case .quit: return room == nil || key == nil || key == .control("c") ? .quit : .back
    case .back: return .back
    case .theme: return .nextTheme
    // The terminal has performed these already.
    case .repaint, .suspend: return nil
    default: break
    }
    if room == nil || place.hasField, let edit = action.fieldEdit {
      return message(editing: edit, in: room)
    }
    guard let room else { return typing(action, state.board) ?? converter(action, state) }
    let pressed = key ?? state.settings.keys.keys(of: action, in: place).first
    if let key = pressed, let message = room.message(for: action, key: key, in: state) {
      return message
    }
    // The palette and its like open over any place, but not over themselves.
    let sheet = Sheet.room(openedBy: action)
    return sheet?.isOverSheets == true && sheet?.place != place ? .open(action) : nil
  }

  /// A key without an action says so.
  private static func unbound(_ key: Key, in state: State) -> Message? {
    switch key {
    case .character, .control, .alt, .function, .enter, .tab:
      .notice(Notice("\(key) does nothing here \(helpHint(in: state))"))
    default: nil
    }
  }

  /// A key whose action has nothing to do now says so.
  private static func idle(_ action: Action, _ key: Key, in state: State) -> Message? {
    switch action {
    case _ where action.isHandledByTerminal: nil
    case .reviewRates: .notice(Notice("No rates were refused: nothing to review"))
    case .shorterRange: .notice(Notice("This is the shortest range of the chart"))
    case .longerRange: .notice(Notice("This is the longest range of the chart"))
    default: .notice(Notice("\(key) does nothing now \(helpHint(in: state))"))
    }
  }

  /// `· ? keys`.
  private static func helpHint(in state: State) -> String {
    "\(state.settings.glyphs.separator) \(state.settings.keys.name(of: .help, in: state.place)) keys"
  }

  private static func message(editing edit: FieldEdit, in room: (any Room)?) -> Message? {
    guard let room else { return .board(.edit(edit)) }
    return room.message(editing: edit)
  }

  /// Whether a letter or a mark is text in the field for an amount, that of the board or of a sheet.
  private static func isText(_ key: Key, in room: (any Room)?, _ state: State) -> Bool {
    guard case .character(let character) = key else { return false }
    guard let room else { return state.board.entry.takes(character) }
    return room.amount?.takes(character) ?? false
  }

  /// What an action does while a phrase is typed, where that differs.
  private static func typing(_ action: Action, _ board: Board) -> Message? {
    switch action {
    case .record where board.phrase != nil || board.offers != nil: return .board(.typing(.keep))
    case .switchFocus where board.hasList: return .board(.typing(.complete(nil)))
    case .down where board.hasList: return .board(.typing(.move(1)))
    case .up where board.hasList: return .board(.typing(.move(-1)))
    default: return nil
    }
  }

  /// Whether a key always types into the field of a place. In a field for an amount, letters may be
  /// commands: the field knows (``TypedAmount/takes(_:)``).
  static func isTyped(_ key: Key, in place: Place) -> Bool {
    switch key {
    case .paste: place == .converter || place.hasField
    case .character(let character):
      switch place.typing {
      case .nothing: false
      case .text(let keys): !keys.contains(character)
      case .amount(let keys): !character.isLetter && !keys.contains(character)
      }
    default: false
    }
  }

  private static func converter(_ action: Action, _ state: State) -> Message? {
    switch action {
    case .copy: .copyOutput
    case .record: .recordConversion
    case .reload: state.reload(.auto)
    case .reloadHistory: state.reload(.full)
    case .swap: .board(.lineup(.message(.swap)))
    case .dayBack: .board(.step(forward: false))
    case .dayOn: .board(.step(forward: true))
    case .newest: .board(.show(nil))
    case .shorterRange: state.board.range.shorter.map { .board(.range($0)) }
    case .longerRange: state.board.range.longer.map { .board(.range($0)) }
    case .removeRow: .board(.lineup(.message(.remove)))
    case .rowDown: .board(.lineup(.message(.shift(1))))
    case .rowUp: .board(.lineup(.message(.shift(-1))))
    case .undo: undo(state.nextUndo)
    case .redo: redo(state.nextRedo)
    case .switchFocus: .board(.switchFocus)
    case .otherReading: .board(.typing(.readOtherwise))
    case .up: .board(.move(-1))
    case .down: .board(.move(1))
    case .pageUp: .board(.move(-10))
    case .pageDown: .board(.move(10))
    case .first: .board(.select(0))
    case .last: .board(.last)
    case .reviewRates where state.reload.refusal == nil: nil
    case .addRow where state.board.lineup.present.temporary.contains(state.board.to):
      .board(.lineup(.message(.add(state.board.to))))
    default: opening(action, state)
    }
  }

  /// Without a change the board says so.
  private static func undo(_ feature: ChangeOrder.Feature?) -> Message {
    switch feature {
    case .board, nil: .board(.lineup(.undo))
    case .day: .board(.undoDay)
    case .tape: .tape(.undo)
    case .alerts: .alerts(.undo)
    case .sources: .sources(.undo)
    }
  }

  private static func redo(_ feature: ChangeOrder.Feature?) -> Message {
    switch feature {
    case .board, nil: .board(.lineup(.redo))
    case .day: .board(.redoDay)
    case .tape: .tape(.redo)
    case .alerts: .alerts(.redo)
    case .sources: .sources(.redo)
    }
  }

  /// The message that opens the page or the sheet of an action, or nil.
  private static func opening(_ action: Action, _ state: State) -> Message? {
    if let page = Page.opened(by: action, in: state) { return .pages(.push(page)) }
    return Sheet.room(openedBy: action) == nil ? nil : .open(action)
  }
}

extension Key {
  /// The text a key types.
  var text: String? {
    switch self {
    case .paste(let text): text
    case .character(let character): String(character)
    default: nil
    }
  }
}
