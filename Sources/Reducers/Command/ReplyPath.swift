// SPDX-License-Identifier: Apache-2.0

/// The way of a reply to the feature that performed an effect, through every feature above it.
///
/// It is composed where a command is lifted into the parent's messages, one step for each level.
@usableFromInline
package final class ReplyPath<Message>: Sendable {
  /// Makes a reply a message of the outermost feature; nil if no feature on the way has messages of
  /// its type.
  @usableFromInline package let embed: @Sendable (AnyReply) -> Message?
  /// Whether a message is for the feature that performed the effect; nil where a function hides it.
  @usableFromInline package let reaches: (@Sendable (Message) -> Bool)?

  /// The first step: from the feature that performed the effect to its parent.
  @inlinable
  convenience init<Inner>(
    _ message: @escaping @Sendable (Inner) -> Message, extract: (@Sendable (Message) -> Inner?)?
  ) {
    var isFor: (@Sendable (Message) -> Bool)?
    if let extract { isFor = { extract($0) != nil } }
    self.init(
      embed: { reply in
        if let inner = reply.as(Inner.self) { message(inner) } else { reply.as(Message.self) }
      },
      reaches: isFor)
  }

  @inlinable
  init(
    embed: @escaping @Sendable (AnyReply) -> Message?, reaches: (@Sendable (Message) -> Bool)?
  ) {
    self.embed = embed
    self.reaches = reaches
  }

  /// The way of a value that a function turns into a message of the feature itself.
  static func value<Value>(_ message: @escaping @Sendable (Value) -> Message) -> Self {
    Self(
      embed: { reply in
        if let value = reply.as(Value.self) { message(value) } else { reply.as(Message.self) }
      },
      reaches: { _ in true })
  }

  /// The root's message for a reply on its way, which is nil if the root performed the effect; nil if
  /// no feature on the way has messages of its type.
  package static func message(
    for reply: some Sendable, along path: ReplyPath<Message>?
  ) -> Message? {
    path.map { $0.embed(AnyReply(reply)) } ?? AnyReply(reply).as(Message.self)
  }

  /// The way with one more step, to the parent. Of several features with messages of one type, the
  /// innermost has the reply.
  @inlinable
  func lifted<Outer>(
    _ message: @escaping @Sendable (Message) -> Outer, extract: (@Sendable (Outer) -> Message?)?
  ) -> ReplyPath<Outer> {
    let (embed, reaches) = (embed, reaches)
    var isFor: (@Sendable (Outer) -> Bool)?
    if let extract, let reaches { isFor = { outer in extract(outer).map(reaches) ?? false } }
    return ReplyPath<Outer>(
      embed: { reply in
        if let inner = embed(reply) { message(inner) } else { reply.as(Outer.self) }
      }, reaches: isFor)
  }
}

/// A reply with its static type.
@usableFromInline
package struct AnyReply: Sendable {
  private let value: any Sendable
  private let type: Any.Type

  package init<Value: Sendable>(_ value: Value) {
    self.value = value
    self.type = Value.self
  }

  /// The value, if this is its type. A cast alone would also turn a value into an optional.
  @usableFromInline
  package func `as`<Value>(_ other: Value.Type) -> Value? {
    type == other ? value as? Value : nil
  }
}
