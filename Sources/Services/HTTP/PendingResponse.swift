// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

/// Passes the first of two outcomes, an answer or a cancellation, to the waiter.
final class PendingResponse: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  private enum State {
    case idle
    case waiting(CheckedContinuation<Outcome, Never>)
    case ended(Outcome)
  }

  private let state = Mutex(State.idle)

  /// Performs a request on a thread of its own; a cancelled task waits for nothing.
  static func of(
    _ perform: @escaping @Sendable () -> Outcome, cancel: @escaping @Sendable () -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    let pending = PendingResponse()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pending.begin(continuation)
        let isStarted = WorkThread.start(stackSize: 512 << 10) { pending.end(perform()) }
        if !isStarted { pending.end(.failure(HTTPError(.other, WorkThread.problem.message))) }
      }
    } onCancel: {
      cancel()
      pending.end(.failure(HTTPError(.cancelled, "cancelled")))
    }
    return try result.get()
  }

  /// Registers the waiter; the outcome may already be there.
  private func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
    let early: Outcome? = state.withLock { state in
      if case .ended(let outcome) = state { return outcome }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(returning: early) }
  }

  /// The first outcome counts; later ones are dropped.
  private func end(_ outcome: Outcome) {
    let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      switch state {
      case .idle:
        state = .ended(outcome)
        return nil
      case .waiting(let continuation):
        state = .ended(outcome)
        return continuation
      case .ended:
        return nil
      }
    }
    waiting?.resume(returning: outcome)
  }
}
