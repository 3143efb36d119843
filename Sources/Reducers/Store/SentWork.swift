// SPDX-License-Identifier: Apache-2.0

/// What one call of `send` started: its effects, and everything that follows from their replies.
///
/// ```swift
/// let work = store.send(.load)
/// await work.finish()
/// ```
///
/// It belongs to the thread that owns the store, and retains the store. Releasing it cancels
/// nothing.
public struct SentWork {
  // Created on every send and mostly discarded: inlined, that costs nothing.
  @usableFromInline let owner: any SendOwner
  @usableFromInline let send: SendNumber

  @inlinable
  init(owner: any SendOwner, send: SendNumber) {
    self.owner = owner
    self.send = send
  }

  /// True if nothing that came from this send is under way.
  public var isFinished: Bool { !owner.isUnderWay(send) }

  /// Waits until nothing that came from this send is under way. Meanwhile it handles messages and
  /// timers as they come, including those of other sends.
  ///
  /// Cancelling the calling task makes it return; the work continues.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await owner.finish(send, isolation: isolation)
  }

  /// Cancels everything under way that came from this send: none of its messages is reduced any
  /// more, and what one that is being reduced asks for does not start.
  public func cancel() {
    owner.cancel(send)
  }
}

/// A store, without its type parameters.
@usableFromInline
protocol SendOwner: AnyObject {
  func isUnderWay(_ send: SendNumber) -> Bool
  func finish(_ send: SendNumber, isolation: isolated (any Actor)?) async
  func cancel(_ send: SendNumber)
}

extension Store: SendOwner {
  @usableFromInline
  func isUnderWay(_ send: SendNumber) -> Bool { engine.isUnderWay(send) }

  @usableFromInline
  func finish(_ send: SendNumber, isolation: isolated (any Actor)?) async {
    await wait { !engine.isUnderWay(send) }
  }

  @usableFromInline
  func cancel(_ send: SendNumber) {
    guard !isClosed, engine.isUnderWay(send) || (isBusy && send > 0 && engine.currentSend == send)
    else {
      return
    }
    engine.cancel(send)
    if isBusy { return }
    begin()
    finishRound(notifyObservers: false)
    end()
  }
}

extension Store {
  /// Sends every message of an asynchronous sequence as it comes, just like a single message.
  ///
  /// The sequence runs like an effect: the store retains it, and closing the store cancels it. A
  /// sequence that throws ends as if it had finished, and the error is reported.
  ///
  /// - Returns: the work of the sequence and its messages, finished when all of it is.
  @discardableResult
  public func send<Messages: AsyncSequence & Sendable>(
    _ messages: Messages
  ) -> SentWork where Messages.Element == Message {
    guard !isClosed else { return SentWork(owner: self, send: 0) }
    let outer = engine.currentSend
    let send = engine.nextSend()
    engine.currentSend = send
    let command = Command<Message, Effect>.run("sequence", messages)
    // While a reduction has the state, only its end can look at the children.
    if isBusy {
      engine.enqueue(command)
    } else {
      engine.start(command)
      performActions()
    }
    engine.currentSend = outer
    return SentWork(owner: self, send: send)
  }
}
