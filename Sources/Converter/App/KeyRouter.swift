// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// What a key means in a state: the message it sends.
public enum KeyRouter {
  /// The message a key sends, or nil where it means nothing.
  public static func message(for key: Key, in state: State) -> Message? {
    let place = state.place
    if place == .converter, let text = typed(key) {
      return .board(.edit(.insert(text)))
    }
    let binding = keymap.first {
      ($0.place == place || $0.place == .everywhere) && $0.keys.contains(key)
    }
    guard let action = binding?.action else { return nil }
    switch action {
    case .quit: return .quit
    case .back: return .back
    // The terminal shell has done these already.
    case .repaint, .suspend: return nil
    default: break
    }
    guard let page = state.pages.top else { return converter(action, state) }
    return self.page(action, key, page, in: state)
  }

  /// The text a key puts into the field. Letters never do when typed: they are commands.
  private static func typed(_ key: Key) -> String? {
    switch key {
    case .paste(let text): text
    case .character(let character) where !character.isLetter && !"?:[]".contains(character):
      String(character)
    default: nil
    }
  }

  private static func converter(_ action: Action, _ state: State) -> Message? {
    switch action {
    case .help: .pages(.push(.help(Help())))
    case .history: .pages(.push(.history(state.history)))
    case .reload: .reload(.start(FetchRequest(source: state.reloadSource, scope: .auto)))
    case .reloadHistory: .reload(.start(FetchRequest(source: state.reloadSource, scope: .full)))
    case .swap: .board(.lineup(.message(.swap)))
    case .removeRow: .board(.lineup(.message(.remove)))
    case .rowDown: .board(.lineup(.message(.shift(1))))
    case .rowUp: .board(.lineup(.message(.shift(-1))))
    case .undo: .board(.lineup(.undo))
    case .redo: .board(.lineup(.redo))
    case .switchFocus: .board(.switchFocus)
    case .up: .board(.move(-1))
    case .down: .board(.move(1))
    case .pageUp: .board(.move(-10))
    case .pageDown: .board(.move(10))
    case .first: .board(.select(0))
    case .last: .board(.select(state.board.rows.count - 1))
    case .cursorLeft: .board(.edit(.left))
    case .cursorRight: .board(.edit(.right))
    case .lineStart: .board(.edit(.start))
    case .lineEnd: .board(.edit(.end))
    case .deleteBack: .board(.edit(.backspace))
    case .deleteForward: .board(.edit(.deleteForward))
    case .deleteWord: .board(.edit(.deleteWord))
    case .deleteLine: .board(.edit(.deleteToStart))
    case .deleteToEnd: .board(.edit(.deleteToEnd))
    case .chooseRange, .openDay: nil
    case .quit, .back, .repaint, .suspend: nil
    }
  }
}

extension State {
  /// The source a reload asks.
  var reloadSource: SourceID {
    switch settings.source {
    case .auto: .ecb
    case .only(let source): source
    }
  }
}
