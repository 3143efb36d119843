// SPDX-License-Identifier: Apache-2.0

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

  @Test("leaves signals to the main thread, but not its own faults")
  func signals() async {
    let blocked = await withCheckedContinuation { continuation in
      let before = mask()
      let isStarted = WorkThread.start { continuation.resume(returning: mask()) }
      #expect(mask() == before)
      if !isStarted { continuation.resume(returning: []) }
    }
    #expect(Set([SIGTERM, SIGCONT, SIGTSTP, SIGINT, SIGPIPE, SIGALRM]).isSubset(of: blocked))
    #expect(blocked.isDisjoint(with: [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]))
  }
}

/// The signals blocked on this thread.
private func mask() -> Set<Int32> {
  var set = sigset_t()
  pthread_sigmask(SIG_BLOCK, nil, &set)
  return Set((1..<32).filter { sigismember(&set, $0) == 1 })
}

/// Never ends, and cannot be optimised into a loop.
private func depth(of number: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { room in
    room.initialize(repeating: number)
    return depth(of: number + 1) + room[number % 512]
  }
}
