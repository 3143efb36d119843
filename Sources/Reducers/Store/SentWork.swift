// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    guard !isClosed, engine.isUnderWay(send) || (isBusy && send > 0 && engine.send == send) else {
      return
    }
    engine.cancel(send)
    if isBusy { return }
    begin()
    finishRound(notifyObservers: false)
    end()
    if waiters > 0 { mailbox.nudge() }
  }
}
