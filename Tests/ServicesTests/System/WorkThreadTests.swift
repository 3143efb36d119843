// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
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

@Suite("The threads of effects") struct EffectThreadTests {
  @Test("settle when what was begun before is stored")
  func settled() {
    let stored = Count()
    for _ in 0..<3 {
      Task(executorPreference: EffectThread.shared) {
        await withTaskExecutorPreference(EffectThread.storing) {
          usleep(50_000)
          stored.add()
        }
      }
    }
    EffectThread.settle(within: 60)
    #expect(stored.value == 3)
  }

  @Test("are waited for no longer than said")
  func stuck() {
    let ended = Count()
    let end = DispatchSemaphore(value: 0)
    Task(executorPreference: EffectThread.storing) {
      wait(for: end)
      ended.add()
    }
    EffectThread.settle(within: 0.01)
    #expect(ended.value == 0)
    end.signal()
  }
}

private final class Count: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}

private func wait(for end: DispatchSemaphore) {
  _ = end.wait(timeout: .now() + 60)
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
