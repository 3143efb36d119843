// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What one call of `send` set off: the effects it led to, and all that came of their answers.
///
/// ```swift
/// let work = store.send(.load)
/// await work.finish()
/// ```
///
/// It belongs to the thread that owns the store, and keeps the store. Letting it go ends nothing.
public struct SentWork {
  // Made on every send and mostly thrown away: inlined, it costs nothing then.
  @usableFromInline let owner: any SendOwner
  @usableFromInline let send: SendNumber

  @inlinable
  init(owner: any SendOwner, send: SendNumber) {
    self.owner = owner
    self.send = send
  }

  /// True when nothing is under way that came from this send.
  public var isFinished: Bool { !owner.isUnderWay(send) }

  /// Waits until nothing is under way that came from this send, taking in messages and timers as
  /// they come, whosever they are.
  ///
  /// Cancelling the calling task makes it return; the work goes on.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await owner.finish(send, isolation: isolation)
  }

  /// Ends everything that is under way and came from this send: no message of it is reduced any
  /// more.
  public func cancel() {
    owner.cancel(send)
  }
}

/// A store, whatever its types.
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
    guard !isClosed, engine.isUnderWay(send) else { return }
    engine.cancel(send)
    if isBusy { return }
    begin()
    finishRound(tellObservers: false)
    end()
  }
}
