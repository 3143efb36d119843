// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Action {
  /// The edit that the action makes in a field, if any.
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
