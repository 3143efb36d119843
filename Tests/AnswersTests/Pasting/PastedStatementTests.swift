// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Pasted statements") struct PastedStatementTests {
  /// The amounts of a pasted sample that leave nothing open, and how many rows it has.
  private func found(in sample: StatementSample) -> [LineAmount] {
    let text = sample.bytes.withUnsafeBufferPointer { bytes in
      TextEncoding.found(in: bytes).text(bytes)
    }
    let grammar = Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions())
    return grammar.lines(text ?? "").filter { $0.doubt == nil }
  }

  /// Where the file leaves open which column is the amount, another is as right.
  @Test("what leaves nothing open is read as it is in the file")
  func nothingWrong() {
    var right = 0
    for sample in StatementSample.all where sample.answers.isEmpty {
      var meant = sample.rows.compactMap(\.self)
      for amount in found(in: sample) {
        let term = amount.readings.first?.terms.first
        let place = meant.firstIndex {
          $0.amount == term?.value && $0.currency == term?.currency && $0.day == amount.day
        }
        if let place {
          meant.remove(at: place)
          right += 1
        } else {
          Issue.record("\(sample.name): \(amount.text) on \(amount.days), \(amount.label)")
        }
      }
    }
    #expect(right > 150, "\(right)")
  }
}
