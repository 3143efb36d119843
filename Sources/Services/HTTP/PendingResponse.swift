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

  /// Registers the waiter; the outcome may already be there.
  func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
    let early: Outcome? = state.withLock { state in
      if case .ended(let outcome) = state { return outcome }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(returning: early) }
  }

  /// The first outcome counts; later ones are dropped.
  func end(_ outcome: Outcome) {
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
