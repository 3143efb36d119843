// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Keeps an observer active until the token is cancelled or released, or the store is closed.
public final class ObservationToken {
  private var onCancel: (() -> Void)?

  @usableFromInline
  init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  /// Stops the observer immediately, even in the middle of a round, and releases what it captured.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}
