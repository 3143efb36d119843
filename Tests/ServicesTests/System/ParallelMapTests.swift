// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization
import Testing

@testable import Services

@Suite("Elements transformed on all processors") struct ParallelMapTests {
  @Test(
    "each element is transformed once, and the order is kept",
    arguments: [0, 1, 63, 128, 10_007])
  func order(count: Int) {
    let calls = Mutex(0)
    let squares = Array(0..<count).mapInParallel { number in
      calls.withLock { $0 += 1 }
      return number * number
    }
    #expect(squares == (0..<count).map { $0 * $0 })
    #expect(calls.withLock { $0 } == count)
  }
}
