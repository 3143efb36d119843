// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Screen

/// Why the configured keys of an action cannot be used.
enum KeymapFault {
  /// No key has this name.
  case unknownKey(String)
  /// The place has no such action.
  case noSuchAction(Place)
  /// The action would have no key.
  case noKeys
  /// The terminal handles the action's key.
  case fixed
  /// The keys of the action have different meanings, so there must be this many.
  case ordered(Int)
  /// In this place the key types into the field, and it is the action's only key.
  case typed(Key, Place)
  /// The key would have two actions in the place.
  case shared(Key, with: Action, Place)

  func problem(of action: Action) -> Problem {
    Problem(.configuration, message(action.name), advice: advice)
  }

  private func message(_ name: String) -> String {
    switch self {
    case .unknownKey(let key):
      "\(name): unknown key \(key)"
    case .noSuchAction(let place):
      "\(place.name) has no \(name)"
    case .noKeys:
      "\(name) needs a key"
    case .fixed:
      "\(name) cannot be changed: the terminal handles its key"
    case .ordered(let count):
      "\(name) needs \(count) keys, one per range, in order"
    case .typed(let key, let place):
      "\(name): \(key) types into the field in \(place.name)"
    case .shared(let key, let other, let place):
      "\(key) would be both \(other.name) and \(name) in \(place.name)"
    }
  }

  private var advice: String? {
    switch self {
    case .unknownKey(let key):
      NearestWord.to(key, among: Keymap.keyNames).map { "did you mean \($0)?" }
        ?? "keys are called r, R, F5, Ctrl-R, Alt-r, Space, Enter, Esc, Up, PgDn"
    case .typed: "use another key, such as F5"
    case .shared: "use another key for one of them"
    case .noSuchAction, .noKeys, .fixed, .ordered: nil
    }
  }
}
