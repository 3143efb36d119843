// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Answers

@Suite("What the options ask for") struct ChoicesTests {
  private func theme(
    _ color: Choices.Color, isPlain: Bool = false, noColor: String? = nil
  ) -> String {
    var choices = Choices()
    choices.color = color
    choices.isPlain = isPlain
    return choices.theme(named: "high-contrast", noColor: noColor).name
  }

  @Test("colour is the option's before NO_COLOR's, and never under --plain")
  func colour() {
    #expect(theme(.auto) == "high-contrast")
    #expect(theme(.auto, noColor: "") == "high-contrast")
    #expect(theme(.auto, noColor: "1") == "mono")
    #expect(theme(.always, noColor: "1") == "high-contrast")
    #expect(theme(.never) == "mono")
    #expect(theme(.always, isPlain: true) == "mono")
    #expect(Choices().theme(named: nil, noColor: nil).name == "default")
  }
}
