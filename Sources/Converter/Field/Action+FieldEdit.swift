// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Action {
  /// The edit of a field the action asks for; nil for actions that are none.
  var fieldEdit: FieldEdit? {
    switch self {
    case .cursorLeft: .left
    case .cursorRight: .right
    case .lineStart: .start
    case .lineEnd: .end
    case .deleteBack: .backspace
    case .deleteForward: .deleteForward
    case .deleteWord: .deleteWord
    case .deleteLine: .deleteToStart
    case .deleteToEnd: .deleteToEnd
    default: nil
    }
  }
}
