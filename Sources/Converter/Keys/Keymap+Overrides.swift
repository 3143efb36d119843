// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Screen

extension Keymap {
  /// The standard key bindings with overrides.
  ///
  /// An override without a place applies to every place that has the action; in a sheet, keys that are
  /// typed into its field are left out as long as another key remains. An override with a place takes
  /// precedence. Ctrl-C always quits.
  ///
  /// - Throws: The override at fault, as an item: for an unknown key, an action the place does not
  ///   have, an action without a key, and a key with two actions in one place.
  package init(_ overrides: [KeyOverride]) throws(Problem) {
    self = .standard
    let general = overrides.indices.filter { overrides[$0].place == nil }
    let placed = overrides.indices.filter { overrides[$0].place != nil }
    // The index of the override that set the keys of a binding.
    var origins: [Int: Int] = [:]
    for index in general + placed {
      let override = overrides[index]
      do throws(Problem) {
        for line in try lines(of: override) {
          bindings[line].keys = try Keymap.keys(of: override, for: bindings[line])
          origins[line] = index
        }
      } catch {
        throw error.at(.item(index))
      }
    }
    try checkForSharedKeys(origins)
  }

  /// The bindings an override applies to.
  private func lines(of override: KeyOverride) throws(Problem) -> [Int] {
    func fault(_ fault: KeymapFault) -> Problem { fault.problem(of: override.action) }
    if override.action.isHandledByTerminal { throw fault(.fixed) }
    let lines = bindings.indices.filter { line in
      bindings[line].action == override.action
        && (override.place == nil || bindings[line].place == override.place)
    }
    if let place = override.place, lines.isEmpty { throw fault(.noSuchAction(place)) }
    return lines
  }

  /// The keys of an override for a line of the table.
  private static func keys(
    of override: KeyOverride, for binding: Binding
  ) throws(Problem) -> [Key] {
    func fault(_ fault: KeymapFault) -> Problem { fault.problem(of: override.action) }
    let place = binding.place
    var keys: [Key] = []
    for name in override.keys {
      guard let key = Key(name), key.canBePressed else { throw fault(.unknownKey(name)) }
      if !keys.contains(key) { keys.append(key) }
    }
    guard !keys.isEmpty else { throw fault(.noKeys) }
    if binding.isSequence, keys.count != binding.keys.count {
      throw fault(.ordered(binding.keys.count))
    }
    let typed = keys.filter { place.types($0) }
    // A letter for all lists is allowed: sheets with a search field leave it out.
    let mayLeaveOut = override.place == nil && place.hasField
    if let key = typed.first, !mayLeaveOut || typed == keys {
      throw fault(.typed(key, place))
    }
    keys.removeAll { typed.contains($0) }
    if override.action == .quit, !keys.contains(.control("c")) { keys.append(.control("c")) }
    return keys
  }

  /// Checks that each key has one action per place.
  private func checkForSharedKeys(_ origins: [Int: Int]) throws(Problem) {
    for place in Place.all {
      var seen: [Key: Int] = [:]
      for line in bindings.indices where bindings[line].applies(in: place) {
        for key in bindings[line].keys {
          guard let other = seen.updateValue(line, forKey: key) else { continue }
          // Report the later one of the two overrides.
          let here = origins[line] ?? -1
          let there = origins[other] ?? -1
          let (at, with) = here > there ? (line, other) : (other, line)
          throw KeymapFault.shared(key, with: bindings[with].action, place)
            .problem(of: bindings[at].action).at(.item(max(here, there)))
        }
      }
    }
  }
}

extension Action {
  /// Whether the terminal performs the action itself, independent of the key bindings.
  var isHandledByTerminal: Bool { self == .repaint || self == .suspend }
}

/// One line of the configuration's `[keys]`: the keys of an action.
package struct KeyOverride: Equatable, Sendable {
  package var action: Action
  /// nil for every place that has the action.
  package var place: Place?
  /// Key names such as `F5`, `Ctrl-R` or `r`; the first is the one shown.
  package var keys: [String]

  package init(_ action: Action, in place: Place? = nil, keys: [String]) {
    self.action = action
    self.place = place
    self.keys = keys
  }
}

/// Why the configured keys of an action cannot be used.
enum KeymapFault {
  case unknownKey(String)
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
