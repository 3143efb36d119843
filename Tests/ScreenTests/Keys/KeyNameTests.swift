// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@Suite("Key names") struct KeyNameTests {
  static let keys: [(Key, String)] = [
    (.character("q"), "q"), (.character("Q"), "Q"), (.character(" "), "Space"),
    (.character("é"), "é"), (.control("r"), "Ctrl-R"), (.control(" "), "Ctrl-Space"),
    (.alt("x"), "Alt-x"), (.alt("X"), "Alt-X"), (.enter, "Enter"), (.backTab, "Shift-Tab"),
    (.escape, "Esc"), (.shiftUp, "Shift-Up"), (.pageDown, "PgDn"), (.function(12), "F12"),
  ]

  @Test("every key has a name and is found by it", arguments: keys)
  func roundTrip(key: Key, name: String) {
    #expect(key.description == name)
    #expect(Key(name) == key)
  }

  @Test("key names are read in any case", arguments: ["ENTER", "enter", "Enter"])
  func anyCase(name: String) {
    #expect(Key(name) == .enter)
    #expect(Key("ctrl-r") == .control("r"))
    #expect(Key("pgup") == .pageUp)
  }

  @Test(
    "a text that is not a key is refused",
    arguments: ["", "Entr", "Ctrl-", "Ctrl-ab", "F0", "F99", "Click:1,1", "Wheel:1", "Paste:x"])
  func refused(name: String) {
    #expect(Key(name) == nil)
  }
}
