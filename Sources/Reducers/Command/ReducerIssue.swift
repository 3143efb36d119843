// SPDX-License-Identifier: Apache-2.0

/// A mistake in a program that does not stop it.
///
/// It is a value: the reducer returns it in a command, the store reports it, and a test fails with
/// it.
public struct ReducerIssue: Equatable, Sendable, Error {
  /// The kinds of issue.
  public enum Kind: String, Sendable, Codable {
    /// A message was sent to a child that is not present.
    case absentChild
    /// `dismiss` was returned where there is nothing to dismiss.
    case nothingToDismiss
    /// A pop would have removed the root of a stack.
    case rootPopped
    /// The end of a child cannot be detected: its reducer was called directly instead of being
    /// composed.
    case unseenChild
    /// An effect sent a message after it had ended.
    case lateSend
    /// A reply has a type of which no feature on its way has messages.
    case unknownReply
    /// No interpreter handles an effect.
    case unhandledEffect
    /// `every` was started without an id, under which it could be stopped.
    case endlessTimer
    /// An id was cancelled under which nothing has ever run at the same place.
    case unusedID
    /// A stream ended with an error.
    case streamFailed
    /// A second thread used the store: while its owner was using it or, if the owner uses it outside of
    /// any task, at any time.
    case secondThread
  }

  /// The kind of issue.
  public let kind: Kind
  /// Where the child was composed, if the issue has a place.
  public let place: Composition?
  /// What happened, with which message, the likely causes and how to fix it.
  public let text: String

  @usableFromInline
  package init(kind: Kind, place: Composition?, text: String) {
    self.kind = kind
    self.place = place
    self.text = text
  }
}

extension ReducerIssue: CustomStringConvertible {
  /// The text, preceded by the place.
  public var description: String {
    place.map { "\($0): \(text)" } ?? text
  }
}

extension ReducerIssue {
  @usableFromInline
  static func absentChild<Message>(_ message: Message, _ operation: String, at place: Composition)
    -> Self
  {
    Self(
      kind: .absentChild, place: place,
      text: """
        A message was sent to a child that is not present; the child ignored it.
          Message: \(written(message).prefix(200))
          Composed by: \(operation) at \(place)
        Likely causes:
          - the parent removed the child in a reducer that runs before this \(operation);
          - an effect of the parent replies with a message of the child;
          - a key or a button still sends to a child that was dismissed.
        Let the parent handle the message, or do not send it once the child is gone.
        """)
  }
}

extension ReducerIssue {
  static func nothingToDismiss(at place: Composition?) -> Self {
    Self(
      kind: .nothingToDismiss, place: place,
      text: """
        A reducer returned `dismiss` where no parent can handle it.
        `dismiss` is handled by the nearest enclosing ifLet or forEach. Likely causes:
          - the feature is pulled back with `pullback` and never ends;
          - the feature runs as the root of a store.
        """)
  }

  static func unseenChild(at place: Composition) -> Self {
    Self(
      kind: .unseenChild, place: place,
      text: """
        The end of this child cannot be detected, so its effects would outlive it.
          Composed at: \(place)
        Another reducer calls `reduce` of the one with the child, which loses track of its children.
        Compose it with combine, pullback, ifLet or forEach, wrap it with around, or, if it contains
        itself, name it in lazy.
        """)
  }

  static func endedChild(_ message: Any) -> Self {
    Self(
      kind: .absentChild, place: nil,
      text: """
        A message was sent through the scoped store of a child that has ended; it was dropped, because
        another child has taken its place.
          Message: \(written(message).prefix(200))
        Create a scoped store for the new child.
        """)
  }

  static func lateSend<Message>(_ message: Message, from effect: String) -> Self {
    Self(
      kind: .lateSend, place: nil,
      text: """
        An effect sent a message after it had ended; the message was dropped.
          Message: \(written(message).prefix(200))
          Effect: \(effect)
        Likely cause: `send` was kept by a callback or an unstructured task. Let the interpreter
        return only after it has sent its last message.
        """)
  }

  static func unknownReply<Value>(_ value: Value, from effect: String) -> Self {
    Self(
      kind: .unknownReply, place: nil,
      text: """
        No feature on the way to the one that performed an effect has messages of the type of a reply;
        the reply was dropped.
          Reply: \(written(value).prefix(200)), of type \(Value.self)
          Effect: \(effect)
        Likely causes:
          - another feature's reducer, such as the root's `onChange`, performs this effect: pass
            `reply:` to perform;
          - the interpreter sends another type than the message: pass `reply:` to turn it into one.
        """)
  }

  package static func unhandledEffect<Effect>(_ effect: Effect) -> Self {
    Self(
      kind: .unhandledEffect, place: nil,
      text: """
        No interpreter handles an effect, so it was not performed.
          Effect: \(written(effect).prefix(200))
        Likely cause: an interpreter pulled back for another case is missing from `combine`.
        """)
  }

  static func endlessTimer(at place: Composition?) -> Self {
    Self(
      kind: .endlessTimer, place: place,
      text: """
        `every` was returned without an id, so nothing could stop it; it does not run.
        Return it from `subscriptions`, or add `cancellable`.
        """)
  }

  static func unusedID(_ id: EffectID, at place: Composition?) -> Self {
    Self(
      kind: .unusedID, place: place,
      text: """
        cancel(\(id)) was reduced, but nothing has run under this id in the whole session.
        Likely causes:
          - the id is mistyped: declare each id once, in an extension of EffectID;
          - its work was started by another feature: ids are scoped to the feature that uses them;
          - the feature is composed anew for each message: compose it once and keep it.
        """)
  }

  static func streamFailed(_ error: any Error, in name: String) -> Self {
    Self(
      kind: .streamFailed, place: nil,
      text: """
        The stream of run("\(name)") ended with an error, which no message reported.
          Error: \("\(error)".prefix(200))
        Turn errors into messages inside the stream.
        """)
  }

  static var secondThread: Self {
    Self(
      kind: .secondThread, place: nil,
      text: """
        The store was used by a second thread.
        One thread owns a store. From other threads, post to its mailbox.
        """)
  }
}
