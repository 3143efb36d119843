// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Store {
  /// Sends every message of an asynchronous sequence as it comes, through the same call as a single
  /// message.
  ///
  /// The sequence runs like an effect: the store holds it, and closing the store ends it. A
  /// sequence that throws ends like one that is finished.
  public func send<Messages: AsyncSequence & Sendable>(
    _ messages: Messages
  ) where Messages.Element == Message {
    guard !isClosed else { return }
    engine.start(.run("sequence", messages))
    if !isBusy { performActions() }
  }
}
