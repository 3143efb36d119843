// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Answers

@Suite("What the options ask for") struct ChoicesTests {
  private func isColored(
    _ color: Choices.ColorUse, isPlain: Bool = false, noColor: String? = nil
  ) -> Bool {
    var choices = Choices()
    choices.color = color
    choices.isPlain = isPlain
    return choices.isColored(noColor: noColor)
  }

  @Test("colour is the option's before NO_COLOR's, and never under --plain")
  func colour() {
    #expect(isColored(.auto))
    #expect(isColored(.auto, noColor: ""))
    #expect(!isColored(.auto, noColor: "1"))
    #expect(isColored(.always, noColor: "1"))
    #expect(!isColored(.never))
    #expect(!isColored(.always, isPlain: true))
  }
}
