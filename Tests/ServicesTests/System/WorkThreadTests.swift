// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Testing

@testable import Services

@Suite("A work thread") struct WorkThreadTests {
  /// In its own process, which it ends: the handler runs only if it has its own stack.
  @Test("has room for the handler of a stack that overflowed")
  func overflow() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var action = sigaction()
      #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in _exit(7) }
      #else
      action.__sigaction_handler.sa_handler = { _ in _exit(7) }
      #endif
      action.sa_flags = Int32(SA_ONSTACK)
      try #require(sigaction(SIGSEGV, &action, nil) == 0)
      try #require(sigaction(SIGBUS, &action, nil) == 0)
      try #require(WorkThread.start { print(depth(of: 1)) })
      sleep(20)
    }
  }
}

/// Never ends, and cannot be optimised into a loop.
private func depth(of number: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { room in
    room.initialize(repeating: number)
    return depth(of: number + 1) + room[number % 512]
  }
}
