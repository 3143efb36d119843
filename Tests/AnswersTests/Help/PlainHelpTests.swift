// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Testing

@testable import Answers

@Suite("Help in ASCII") struct PlainHelpTests {
  @Test(
    "no topic has anything but ASCII, nor a question mark in its place",
    arguments: HelpTopic.allCases)
  func ascii(topic: HelpTopic) throws {
    let text = topic.text(today: try #require(Day(iso: "2026-11-21")))
    let plain = PlainHelp.text(text)
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
    #expect(plain.count { $0 == "?" } <= text.count { $0 == "?" })
    #expect(
      plain.split(separator: "\n", omittingEmptySubsequences: false).count
        == text.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test("a list has commas, and lacks what cannot be typed in ASCII")
  func lists() {
    #expect(PlainHelp.text("  Words: to · → · -> · is ·\n  as") == "  Words: to, ->, is,\n  as")
  }

  @Test("accents are left out, and signs are named")
  func signs() {
    #expect(PlainHelp.text("cnb  Česká národní banka") == "cnb  Ceska narodni banka")
    #expect(
      PlainHelp.text("    agio €12 -> $\n\n  $, £ or ¥\n")
        == "    agio EUR12 -> $\n\n  $, the pound sign or the yen sign\n")
  }
}
