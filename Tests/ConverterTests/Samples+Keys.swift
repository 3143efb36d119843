// SPDX-License-Identifier: Apache-2.0

import Answers
import Screen
import Testing

@testable import Converter

extension Samples {
  /// A new session with the preferences of another one.
  static func restarted(_ state: State) throws -> State {
    let encoded = try JSONCoding.encode(state.preferences)
    var next = Samples.state()
    send(
      .stored([], preferences: try JSONCoding.decode(Preferences.self, from: encoded)), to: &next)
    return next
  }

  /// A state after keys, written by name and separated by spaces: `1 0 Tab Ctrl-R`.
  static func press(
    _ keys: String, on state: State = Samples.state(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> State {
    var state = state
    for name in keys.split(separator: " ") {
      guard let key = Key(String(name)) else {
        Issue.record("no key \(name)", sourceLocation: sourceLocation)
        continue
      }
      guard let message = KeyRouter.message(for: key, in: state) else { continue }
      send(message, to: &state)
    }
    return state
  }

  /// A state after each character of a text.
  static func type(_ text: String, on state: State = Samples.state()) -> State {
    var state = state
    for character in text {
      guard let message = KeyRouter.message(for: .character(character), in: state) else { continue }
      send(message, to: &state)
    }
    return state
  }
}
