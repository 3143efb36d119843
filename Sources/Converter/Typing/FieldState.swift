// SPDX-License-Identifier: Apache-2.0

/// What the text in the field of the converter is. It decides what each key does, and what the footer shows.
package enum FieldState: Equatable, Sendable, CaseIterable {
  /// As it was, and shown as selected: the next character begins a new text.
  case settled
  /// Changed, and read.
  case changed
  /// Unfinished, wrong, or empty.
  case unread
  /// A list is open under it.
  case choosing
}

extension Board {
  package var fieldState: FieldState { hasList ? .choosing : stateWithoutList }

  /// The state without the list under the field.
  var stateWithoutList: FieldState {
    if entry.isFresh { return .settled }
    let isRead = entry.isCurrent && entry.reading != nil && phrase?.isWhole ?? true
    return isRead ? .changed : .unread
  }

  /// What a key sends that does something else than editing: a text is done first, or the reason shown why
  /// it cannot be.
  func settling(_ message: Message, of action: Action) -> Message {
    guard !action.editsField else { return message }
    // A text is the last change itself.
    let reverts = [.undo, .redo].contains(action)
    switch fieldState {
    case .settled,
      .changed where reverts, .unread where reverts:
      return message
    case .changed: return .sequence([.board(.typing(.keep)), .press(action)])
    case .choosing: return .sequence([.board(.typing(.closeList)), .press(action)])
    case .unread where entry.field.isEmpty:
      return .sequence([.board(.typing(.putAway)), .press(action)])
    case .unread: return action == .help ? message : .board(.typing(.keep))
    }
  }
}

extension Action {
  /// Whether it does something to the text or is done whatever the text is.
  fileprivate var editsField: Bool {
    steps != nil || [.record, .switchFocus, .palette, .quit].contains(self)
  }
}
