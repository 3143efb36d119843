// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("What a word finds in the palette and in the help") struct PaletteRankTests {
  private func first(_ word: String, in scope: String) -> PaletteItem? {
    let state = Samples.type(word, on: Samples.press(scope))
    guard case .palette(let palette) = state.sheet else { return nil }
    return palette.items(in: state).first
  }

  @Test(
    "is first what is called so, then what it describes",
    arguments: [
      ("theme", "theme"), ("chart", "history"), ("graph", "history"), ("history", "history"),
      ("expenses", "tape"), ("tape", "tape"), ("swap", "swap"),
      ("reload configuration", "reload-configuration"),
      ("bank", "markup"),
    ])
  func found(_ word: String, _ action: String) {
    for scope in ["Ctrl-P", "F1"] {
      guard case .press(let found, _) = first(word, in: scope)?.operation else {
        Issue.record("\(word) in \(scope): \(String(describing: first(word, in: scope)))")
        continue
      }
      #expect(found.name == action, "\(word) in \(scope)")
    }
  }

  @Test("words of a row and of its page together find it")
  func together() {
    let state = Samples.type("tape filter", on: Samples.press("F1"))
    guard case .palette(let palette) = state.sheet else {
      Issue.record("no help")
      return
    }
    let found = palette.items(in: state)
    #expect(found.contains { $0.operation == .press(.filterTape, .tape) })
  }
}
