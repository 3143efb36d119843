// SPDX-License-Identifier: Apache-2.0

import ReducersTesting
import Testing

@Suite("The reporter of the running test") struct RunningTestReporterTests {
  @Test("fails the running Swift Testing test") func fails() {
    withKnownIssue {
      let store = TestStore([], reducer: scripted([:]))
      store.send("a")
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("no change was expected") }
    }
  }
}
