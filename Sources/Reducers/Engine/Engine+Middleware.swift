// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Engine {
  /// The reduction as middleware sees it.
  @usableFromInline
  func reduceWatched(
    _ message: Message, _ origin: MessageOrigin
  ) -> Command<Message, Effect>? {
    var message = message
    for middleware in middleware {
      switch middleware.willReduce?(message, origin, state) ?? .pass {
      case .pass: break
      case .replace(let other): message = other
      case .drop: return nil
      }
      if isClosed || send == cancelledSend { return nil }
    }
    reductions &+= 1
    let watchers = middleware.compactMap(\.didReduce)
    guard !watchers.isEmpty else {
      let command = reduce(&state, message)
      start(command)
      return command.merged(with: updateSubscriptions(after: command))
    }
    let before = state
    let reduced = reduce(&state, message)
    start(reduced)
    let command = reduced.merged(with: updateSubscriptions(after: reduced))
    let reduction = Middleware<State, Message, Effect>.Reduction(
      message: message, origin: origin, before: before, after: state, command: command)
    for watch in watchers { watch(reduction) }
    return command
  }
}
