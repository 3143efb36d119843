// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Screen
import Testing

@Suite("Themes") struct ThemeTests {
  @Test("mono and high contrast use no colour at all", arguments: [Theme.mono, .highContrast])
  func colourless(theme: Theme) {
    #expect(Role.allCases.allSatisfy { theme[$0].foreground == nil })
  }

  @Test("the default theme uses only colours legible on dark and on light")
  func legible() {
    let poor: Set<Color> = [
      .ansi(.black), .ansi(.white), .ansi(.brightWhite), .ansi(.yellow), .ansi(.brightYellow),
    ]
    #expect(
      Role.allCases.allSatisfy { !(Theme.default[$0].foreground.map(poor.contains) ?? false) })
  }

  @Test("the selected row is reverse in every theme")
  func selection() {
    for theme in Theme.all {
      #expect(
        theme[.selected].reverse && theme[.selectedMatch].reverse)
    }
  }

  @Test("each theme has a different name, by which the configuration finds it")
  func names() {
    #expect(Set(Theme.all.map(\.name)).count == Theme.all.count)
  }

  @Test("secondary text is never bright black, which some palettes have as background")
  func secondaryText() {
    for theme in Theme.all {
      for role in Role.allCases {
        #expect(theme[role].foreground != .ansi(.brightBlack), "\(theme.name) \(role)")
      }
    }
  }

  @Test("no field is reverse in any theme, so the cursor in it is visible")
  func cursor() {
    for theme in Theme.all {
      for role in [Role.field, .error, .dim] {
        #expect(!theme[role].reverse, "\(theme.name) \(role)")
      }
    }
  }

  @Test("rise and fall are not red and green in the blue and orange theme")
  func blueOrange() {
    let theme = Theme.blueOrange
    #expect(theme[.rise].foreground == .numbered(32))
    #expect(theme[.fall].foreground == .numbered(166))
    let colors = Set(Role.allCases.compactMap { theme[$0].foreground })
    #expect(colors == [.numbered(32), .numbered(166)])
  }

  @Test("roles have names for the configuration, each its own")
  func roleNames() {
    #expect(Role.selectedMatch.name == "selected-match")
    #expect(Set(Role.allCases.map(\.name)).count == Role.allCases.count)
  }

  @Test("every role has its own letter in golden files")
  func letters() {
    #expect(Set(Role.allCases.map(\.letter)).count == Role.allCases.count)
  }
}
