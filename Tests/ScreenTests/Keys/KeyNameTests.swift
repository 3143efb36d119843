// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Screen
import Testing

@Suite("Key names") struct KeyNameTests {
  static let keys: [(Key, String)] = [
    (.character("q"), "q"), (.character("Q"), "Q"), (.character(" "), "Space"),
    (.character("é"), "é"), (.control("r"), "Ctrl-R"), (.control(" "), "Ctrl-Space"),
    (.alt("x"), "Alt-x"), (.alt("X"), "Alt-X"), (.enter, "Enter"), (.backTab, "Shift-Tab"),
    (.escape, "Esc"), (.shiftUp, "Shift-Up"), (.pageDown, "PgDn"), (.function(12), "F12"),
    (.paste("a\u{1B}b"), "Paste:a\u{1B}b"), (.click(row: 3, column: 7), "Click:3,7"),
    (.wheel(-1), "Wheel:-1"),
  ]

  @Test("every key has a name and is found by it", arguments: keys)
  func roundTrip(key: Key, name: String) {
    #expect(key.description == name)
    #expect(Key(name) == key)
  }

  @Test("recordings store keys by name", arguments: keys)
  func codable(key: Key, name: String) throws {
    let data = try JSONEncoder().encode([key])
    #expect(try JSONDecoder().decode([Key].self, from: data) == [key])
    #expect(try JSONDecoder().decode([String].self, from: data) == [name])
  }

  @Test("key names are read in any case", arguments: ["ENTER", "enter", "Enter"])
  func anyCase(name: String) {
    #expect(Key(name) == .enter)
    #expect(Key("ctrl-r") == .control("r"))
    #expect(Key("pgup") == .pageUp)
  }

  @Test(
    "a text that is not a key is refused",
    arguments: ["", "Entr", "Ctrl-", "Ctrl-ab", "F0", "F99", "Click:1"])
  func refused(name: String) {
    #expect(Key(name) == nil)
  }
}
