// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

/// Where effects, on any thread, leave what the terminal shall do: ring, copy, notify.
package final class TerminalOutbox: Sendable {
  private let waiting = Mutex<[TerminalRequest]>([])
  private let wake: WakePipe

  /// An outbox whose requests wake the loop.
  package init(wake: WakePipe) {
    self.wake = wake
  }

  /// Asks the terminal for something; it is done in the loop's next turn, in order.
  package func post(_ request: TerminalRequest) {
    waiting.withLock { $0.append(request) }
    wake.wake()
  }

  /// Hands over what waits: what ``Program/requests`` should be.
  package func take() -> [TerminalRequest] {
    waiting.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
  }
}
