// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

extension Samples {
  /// A state after keys, each of which must send a message.
  static func state(
    after keys: Key..., amount: String = "1250", glyphs: Glyphs = .unicode,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> State {
    var state = state(amount: amount, glyphs: glyphs)
    press(keys, in: &state, sourceLocation: sourceLocation)
    return state
  }

  /// Presses keys one after the other.
  static func press(
    _ keys: [Key], in state: inout State, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for key in keys {
      guard let message = KeyRouter.message(for: key, in: state) else {
        Issue.record("\(key) has no message here", sourceLocation: sourceLocation)
        continue
      }
      send(message, to: &state)
    }
  }
}

extension SheetRoom {
  /// Reduces a message in the samples.
  ///
  /// - Returns: the notice about it.
  @discardableResult mutating func take(_ message: RoomMessage) -> Notice? {
    var notice: Notice?
    _ = reduce(message, in: Samples.state(), notice: &notice)
    return notice
  }
}
