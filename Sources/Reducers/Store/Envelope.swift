// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What goes through the mailbox and waits in the queue.
///
/// The number is that of the effect it belongs to. It is checked again when the envelope is opened,
/// not only when it is accepted, so that a cancellation also stops messages already on their way
/// (G5). Number 0 belongs to no effect.
@usableFromInline
package enum Envelope<Message> {
  case message(Message, from: EffectNumber, origin: MessageOrigin, send: SendNumber)
  case finished(EffectNumber)
  case issue(ReducerIssue)
}

extension Envelope: Sendable where Message: Sendable {}

/// The number of a piece of work in a store, never reused; 0 for none.
@usableFromInline package typealias EffectNumber = UInt64

/// The number of a call to `send`, shared by everything that follows from it; 0 for none.
@usableFromInline package typealias SendNumber = UInt64

/// Where a reduced message came from.
public enum MessageOrigin: String, Sendable, Codable, CaseIterable {
  /// `send` on the store's own thread: the user.
  case sent
  /// Posted into the mailbox from another thread.
  case posted
  /// A command of the reducer, perhaps after a delay.
  case command
  /// The reply of an effect.
  case reply
}
