// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The only way into a store from other threads.
///
/// Create it first, with a function that wakes the thread that owns the store, pass it to the
/// store, and post from any thread. ``Store/drain()`` takes out what has arrived.
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

    /// Counts an event and returns those who wait for one, to be resumed.
    mutating func takeTurn() -> [UInt64: CheckedContinuation<Void, Never>] {
      turn += 1
      guard !waiters.isEmpty else { return [:] }
      defer { waiters = [:] }
      return waiters
    }
  }

  private let contents = Mutex(Contents())
  private let wake: @Sendable () -> Void

  /// Creates a mailbox that calls `wake` whenever a message arrives while it is empty.
  ///
  /// `wake` is called on the posting thread and must not block; typically it writes a byte into a
  /// pipe.
  public init(wake: @escaping @Sendable () -> Void = {}) {
    self.wake = wake
  }

  /// Posts a message, from any thread. Once the store is closed, the message is dropped.
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

  /// Makes everyone who waits check again although nothing has arrived, because a round has ended.
  @usableFromInline
  func nudge() {
    for waiter in contents.withLock({ $0.takeTurn() }).values { waiter.resume() }
  }

  /// How many events there have been; the argument of ``wait(since:)``.
  package var turn: UInt64 { contents.withLock { $0.turn } }

  /// Takes out everything that has arrived, in order, and leaves `spare` in its place to avoid an
  /// allocation.
  package func take(into spare: inout [Envelope<Message>]) {
    contents.withLock { swap(&$0.envelopes, &spare) }
  }

  /// Marks the mailbox as belonging to a store.
  func claim() {
    let wasClaimed = contents.withLock { contents in
      defer { contents.isClaimed = true }
      return contents.isClaimed
    }
    precondition(!wasClaimed, "A mailbox serves one store: its effects are numbered by that store.")
  }

  /// Drops what is inside and everything that arrives later.
  package func close() {
    let waiters = contents.withLock { contents in
      contents.isOpen = false
      contents.envelopes = []
      return contents.takeTurn()
    }
    for waiter in waiters.values { waiter.resume() }
  }

  /// Returns after the next event since a turn: immediately if there has been one.
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

/// What goes through the mailbox and waits in the queue.
///
/// The number is that of the effect it belongs to. It is checked again when the envelope is opened,
/// not only when it is accepted, so that a cancellation also stops messages already on their way
/// (G5). Number 0 belongs to no effect.
@usableFromInline
package enum Envelope<Message> {
  case message(Message, from: EffectNumber, origin: MessageOrigin, send: SendNumber)
  case finished(EffectNumber)
  case issue(ReducerIssue)
}

extension Envelope: Sendable where Message: Sendable {}

/// Where a reduced message came from.
public enum MessageOrigin: String, Sendable, Codable, CaseIterable {
  /// `send` on the store's own thread: the user.
  case sent
  /// Posted into the mailbox from another thread.
  case posted
  /// A command of the reducer, perhaps after a delay.
  case command
  /// The reply of an effect.
  case reply
}
