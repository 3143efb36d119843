// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

@testable import Converter

/// Random combinations of keys and actions, the same on every run (SplitMix64 with a fixed seed).
struct SeededKeys: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let names =
    Keymap.keyNames + Keymap.keyNames.filter { $0.hasPrefix("F") }
    + "abcxyzABCXYZ5.+/?[üΩ".map(String.init) + ["Alt-a", "Alt-x", "F63"]

  /// Up to four overrides, valid or not.
  mutating func overrides() -> [KeyOverride] {
    (0..<Int.random(in: 1...4, using: &self)).compactMap { _ in
      let binding = Keymap.standard.bindings.randomElement(using: &self)
      let count = Int.random(in: 1...3, using: &self)
      let keys = (0..<count).compactMap { _ in Self.names.randomElement(using: &self) }
      let isPlaced = Bool.random(using: &self)
      return binding.map { KeyOverride($0.action, in: isPlaced ? $0.place : nil, keys: keys) }
    }
  }
}
