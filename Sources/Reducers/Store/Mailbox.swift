// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

/// The only door into a store from other threads.
///
/// Create it first, with a function that wakes the thread that owns the store, give it to the
/// store, and post from anywhere. ``Store/drain()`` takes out what has come.
///
/// ```swift
/// let mailbox = Mailbox<Message>(wake: { pipe.wake() })
/// let store = Store(State(), reducer: app, interpreter: live, mailbox: mailbox)
/// ```
///
/// One mailbox serves one store.
public final class Mailbox<Message: Sendable>: Sendable {
  private struct Contents {
    var envelopes: [Envelope<Message>] = []
    var isOpen = true
    var isClaimed = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let contents = Mutex(Contents())
  private let wake: @Sendable () -> Void

  /// A mailbox that calls `wake` whenever the first message comes into it while it is empty.
  ///
  /// `wake` is called on the thread that posts and must not wait; writing a byte into a pipe is
  /// what it is for.
  public init(wake: @escaping @Sendable () -> Void = {}) {
    self.wake = wake
  }

  /// Puts a message in, from any thread. Once the store is closed the message is dropped.
  public func post(_ message: Message) {
    put(.message(message, from: 0, origin: .posted))
  }

  package func put(_ envelope: Envelope<Message>) {
    let (isFirst, waiter) = contents.withLock { contents in
      guard contents.isOpen else { return (false, nil as CheckedContinuation<Void, Never>?) }
      contents.envelopes.append(envelope)
      defer { contents.waiter = nil }
      return (contents.envelopes.count == 1, contents.waiter)
    }
    if isFirst { wake() }
    waiter?.resume()
  }

  /// Everything that has come, in order; `spare` is left in its place so that no storage is made.
  package func take(into spare: inout [Envelope<Message>]) {
    contents.withLock { swap(&$0.envelopes, &spare) }
  }

  /// Marks the mailbox as belonging to a store.
  package func claim() {
    let wasClaimed = contents.withLock { contents in
      defer { contents.isClaimed = true }
      return contents.isClaimed
    }
    precondition(!wasClaimed, "A mailbox serves one store: its effects are numbered by that store.")
  }

  /// Drops what is inside and whatever still comes.
  package func close() {
    let waiter = contents.withLock { contents in
      contents.isOpen = false
      contents.envelopes = []
      defer { contents.waiter = nil }
      return contents.waiter
    }
    waiter?.resume()
  }

  /// Returns once there is something inside or the mailbox is closed.
  package func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = contents.withLock { contents in
          guard contents.isOpen, contents.envelopes.isEmpty, !Task.isCancelled else { return true }
          contents.waiter = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let waiter = contents.withLock { contents in
        defer { contents.waiter = nil }
        return contents.waiter
      }
      waiter?.resume()
    }
  }
}
