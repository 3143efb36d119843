// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@Suite("Themes") struct ThemeTests {
  @Test("mono and high contrast use no colour at all", arguments: [Theme.mono, .highContrast])
  func colourless(theme: Theme) {
    #expect(Role.allCases.allSatisfy { theme[$0].foreground == nil })
  }

  @Test("the default theme uses only colours legible on dark and on light")
  func legible() {
    let poor: Set<ANSIColor> = [.black, .white, .brightWhite, .yellow, .brightYellow]
    #expect(
      Role.allCases.allSatisfy { !(Theme.default[$0].foreground.map(poor.contains) ?? false) })
  }

  @Test("the selected row is reverse in every theme")
  func selection() {
    for theme in Theme.all {
      #expect(
        theme[.selected].reverse && theme[.selectedDim].reverse && theme[.selectedMatch].reverse)
    }
  }

  @Test("themes are found by their name in the configuration")
  func names() {
    #expect(Theme.all.map(\.name) == ["default", "mono", "high-contrast"])
    #expect(Theme.named("mono") == .mono)
    #expect(Theme.named("solarized") == nil)
  }

  @Test("every role has its own letter in golden files")
  func letters() {
    #expect(Set(Role.allCases.map(\.letter)).count == Role.allCases.count)
  }
}
