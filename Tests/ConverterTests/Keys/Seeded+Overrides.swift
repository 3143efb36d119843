// SPDX-License-Identifier: Apache-2.0

import SeededRandom

@testable import Converter

/// Random combinations of keys and actions.
extension Seeded {
  private static let names =
    Keymap.keyNames + Keymap.keyNames.filter { $0.hasPrefix("F") }
    + "abcxyzABCXYZ5.+/?[üΩ".map(String.init) + ["Alt-a", "Alt-x", "F63"]

  /// Up to four overrides, valid or not.
  mutating func overrides() -> [KeyOverride] {
    (0..<Int.random(in: 1...4, using: &self)).compactMap { _ in
      let binding = Keymap.standard.bindings.randomElement(using: &self)
      let count = Int.random(in: 1...3, using: &self)
      let keys = (0..<count).compactMap { _ in Seeded.names.randomElement(using: &self) }
      let isPlaced = Bool.random(using: &self)
      return binding.map { KeyOverride($0.action, in: isPlaced ? $0.place : nil, keys: keys) }
    }
  }
}
