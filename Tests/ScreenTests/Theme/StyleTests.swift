// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@Suite("Styles") struct StyleTests {
  @Test("are written as words and read again")
  func words() {
    for text in [
      "plain", "bold", "faint", "bold cyan", "bold faint underline reverse bright-magenta", "208",
      "underline #d75f00",
    ] {
      #expect(Style(text)?.description == text)
    }
    #expect(Style("cyan BOLD") == Style(color: .ansi(.cyan), bold: true))
    #expect(Style("") == .plain)
  }

  @Test(
    "are words that name an attribute or a colour, and no others",
    arguments: ["cyann", "256", "-1", "+1", "#12345", "#12345g", "#+12345", "italic"])
  func faults(_ word: String) {
    #expect(Style("bold \(word)") == nil)
  }

  @Test("use the nearest colour that the terminal has")
  func nearest() {
    let orange = Color.rgb(red: 0xD7, green: 0x5F, blue: 0x00)
    #expect(orange.number(among: 256) == 166)
    #expect(Color.numbered(166).number(among: 256) == 166)
    #expect(
      Color.numbered(166).number(among: 16)
        == Color.rgb(red: 0xD7, green: 0x5F, blue: 0).number(among: 16))
    #expect(Color.rgb(red: 250, green: 5, blue: 5).number(among: 16) == 9)
    #expect(Color.rgb(red: 250, green: 5, blue: 5).number(among: 8) == 1)
    #expect(Color.rgb(red: 128, green: 128, blue: 128).number(among: 256) == 244)
    #expect(Color.ansi(.cyan).number(among: 8) == 6)
    #expect(orange.number(among: 0) == nil)
  }

  @Test("have the colours of a palette in pictures")
  func css() {
    #expect(Color.ansi(.cyan).css(.dark) == Palette.dark[.cyan])
    #expect(Color.numbered(6).css(.dark) == Palette.dark[.cyan])
    #expect(Color.numbered(166).css(.dark) == "#d75f00")
    #expect(Color.rgb(red: 1, green: 2, blue: 255).css(.light) == "#0102ff")
  }
}
