// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Keeps an observer alive: it is told of changes until this is cancelled or let go.
public final class Observation {
  private let onCancel: () -> Void

  @usableFromInline
  init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  deinit {
    onCancel()
  }

  /// Stops the observer at once, even in the middle of a round.
  public func cancel() {
    onCancel()
  }
}
