// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    let outer = engine.send
    let send = engine.nextSend()
    engine.send = send
    let command = Command<Message, Effect>.run("sequence", messages)
    // While a reduction has the state, only its end can look at the children.
    if isBusy {
      engine.enqueue(command)
    } else {
      engine.start(command)
      performActions()
    }
    engine.send = outer
    return SentWork(owner: self, send: send)
  }
}
