// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Keymap {
  /// The key table with other keys for some actions.
  ///
  /// An override without a place is for each place that has the action; a sheet leaves out of it what is
  /// typed into its field there, as long as a key remains. One with a place goes before it. Control-C
  /// quits whatever is set.
  ///
  /// - Throws: ``KeymapError`` for a name no key has, an action the place has not, one that would be left
  ///   without a key, and a key that would do two things in one place.
  package init(_ overrides: [KeyOverride]) throws(KeymapError) {
    self = .standard
    let general = overrides.indices.filter { overrides[$0].place == nil }
    let placed = overrides.indices.filter { overrides[$0].place != nil }
    // Which override a binding has its keys from.
    var origins: [Int: Int] = [:]
    for index in general + placed {
      let override = overrides[index]
      do throws(FaultOfOne) {
        for line in try lines(of: override) {
          bindings[line].keys = try Keymap.keys(of: override, at: bindings[line].place)
          origins[line] = index
        }
      } catch {
        throw KeymapError(override: index, action: override.action, fault: error.fault)
      }
    }
    try checkForSharedKeys(origins)
  }

  /// The lines of the table an override replaces the keys of.
  private func lines(of override: KeyOverride) throws(FaultOfOne) -> [Int] {
    if override.action.isTheTerminals { throw FaultOfOne(.fixed) }
    let lines = bindings.indices.filter { line in
      bindings[line].action == override.action
        && (override.place == nil || bindings[line].place == override.place)
    }
    if let place = override.place, lines.isEmpty { throw FaultOfOne(.notThere(place)) }
    return lines
  }

  /// What an override comes to in a place.
  private static func keys(
    of override: KeyOverride, at place: Place
  ) throws(FaultOfOne) -> [Key] {
    var keys: [Key] = []
    for name in override.keys {
      guard let key = Key(name), key.canBePressed else { throw FaultOfOne(.unknownKey(name)) }
      if !keys.contains(key) { keys.append(key) }
    }
    guard !keys.isEmpty else { throw FaultOfOne(.keyless) }
    if let count = override.action.orderedKeys, keys.count != count {
      throw FaultOfOne(.ordered(count))
    }
    let typed = keys.filter { KeyRouter.takes($0, as: place) }
    // A letter for all lists is fine: the sheets that search do without it.
    let mayLeaveOut = override.place == nil && (place.hasField || place == .sheet)
    if let key = typed.first, !mayLeaveOut || typed == keys { throw FaultOfOne(.typed(key, place)) }
    keys.removeAll { typed.contains($0) }
    if override.action == .quit, !keys.contains(.control("c")) { keys.append(.control("c")) }
    return keys
  }

  /// Holds each key to one action a place.
  private func checkForSharedKeys(_ origins: [Int: Int]) throws(KeymapError) {
    for place in Place.all {
      var seen: [Key: Int] = [:]
      for line in bindings.indices where bindings[line].holds(in: place) {
        for key in bindings[line].keys {
          guard let other = seen.updateValue(line, forKey: key) else { continue }
          // The later of the two in the file is the one to complain of.
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

  /// A fault whose override the caller knows.
  private struct FaultOfOne: Error {
    let fault: KeymapError.Fault
    init(_ fault: KeymapError.Fault) { self.fault = fault }
  }
}

extension Action {
  /// Whether the terminal shell acts on the key itself, whatever the table says.
  var isTheTerminals: Bool { self == .repaint || self == .suspend }

  /// How many keys the action has that stand for different things in their order; nil where all of its
  /// keys ask for the same.
  fileprivate var orderedKeys: Int? { self == .chooseRange ? HistoryRange.allCases.count : nil }
}
