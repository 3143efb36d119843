// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Testing

@testable import Terminal

@Suite("Why there is no screen") struct TerminalErrorTests {
  @Test(
    "every reason is one line that says what to do",
    arguments: [
      TerminalError.notATerminal, .noType, .unable(type: "dumb"), .failed(type: "x"), .noPipe,
    ])
  func messages(error: TerminalError) {
    #expect(!error.description.isEmpty)
    #expect(!error.description.contains("\n"))
  }
}
