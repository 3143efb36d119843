// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Screen

extension Keymap {
  /// The standard key bindings with overrides.
  ///
  /// An override without a place applies to every place that has the action; in a sheet with a search
  /// field, characters are left out as long as another key remains. An override with a place takes
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
    let name = override.action.name
    if override.action.isHandledByTerminal {
      throw Problem(.configuration, "\(name) cannot be changed: the terminal handles its key")
    }
    let lines = bindings.indices.filter { line in
      bindings[line].action == override.action
        && (override.place == nil || bindings[line].place == override.place)
    }
    if let place = override.place, lines.isEmpty {
      throw Problem(.configuration, "\(place.name) has no \(name)")
    }
    return lines
  }

  /// The keys of an override for a line of the table.
  private static func keys(
    of override: KeyOverride, for binding: Binding
  ) throws(Problem) -> [Key] {
    let (name, place) = (override.action.name, binding.place)
    var keys: [Key] = []
    for text in override.keys {
      guard let key = Key(text), key.canBePressed else {
        throw Problem(
          .configuration, "\(name): unknown key \(text)", advice: Keymap.advice(onKey: text))
      }
      keys.appendIfNew(key)
    }
    guard !keys.isEmpty else { throw Problem(.configuration, "\(name) needs a key") }
    let typed = keys.filter { place.types($0) }
    // A letter for all lists is allowed: sheets with a search field leave it out.
    let mayLeaveOut = override.place == nil && place.hasField
    if let key = typed.first, !mayLeaveOut || typed == keys {
      throw Problem(
        .configuration, "\(name): \(key) types into the field in \(place.name)",
        advice: "use another key, such as F5")
    }
    keys.removeAll { typed.contains($0) }
    if override.action == .quit, !keys.contains(.control("c")) { keys.append(.control("c")) }
    return keys
  }

  private static func advice(onKey name: String) -> String {
    NearestWord.to(name, among: keyNames).map { "did you mean \($0)?" }
      ?? "keys are called r, R, F5, Ctrl-R, Alt-r, Space, Enter, Esc, Up, PgDn"
  }

  /// Checks that each key has one action per place.
  private func checkForSharedKeys(_ origins: [Int: Int]) throws(Problem) {
    for place in Place.all {
      var seen: [Key: Int] = [:]
      for line in bindings.indices where bindings[line].applies(in: place) {
        for key in bindings[line].keys.map(\.withoutAlt) {
          guard let other = seen.updateValue(line, forKey: key), other != line else { continue }
          // Report the later one of the two overrides.
          let here = origins[line] ?? -1
          let there = origins[other] ?? -1
          let (at, with) = here > there ? (line, other) : (other, line)
          let (action, taken) = (bindings[at].action.name, bindings[with].action.name)
          throw Problem(
            .configuration, "\(key) would be both \(taken) and \(action) in \(place.name)",
            advice: "use another key for one of them"
          ).at(.item(max(here, there)))
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

extension Keymap {
  /// The key bindings in the format of the configuration: a table per place, with comments.
  ///
  /// Read as a configuration, it gives the same key bindings. Keys handled by the terminal are commented
  /// out, because they cannot be changed.
  package var configuration: String {
    Place.all.map { place in
      let lines = bindings.filter { $0.place == place }
      let settings = lines.map { line in
        (line.action.isHandledByTerminal ? "# " : "") + line.action.name + " = " + line.keyList
      }
      let widest = settings.reduce(0) { max($0, width(of: $1)) }
      let rows = zip(settings, lines).map { setting, line in
        let blanks = String(repeating: " ", count: widest - width(of: setting))
        return "\(setting)\(blanks)  # \(line.help)\n"
      }
      return "[keys.on.\(place.name)]\n" + rows.joined()
    }.joined(separator: "\n")
  }

  /// The key names longer than one character, for suggestions after a typing error.
  package static let keyNames: [String] =
    (Key.named + [.character(" ")] + (1...12).map { .function($0) }
    + "abcdefghijklmnopqrstuvwxyz".map { .control($0) }).filter(\.canBePressed).map(\.description)
}

extension Binding {
  /// `"r"`, or `["Up", "k"]`.
  fileprivate var keyList: String {
    let names = keys.map { Binding.quoted($0.description) }
    return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
  }

  private static func quoted(_ name: String) -> String {
    name.contains { "\"\\".contains($0) } ? "'\(name)'" : "\"\(name)\""
  }
}

extension Key {
  /// Whether a terminal can send this key for a key press.
  ///
  /// Terminals send Ctrl-I as Tab, Ctrl-M and Ctrl-J as Enter, Ctrl-H as Backspace and Ctrl-[ as
  /// Escape, and nothing for Ctrl with most other characters.
  fileprivate var canBePressed: Bool {
    switch self {
    case .paste, .click, .drag, .wheel, .focus: false
    case .control(let character): "abcdefgklnopqrstuvwxyz \\]^_".contains(character)
    default: true
    }
  }
}
