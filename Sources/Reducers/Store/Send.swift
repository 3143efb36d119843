// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The way an effect answers: call it with a message, from any thread, as often as needed.
///
/// What is sent after the effect was cancelled, has ended, or after the store was closed is dropped.
public struct Send<Message>: Sendable {
  @usableFromInline let post: @Sendable (Message) -> Void

  /// A way to send that calls a function: what an interpreter's test hands in.
  @inlinable
  public init(_ post: @escaping @Sendable (Message) -> Void) {
    self.post = post
  }

  /// Sends a message.
  @inlinable
  public func callAsFunction(_ message: Message) {
    post(message)
  }
}
