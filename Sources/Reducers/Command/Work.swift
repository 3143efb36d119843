// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A named piece of asynchronous work in a command: the only part of it that is not data.
///
/// Two pieces of work are equal if their names are, so tests can still compare commands.
@usableFromInline
package struct Work<Message>: Sendable, Equatable {
  package let name: String
  package let priority: TaskPriority?
  package let body: @Sendable (EffectSend<Message>) async -> Void
  /// The way of its messages from the feature that runs it; nil at the root.
  package let path: ReplyPath<Message>?

  @usableFromInline
  package init(
    name: String, priority: TaskPriority? = nil, path: ReplyPath<Message>? = nil,
    body: @escaping @Sendable (EffectSend<Message>) async -> Void
  ) {
    self.name = name
    self.priority = priority
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
    return Work<Other>(name: name, priority: priority, path: path) { send in
      await body(send.map(transform))
    }
  }
}
