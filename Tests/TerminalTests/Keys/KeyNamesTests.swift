// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Terminal

@Suite("Keys by the library's names") struct KeyNamesTests {
  @Test(
    "each name of the library gives its key",
    arguments: [
      ("KEY_UP", Key.up), ("KEY_SR", .shiftUp), ("KEY_SF", .shiftDown), ("KEY_BTAB", .backTab),
      ("KEY_PPAGE", .pageUp), ("KEY_F(5)", .function(5)), ("KEY_F(12)", .function(12)),
      ("kUP2", .shiftUp), ("kUP5", .up), ("kRIT2", .shiftRight), ("kLFT6", .left), ("kDN3", .down),
      ("kUP", .shiftUp), ("KEY_SUSPEND", .control("z")),
    ])
  func names(name: String, key: Key) {
    #expect(KeyNames.key(named: name) == key)
  }

  @Test(
    "unused names give no key", arguments: ["KEY_RESIZE", "KEY_MOUSE", "kXYZ5", "", "^A"])
  func unknown(name: String) {
    #expect(KeyNames.key(named: name) == nil)
  }
}
