// SPDX-License-Identifier: Apache-2.0

import Rates
import Synchronization

/// A fetch in progress, shared by all who wait for it.
///
/// A waiter that is cancelled gets "cancelled" at once; the fetch itself is cancelled when nobody
/// waits any more.
final class SharedFetch: Sendable {
  private struct State {
    var waiting: [Int: CheckedContinuation<FetchOutcome, Never>?] = [:]
    var next = 0
    var outcome: FetchOutcome?
    var task: Task<Void, Never>?
    var isAbandoned = false
  }

  private let request: FetchRequest
  private let executor: (any TaskExecutor)?
  private let state = Mutex(State())

  init(_ request: FetchRequest, executor: (any TaskExecutor)?) {
    self.request = request
    self.executor = executor
  }

  /// Whether its result satisfies another request; the deadline is that of the first.
  func serves(_ other: FetchRequest) -> Bool {
    request.source == other.source && request.scope == other.scope
  }

  /// Starts the fetch; `finished` is called at the end.
  func start(
    _ run: @escaping @Sendable () async -> FetchOutcome, finished: @escaping @Sendable () -> Void
  ) {
    let task = Task(executorPreference: executor) {
      let outcome = await run()
      finished()
      self.finish(outcome)
    }
    let isAbandoned = state.withLock { state in
      state.task = task
      return state.isAbandoned
    }
    if isAbandoned { task.cancel() }
  }

  /// Joins the fetch and returns a number for `outcome(for:)`; nil when the fetch is over.
  func join() -> Int? {
    state.withLock { state in
      guard !state.isAbandoned, state.outcome == nil else { return nil }
      state.next += 1
      state.waiting[state.next] = .some(nil)
      return state.next
    }
  }

  /// Waits for the end, or until the calling task is cancelled.
  func outcome(for waiter: Int) async -> FetchOutcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early: FetchOutcome? = state.withLock { state in
          if let outcome = state.outcome { return outcome }
          // Cancelled before it began to wait.
          guard state.waiting[waiter] != nil else { return .cancelled }
          state.waiting[waiter] = continuation
          return nil
        }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      leave(waiter)
    }
  }

  /// Waits for the end without joining: for the next fetch in the queue.
  func ended() async {
    let task = state.withLock { $0.task }
    await task?.value
  }

  private func leave(_ waiter: Int) {
    let (continuation, task) = state.withLock { state in
      let continuation = state.waiting.removeValue(forKey: waiter) ?? nil
      let isLast = state.waiting.isEmpty && state.outcome == nil
      if isLast { state.isAbandoned = true }
      return (continuation, isLast ? state.task : nil)
    }
    continuation?.resume(returning: .cancelled)
    task?.cancel()
  }

  private func finish(_ outcome: FetchOutcome) {
    let waiting = state.withLock { state in
      state.outcome = outcome
      defer { state.waiting = [:] }
      return state.waiting.values.compactMap(\.self)
    }
    for continuation in waiting { continuation.resume(returning: outcome) }
  }
}
