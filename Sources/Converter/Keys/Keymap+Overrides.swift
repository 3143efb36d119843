// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
          bindings[line].keys = try Keymap.keys(of: override, at: bindings[line].place)
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

  /// The keys of an override in a place.
  private static func keys(
    of override: KeyOverride, at place: Place
  ) throws(Problem) -> [Key] {
    func fault(_ fault: KeymapFault) -> Problem { fault.problem(of: override.action) }
    var keys: [Key] = []
    for name in override.keys {
      guard let key = Key(name), key.canBePressed else { throw fault(.unknownKey(name)) }
      if !keys.contains(key) { keys.append(key) }
    }
    guard !keys.isEmpty else { throw fault(.noKeys) }
    if let count = override.action.orderedKeys, keys.count != count {
      throw fault(.ordered(count))
    }
    let typed = keys.filter { KeyRouter.isTyped($0, in: place) }
    // A letter for all lists is allowed: sheets with a search field leave it out.
    let mayLeaveOut = override.place == nil && (place.hasField || place == .sheet)
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

  /// The number of keys of an action whose keys have different meanings by their order; otherwise nil.
  fileprivate var orderedKeys: Int? { self == .chooseRange ? HistoryRange.allCases.count : nil }
}
