// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Keeps an observer: it is called until this is cancelled or let go, or the store is closed.
public final class ObservationToken {
  private var onCancel: (() -> Void)?

  @usableFromInline
  init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  /// Stops the observer at once, even in the middle of a round, and lets go of what it holds.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}
