// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Why keys of the person's own cannot be used.
package struct KeymapError: Error, Equatable, Sendable {
  /// What is wrong.
  package enum Fault: Equatable, Sendable {
    /// No key has this name.
    case unknownKey(String)
    /// The place has no such action.
    case notThere(Place)
    /// The action would be left without a key.
    case keyless
    /// The terminal itself acts on the action's key.
    case fixed
    /// The keys of the action stand for so many different things, in their order.
    case ordered(Int)
    /// In the place the key types into the field, and is the only one for the action there.
    case typed(Key, Place)
    /// The key would be that of another action in the place as well.
    case shared(Key, with: Action, Place)
  }

  /// The override at fault: an index into those given.
  package let override: Int
  /// Its action.
  package let action: Action
  /// What is wrong with it.
  package let fault: Fault

  /// What is wrong and what to do, in one line.
  package var message: String {
    let name = action.name
    return switch fault {
    case .unknownKey(let key):
      "\(name): no key is called \(key)"
    case .notThere(let place):
      "\(place.name) has no \(name)"
    case .keyless:
      "\(name) needs a key"
    case .fixed:
      "\(name) keeps its key: the terminal acts on it itself"
    case .ordered(let count):
      "\(name) needs \(count) keys, each for another range, in their order"
    case .typed(let key, let place):
      "\(name): \(key) is typed into the field in \(place.name); use a key that is not, such as F5"
    case .shared(let key, let other, let place):
      "\(key) would be both \(other.name) and \(name) in \(place.name); "
        + "give one of them another key"
    }
  }
}
