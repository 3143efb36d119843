// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Terminal

@Suite("Why there is no screen") struct TerminalErrorTests {
  @Test(
    "every reason is one line, and what to do another",
    arguments: [
      TerminalError.notATerminal, .noType, .unable(type: "dumb"), .failed(type: "x"), .noPipe,
    ])
  func messages(error: TerminalError) {
    for text in [error.message, error.advice].compactMap(\.self) {
      #expect(!text.isEmpty && !text.contains("\n"))
    }
  }

  @Test("a type that is missing or unsuited is one the person can set")
  func types() {
    for error in [TerminalError.noType, .unable(type: "dumb")] {
      #expect(error.advice?.contains("TERM=xterm-256color") == true)
      #expect(!error.message.contains("xterm"))
    }
  }
}
