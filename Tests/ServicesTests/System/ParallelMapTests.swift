// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Synchronization
import Testing

@testable import Services

@Suite("Elements transformed on all processors") struct ParallelMapTests {
  @Test(
    "each element is transformed once, and the order is kept",
    arguments: [0, 1, 63, 128, 10_007])
  func order(count: Int) {
    let calls = Calls()
    let squares = Array(0..<count).mapInParallel { number in
      calls.count.withLock { $0 += 1 }
      return number * number
    }
    #expect(squares == (0..<count).map { $0 * $0 })
    #expect(calls.count.withLock { $0 } == count)
  }

  private final class Calls: Sendable { let count = Mutex(0) }

  @Test("each has the stack for the deepest expression that is read")
  func stack() {
    let deep = String(repeating: "(", count: 99) + "1" + String(repeating: ")", count: 99)
    let grammar = Grammar(options: ReadingOptions())
    let values = Array(repeating: deep, count: 128).mapInParallel {
      (try? grammar.amount($0))?.query.amount.value
    }
    #expect(values == Array(repeating: .one, count: 128))
  }
}
