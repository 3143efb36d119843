// SPDX-License-Identifier: Apache-2.0

/// What a reducer wants done outside: a value, not a closure.
///
/// A command says *what*, an ``Interpreter`` knows *how*, and the reply comes back as a message.
/// Because a command is data, tests can compare it and recordings can show it. Cancelling, delaying
/// and sequencing are data, too, so tests run in virtual time with nothing asynchronous.
///
/// ```swift
/// case .reload:
///   return .perform(.loadRates).cancellable("load", inFlight: .cancelPrevious)
/// ```
///
/// ``none`` is a plain enum case without a payload: it allocates nothing.
public struct Command<Message, Effect> {
  @usableFromInline package let kind: Kind

  @inlinable
  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// The cases returned for every message stay inline; those that contain other commands are boxed,
  /// so a command is little larger than a message or an effect.
  @usableFromInline
  package enum Kind {
    case none
    case send(Message)
    /// The way of the replies is nil in the feature that returns it.
    case perform(Effect, ReplyPath<Message>?)
    case cancel(EffectID)
    case dismiss
    /// Ends the child it is scoped to.
    case end
    indirect case run(Work<Message>)
    indirect case batch([Command])
    indirect case sequence([Command])
    indirect case cancellable(Command, EffectID, InFlight)
    indirect case delayed(Command, Duration)
    indirect case every(Duration, Message)
    indirect case throttled(Command, EffectID, Duration, latest: Bool)
    indirect case scoped(Command, ScopeElement)
    indirect case report(ReducerIssue)
  }

  /// True if there is nothing to do.
  @inlinable
  public var isNone: Bool {
    if case .none = kind { true } else { false }
  }
}

extension Command: Sendable where Message: Sendable, Effect: Sendable {}
extension Command.Kind: Sendable where Message: Sendable, Effect: Sendable {}

/// Which child a command is from is no part of its equality: a feature's command is the same wherever
/// the feature is used.
extension Command: Equatable where Message: Equatable, Effect: Equatable {}

/// A named piece of asynchronous work in a command: the only part of it that is not data.
///
/// Two pieces of work are equal if their names are, so tests can still compare commands.
@usableFromInline
package struct Work<Message>: Sendable, Equatable {
  package let name: String
  package let body: @Sendable (EffectSend<Message>) async -> Void
  /// The way of its messages from the feature that runs it; nil at the root.
  package let path: ReplyPath<Message>?

  @usableFromInline
  package init(
    name: String, path: ReplyPath<Message>? = nil,
    body: @escaping @Sendable (EffectSend<Message>) async -> Void
  ) {
    self.name = name
    self.path = path
    self.body = body
  }

  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name
  }

  /// The same work, with its messages passed through a function.
  @usableFromInline
  package func map<Other>(
    _ transform: @escaping @Sendable (Message) -> Other, extract: (@Sendable (Other) -> Message?)?
  ) -> Work<Other> {
    let body = body
    let path =
      path?.lifted(transform, extract: extract) ?? ReplyPath(transform, extract: extract)
    return Work<Other>(name: name, path: path) { send in
      await body(send.map(transform))
    }
  }
}
