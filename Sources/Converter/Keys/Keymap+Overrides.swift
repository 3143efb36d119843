// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Keymap {
  /// The standard key bindings with overrides.
  ///
  /// An override without a place applies to every place that has the action; in a sheet, keys that are
  /// typed into its field are left out as long as another key remains. An override with a place takes
  /// precedence. Ctrl-C always quits.
  ///
  /// - Throws: ``KeymapError`` for an unknown key, an action the place does not have, an action without a
  ///   key, and a key with two actions in one place.
  package init(_ overrides: [KeyOverride]) throws(KeymapError) {
    self = .standard
    let general = overrides.indices.filter { overrides[$0].place == nil }
    let placed = overrides.indices.filter { overrides[$0].place != nil }
    // The index of the override that set the keys of a binding.
    var origins: [Int: Int] = [:]
    for index in general + placed {
      let override = overrides[index]
      do throws(KeymapError.Fault) {
        for line in try lines(of: override) {
          bindings[line].keys = try Keymap.keys(of: override, for: bindings[line])
          origins[line] = index
        }
      } catch {
        throw KeymapError(override: index, action: override.action, fault: error)
      }
    }
    try checkForSharedKeys(origins)
  }

  /// The bindings an override applies to.
  private func lines(of override: KeyOverride) throws(KeymapError.Fault) -> [Int] {
    if override.action.isHandledByTerminal { throw .fixed }
    let lines = bindings.indices.filter { line in
      bindings[line].action == override.action
        && (override.place == nil || bindings[line].place == override.place)
    }
    if let place = override.place, lines.isEmpty { throw .noSuchAction(place) }
    return lines
  }

  /// The keys of an override for a line of the table.
  private static func keys(
    of override: KeyOverride, for binding: Binding
  ) throws(KeymapError.Fault) -> [Key] {
    let place = binding.place
    var keys: [Key] = []
    for name in override.keys {
      guard let key = Key(name), key.canBePressed else { throw .unknownKey(name) }
      if !keys.contains(key) { keys.append(key) }
    }
    guard !keys.isEmpty else { throw .noKeys }
    if binding.isSequence, keys.count != binding.keys.count { throw .ordered(binding.keys.count) }
    let typed = keys.filter { place.types($0) }
    // A letter for all lists is allowed: sheets with a search field leave it out.
    let mayLeaveOut = override.place == nil && (place.hasField || place == .sheet)
    if let key = typed.first, !mayLeaveOut || typed == keys {
      throw .typed(key, place)
    }
    keys.removeAll { typed.contains($0) }
    if override.action == .quit, !keys.contains(.control("c")) { keys.append(.control("c")) }
    return keys
  }

  /// Checks that each key has one action per place.
  private func checkForSharedKeys(_ origins: [Int: Int]) throws(KeymapError) {
    for place in Place.all {
      var seen: [Key: Int] = [:]
      for line in bindings.indices where bindings[line].applies(in: place) {
        for key in bindings[line].keys {
          guard let other = seen.updateValue(line, forKey: key) else { continue }
          // Report the later one of the two overrides.
          let here = origins[line] ?? -1
          let there = origins[other] ?? -1
          let (at, with) = here > there ? (line, other) : (other, line)
          throw KeymapError(
            override: max(here, there), action: bindings[at].action,
            fault: .shared(key, with: bindings[with].action, place))
        }
      }
    }
  }
}

extension Action {
  /// Whether the terminal performs the action itself, independent of the key bindings.
  var isHandledByTerminal: Bool { self == .repaint || self == .suspend }
}
