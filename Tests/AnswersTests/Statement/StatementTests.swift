// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Statements of banks") struct StatementTests {
  @Test("are read as meant at the first try, or after one question, and never wrong")
  func verdicts() throws {
    var counts: [StatementSample.Verdict: Int] = [:]
    for sample in StatementSample.all {
      let (verdict, notes) = try sample.judge()
      counts[verdict, default: 0] += 1
      #expect(verdict == .first || verdict == .advised, "\(sample.name): \(verdict) \(notes)")
    }
    #expect(counts[.wrong, default: 0] == 0)
    #expect(counts[.first, default: 0] >= 130, "\(counts)")
    #expect(counts[.first, default: 0] + counts[.advised, default: 0] >= 168, "\(counts)")
  }
}
