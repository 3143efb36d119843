// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Glyphs {
  /// A key as shown in the footer and in panel titles: `←` for Left; in ASCII its name.
  package func name(of key: Key) -> String {
    guard !isASCII else { return key.description }
    return switch key {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .shiftLeft: "⇧←"
    case .shiftRight: "⇧→"
    case .character("-"): minus
    default: key.description
    }
  }
}
