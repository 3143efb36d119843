// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What travels through the mailbox and waits in the queue.
///
/// The number is that of the effect it belongs to. It is looked up again when the envelope is
/// opened, not only when it is accepted: that is how a cancellation reaches messages already under
/// way (G5). Number 0 belongs to no effect.
@usableFromInline
package enum Envelope<Message> {
  case message(Message, from: EffectNumber, origin: MessageOrigin, send: SendNumber)
  case finished(EffectNumber)
  case issue(ReducerIssue)
}

extension Envelope: Sendable where Message: Sendable {}

/// The number of a piece of work in one store, never used twice. 0 stands for none.
@usableFromInline package typealias EffectNumber = UInt64

/// The number of one call of `send`, which everything that comes of it carries. 0 stands for none.
@usableFromInline package typealias SendNumber = UInt64
