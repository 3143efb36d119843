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
    var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var lastWaiter: UInt64 = 0
    var turn: UInt64 = 0

    /// Something has happened: those who wait are to look.
    mutating func takeTurn() -> [UInt64: CheckedContinuation<Void, Never>] {
      turn += 1
      guard !waiters.isEmpty else { return [:] }
      defer { waiters = [:] }
      return waiters
    }
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
    put(.message(message, from: 0, origin: .posted, send: 0))
  }

  package func put(_ envelope: Envelope<Message>) {
    let (isFirst, waiters) = contents.withLock { contents in
      guard contents.isOpen else {
        return (false, [:] as [UInt64: CheckedContinuation<Void, Never>])
      }
      contents.envelopes.append(envelope)
      return (contents.envelopes.count == 1, contents.takeTurn())
    }
    if isFirst { wake() }
    for waiter in waiters.values { waiter.resume() }
  }

  /// Has all who wait look again, though nothing has come: there was a round.
  @usableFromInline
  package func nudge() {
    for waiter in contents.withLock({ $0.takeTurn() }).values { waiter.resume() }
  }

  /// How often something has happened; what ``wait(since:)`` is given.
  package var turn: UInt64 { contents.withLock { $0.turn } }

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
    let waiters = contents.withLock { contents in
      contents.isOpen = false
      contents.envelopes = []
      return contents.takeTurn()
    }
    for waiter in waiters.values { waiter.resume() }
  }

  /// Returns once something has happened after a turn: at once if it has already.
  package func wait(since turn: UInt64) async {
    let number = contents.withLock { contents in
      contents.lastWaiter += 1
      return contents.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = contents.withLock { contents in
          guard contents.turn == turn, contents.isOpen, !Task.isCancelled else { return true }
          contents.waiters[number] = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      contents.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
  }
}
