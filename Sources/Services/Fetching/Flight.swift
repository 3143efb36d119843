// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Synchronization

/// One fetch under way and all who wait for it.
///
/// Who gives up waiting gets "cancelled" at once; the fetch itself is cancelled when nobody waits any
/// more.
final class Flight: Sendable {
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

  /// Whether it brings what another request asks for; the deadline is that of the first.
  func serves(_ other: FetchRequest) -> Bool {
    request.source == other.source && request.scope == other.scope
      && request.confirmImplausible == other.confirmImplausible
  }

  /// Sets off; `landed` is called at the end.
  func start(
    _ run: @escaping @Sendable () async -> FetchOutcome, landed: @escaping @Sendable () -> Void
  ) {
    let task = Task(executorPreference: executor) {
      let outcome = await run()
      landed()
      self.land(outcome)
    }
    let isAbandoned = state.withLock { state in
      state.task = task
      return state.isAbandoned
    }
    if isAbandoned { task.cancel() }
  }

  /// A seat, to be taken with `outcome(seat:)`; nil when it is over.
  func board() -> Int? {
    state.withLock { state in
      guard !state.isAbandoned, state.outcome == nil else { return nil }
      state.next += 1
      state.waiting[state.next] = .some(nil)
      return state.next
    }
  }

  /// Waits for the end, or for this one's task to be cancelled.
  func outcome(seat: Int) async -> FetchOutcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early: FetchOutcome? = state.withLock { state in
          if let outcome = state.outcome { return outcome }
          // Left before it sat down.
          guard state.waiting[seat] != nil else { return .cancelled }
          state.waiting[seat] = continuation
          return nil
        }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      leave(seat)
    }
  }

  /// Waits for the end without a seat: for the next one in the queue.
  func gone() async {
    let task = state.withLock { $0.task }
    await task?.value
  }

  private func leave(_ seat: Int) {
    let (continuation, task) = state.withLock { state in
      let continuation = state.waiting.removeValue(forKey: seat) ?? nil
      let isLast = state.waiting.isEmpty && state.outcome == nil
      if isLast { state.isAbandoned = true }
      return (continuation, isLast ? state.task : nil)
    }
    continuation?.resume(returning: .cancelled)
    task?.cancel()
  }

  private func land(_ outcome: FetchOutcome) {
    let waiting = state.withLock { state in
      state.outcome = outcome
      defer { state.waiting = [:] }
      return state.waiting.values.compactMap(\.self)
    }
    for continuation in waiting { continuation.resume(returning: outcome) }
  }
}
