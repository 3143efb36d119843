// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Something that should not happen in a correct program and does not stop it.
///
/// It is a value: the reducer returns it in a command, the store reports it, a test fails with it.
public struct ReducerIssue: Equatable, Sendable, Error {
  /// What kind of thing happened.
  public enum Kind: String, Sendable, Codable {
    /// A message came for a child that is not there.
    case absentChild
    /// `dismiss` was returned where nothing can be dismissed.
    case nothingToDismiss
    /// The root of a stack was to be popped.
    case rootPopped
    /// The end of a child cannot be seen: a reducer was called where it should have been composed.
    case unseenChild
    /// An effect sent a message after it had ended.
    case lateSend
    /// No interpreter takes an effect.
    case unhandledEffect
    /// A stream ended with an error.
    case streamFailed
    /// The store was used by a second thread while its owner was using it.
    case secondThread
  }

  /// What kind of thing happened.
  public let kind: Kind
  /// Where the child was composed, if it has a place.
  public let place: Place?
  /// What happened, to which message, likely causes and the cure.
  public let text: String

  @usableFromInline
  package init(kind: Kind, place: Place?, text: String) {
    self.kind = kind
    self.place = place
    self.text = text
  }
}

extension ReducerIssue: CustomStringConvertible {
  /// The text, headed by the place.
  public var description: String {
    place.map { "\($0): \(text)" } ?? text
  }
}

extension ReducerIssue {
  @usableFromInline
  static func absentChild<Message>(_ message: Message, _ operation: String, at place: Place) -> Self
  {
    Self(
      kind: .absentChild, place: place,
      text: """
        A message came for a child that is not there; the child ignored it.
          Message: \(String(describing: message).prefix(200))
          Composed by: \(operation) at \(place)
        Likely causes:
          - the parent removed the child in a reducer that runs before this \(operation);
          - an effect of the parent answers with a message of the child;
          - a key or a button still sends to a child that was dismissed.
        Let the parent take the message itself, or do not send it once the child is gone.
        """)
  }
}
