// SPDX-License-Identifier: Apache-2.0

/// Observes every message before and after the reducer.
///
/// It cannot change the state. Before the reducer it can let the message pass, replace it or drop
/// it; afterwards it sees both states and the command. A message it sends to the store is queued.
///
/// ```swift
/// let log = Middleware<State, Message, Effect>(didReduce: { print($0.message, $0.command) })
/// ```
public struct Middleware<State, Message, Effect> {
  /// What to do with a message that is about to be reduced.
  public enum Verdict {
    /// Reduce it.
    case pass
    /// Reduce this one in its place.
    case replace(Message)
    /// Do not reduce it at all.
    case drop
  }

  /// A reduction that has taken place.
  public struct Reduction {
    /// The message that was reduced.
    public let message: Message
    /// Where it came from.
    public let origin: MessageOrigin
    /// The state before.
    public let before: State
    /// The state after.
    public let after: State
    /// What the reducer returned.
    public let command: Command<Message, Effect>
  }

  package let willReduce: ((Message, MessageOrigin, State) -> Verdict)?
  package let didReduce: ((Reduction) -> Void)?

  /// Creates a middleware from one or both of its functions.
  public init(
    willReduce: ((Message, MessageOrigin, State) -> Verdict)? = nil,
    didReduce: ((Reduction) -> Void)? = nil
  ) {
    self.willReduce = willReduce
    self.didReduce = didReduce
  }
}
