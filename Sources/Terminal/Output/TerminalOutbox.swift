// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

/// Collects, from any thread, what effects ask the terminal to do: ring, copy, notify.
package final class TerminalOutbox: Sendable {
  private let waiting = Mutex<[TerminalRequest]>([])
  private let wake: WakePipe

  /// Creates an outbox whose requests wake the loop.
  package init(wake: WakePipe) {
    self.wake = wake
  }

  /// Posts a request; the loop performs it in its next turn, in order.
  package func post(_ request: TerminalRequest) {
    waiting.withLock { $0.append(request) }
    wake.wake()
  }

  /// Takes out the waiting requests: use it for ``Program/requests``.
  package func take() -> [TerminalRequest] {
    waiting.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
  }
}
