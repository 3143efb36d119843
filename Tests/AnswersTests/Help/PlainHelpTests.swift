// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Answers

@Suite("Help in ASCII") struct PlainHelpTests {
  @Test(
    "no topic has anything but ASCII, nor a question mark in its place",
    arguments: HelpTopic.allCases)
  func ascii(topic: HelpTopic) throws {
    let text = topic.text(today: try #require(Day(iso: "2026-11-21")), isPlain: true)
    let plain = PlainHelp.text(text)
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
    #expect(plain.count { $0 == "?" } <= text.count { $0 == "?" })
    #expect(plain.count { $0 == "\n" } == text.count { $0 == "\n" })
  }

  @Test("a list has commas, and lacks what cannot be typed in ASCII")
  func lists() {
    let words = ["to", "→", "->", "is", "für"]
    #expect(HelpText.listed("Words:", words, isPlain: true) == "  Words: to, ->, is, für\n")
    #expect(HelpText.listed("Words:", words, isPlain: false) == "  Words: to · → · -> · is · für\n")
  }

  @Test("accents are left out, and signs are named")
  func signs() {
    #expect(PlainHelp.text("cnb  Česká národní banka") == "cnb  Ceska narodni banka")
    #expect(
      PlainHelp.text("    agio €12 -> $\n\n  $, £ or ¥\n")
        == "    agio EUR12 -> $\n\n  $, the pound sign or the yen sign\n")
  }
}
