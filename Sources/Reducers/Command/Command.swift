// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a reducer wants done outside: a value, not a closure.
///
/// A command says *what*, an ``Interpreter`` knows *how*, and the answer comes back as a message.
/// Because it is data, a test compares it, a recording shows it, and cancelling, delaying and
/// sequencing are data as well, so that tests run on virtual time with nothing asynchronous.
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

  /// The cases that are returned on every message stay inline; those that hold other commands are
  /// boxed, so a command is no larger than a message or an effect and a tag.
  @usableFromInline
  package enum Kind {
    case none
    case send(Message)
    case perform(Effect)
    case cancel(EffectID)
    case dismiss
    /// The end of the child it is scoped to.
    case end
    indirect case run(Work<Message>)
    indirect case batch([Command])
    indirect case sequence([Command])
    indirect case cancellable(Command, EffectID, InFlight)
    indirect case delayed(Command, Duration)
    indirect case throttled(Command, EffectID, Duration, latest: Bool)
    indirect case scoped(Command, ScopeElement)
    indirect case report(ReducerIssue)
  }

  /// True when there is nothing to do.
  @inlinable
  public var isNone: Bool {
    if case .none = kind { true } else { false }
  }
}

extension Command: Sendable where Message: Sendable, Effect: Sendable {}
extension Command.Kind: Sendable where Message: Sendable, Effect: Sendable {}

extension Command: Equatable where Message: Equatable, Effect: Equatable {}
extension Command.Kind: Equatable where Message: Equatable, Effect: Equatable {}
