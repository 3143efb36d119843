// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
}
