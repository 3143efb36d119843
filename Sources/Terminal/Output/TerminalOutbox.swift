// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

/// Where effects, on any thread, leave what the terminal shall do: ring, copy, notify.
public final class TerminalOutbox: Sendable {
  private let waiting = Mutex<[TerminalRequest]>([])
  private let wake: WakePipe

  /// An outbox whose requests wake the loop.
  public init(wake: WakePipe) {
    self.wake = wake
  }

  /// Asks the terminal for something; it is done in the loop's next turn, in order.
  public func post(_ request: TerminalRequest) {
    waiting.withLock { $0.append(request) }
    wake.wake()
  }

  /// Hands over what waits: what ``Program/requests`` should be.
  public func take() -> [TerminalRequest] {
    waiting.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
  }
}
