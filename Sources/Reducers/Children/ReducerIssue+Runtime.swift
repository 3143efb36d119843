// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension ReducerIssue {
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
