// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Answers

@Suite("The age of a rate") struct AgeTests {
  @Test(
    "is tomorrow, today, 1 day, or a number of days",
    arguments: [(-1, "tomorrow"), (0, "today"), (1, "1 day"), (22, "22 days")])
  func text(days: Int, text: String) {
    #expect(Age.text(days) == text)
  }

  @Test("a number of days has its plural", arguments: [(0, "0 days"), (1, "1 day"), (2, "2 days")])
  func count(days: Int, text: String) {
    #expect(days.counted("day") == text)
  }
}
