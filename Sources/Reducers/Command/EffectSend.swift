// SPDX-License-Identifier: Apache-2.0

/// How an effect replies: call it with a message, from any thread, as often as needed.
///
/// The reply reaches the feature that performed the effect. A message sent after the effect was
/// cancelled or has ended, or after the store was closed, is dropped. A debug build reports one sent
/// after the end.
public struct EffectSend<Message>: Sendable {
  private let post: @Sendable (Message) -> Void
  private let target: any ReplyTarget

  /// Creates a `EffectSend` that calls a function, for tests of an interpreter.
  ///
  /// Test an interpreter before it is pulled back: replies of another type are for the feature that
  /// performed the effect, which such a test does not have, and a debug build prints them.
  public init(_ post: @escaping @Sendable (Message) -> Void) {
    self.init(target: FunctionTarget(post: post), post)
  }

  package init(_ target: some ReplyTarget) where Message: Sendable {
    self.init(target: target) { target.post($0) }
  }

  private init(target: any ReplyTarget, _ post: @escaping @Sendable (Message) -> Void) {
    self.target = target
    self.post = post
  }

  /// Sends a message.
  public func callAsFunction(_ message: Message) {
    post(message)
  }

  func report(_ issue: ReducerIssue) { target.report(issue) }

  /// A `EffectSend` for messages of another type, which go through this one.
  func map<Other>(_ transform: @escaping @Sendable (Other) -> Message) -> EffectSend<Other> {
    let post = post
    return EffectSend<Other>(target: target) { post(transform($0)) }
  }

  /// A `EffectSend` for messages of the feature that performed the effect.
  func toAsker<Other: Sendable>(_ type: Other.Type = Other.self) -> EffectSend<Other> {
    let target = target
    return EffectSend<Other>(target: target) { target.post($0) }
  }
}

/// Receives replies of any type.
package protocol ReplyTarget: Sendable {
  func post<Value: Sendable>(_ value: Value)
  func report(_ issue: ReducerIssue)
}

private struct FunctionTarget<Message>: ReplyTarget {
  let post: @Sendable (Message) -> Void

  func post<Value: Sendable>(_ value: Value) {
    if let message = AnyReply(value).as(Message.self) {
      post(message)
    } else {
      printInDebugBuilds(.unknownReply(value, from: "a test of an interpreter"))
    }
  }

  func report(_ issue: ReducerIssue) {}
}
