// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Terminal
import Testing

@testable import agio

@Suite("Without a screen") struct ScreenLauncherTests {
  @Test(
    "the problem is what is wrong, and the advice what to do",
    arguments: [
      (TerminalError.notATerminal, "convert without the screen: agio 100 USD EUR"),
      (.noPipe, "see ulimit -n, or convert: agio 100 USD EUR"),
    ])
  func advice(error: TerminalError, advice: String) {
    let problem = ScreenLauncher.problem(.usage, error)
    #expect(problem.message == error.message)
    #expect(problem.advice == advice)
  }
}
