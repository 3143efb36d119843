// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How an effect replies: call it with a message, from any thread, as often as needed.
///
/// A message sent after the effect was cancelled or has ended, or after the store was closed, is
/// dropped. A debug build reports one sent after the end.
public struct Send<Message>: Sendable {
  @usableFromInline let post: @Sendable (Message) -> Void
  let report: @Sendable (ReducerIssue) -> Void

  /// Creates a `Send` that calls a function, for tests of an interpreter.
  public init(_ post: @escaping @Sendable (Message) -> Void) {
    self.init(report: { _ in }, post)
  }

  package init(
    report: @escaping @Sendable (ReducerIssue) -> Void,
    _ post: @escaping @Sendable (Message) -> Void
  ) {
    self.report = report
    self.post = post
  }

  /// A `Send` for messages of another type, which go through this one.
  func map<Other>(_ transform: @escaping @Sendable (Other) -> Message) -> Send<Other> {
    let post = post
    return Send<Other>(report: report) { post(transform($0)) }
  }

  /// Sends a message.
  @inlinable
  public func callAsFunction(_ message: Message) {
    post(message)
  }
}
