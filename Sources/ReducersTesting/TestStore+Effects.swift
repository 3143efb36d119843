// SPDX-License-Identifier: Apache-2.0

import Reducers

extension TestStore {
  /// Replies to a pending effect, as its interpreter would.
  ///
  /// The replies wait to be received, in this order. Each is a message for the child that performed
  /// the effect; to write it as that child's own message, or to reply to a feature above it, pass
  /// `as:`. If several pending effects are equal, the reply is to the oldest that it can be for.
  ///
  /// - Parameters:
  ///   - effect: the effect, which must be pending.
  ///   - messages: its replies; none for an effect without a reply.
  ///   - finishing: false if the effect continues and will reply again.
  ///   - fileID: the location of the call, with `filePath`, `line` and `column`; omit all four.
  ///   - filePath: see `fileID`.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  public func perform(
    _ effect: Effect, replying messages: Message..., finishing: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Effect: Equatable {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    reply(.effect(effect), messages, finishing: finishing, caller) { $0 == .effect(effect) }
  }

  /// Replies to a pending effect with messages of the feature that performed it or, of several
  /// features on the way to it, the innermost with messages of this type.
  ///
  /// ```swift
  /// store.perform(.quote(.load("USD")), as: QuoteMessage.self, replying: .loaded(1.5))
  /// ```
  public func perform<Reply: Sendable>(
    _ effect: Effect, as type: Reply.Type, replying replies: Reply..., finishing: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Effect: Equatable {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    reply(.effect(effect), replies, finishing: finishing, caller) { $0 == .effect(effect) }
  }

  /// Replies to the oldest pending effect that satisfies a predicate, as its interpreter would.
  public func perform(
    where isMeant: (Effect) -> Bool, replying messages: Message..., finishing: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    reply(nil, messages, finishing: finishing, caller) { kind in
      if case .effect(let effect) = kind { isMeant(effect) } else { false }
    }
  }

  /// Replies to the oldest pending effect that satisfies a predicate, with messages of the feature that
  /// performed it or, of several on the way to it, the innermost with messages of this type.
  public func perform<Reply: Sendable>(
    where isMeant: (Effect) -> Bool, as type: Reply.Type, replying replies: Reply...,
    finishing: Bool = true, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    reply(nil, replies, finishing: finishing, caller) { kind in
      if case .effect(let effect) = kind { isMeant(effect) } else { false }
    }
  }

  /// Replies to pending named work.
  public func perform(
    run name: String, replying messages: Message..., finishing: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    reply(.work(name), messages, finishing: finishing, caller) { $0.isWork(name) }
  }

  /// Asserts that an effect was cancelled after it started.
  public func expectCancelled(
    _ effect: Effect,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Effect: Equatable {
    expectCancelled(
      .effect(effect), Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { $0 == .effect(effect) }
  }

  /// Asserts that named work was cancelled after it started.
  public func expectCancelled(
    run name: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    expectCancelled(
      .work(name), Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { $0.isWork(name) }
  }

  /// Replies with messages of the root, each of which must be for the feature that performed the effect.
  private func reply(
    _ kind: RunningEffect<Message, Effect>.Kind?, _ messages: [Message], finishing: Bool,
    _ caller: Caller, where isMeant: (RunningEffect<Message, Effect>.Kind) -> Bool
  ) {
    reply(kind, finishing: finishing, caller, where: isMeant) { effect in
      let isFor = effect.path?.reaches ?? { _ in true }
      return messages.allSatisfy(isFor) ? messages : nil
    }
  }

  /// Replies with messages of a feature on the way.
  private func reply<Reply: Sendable>(
    _ kind: RunningEffect<Message, Effect>.Kind?, _ replies: [Reply], finishing: Bool,
    _ caller: Caller, where isMeant: (RunningEffect<Message, Effect>.Kind) -> Bool
  ) {
    reply(kind, finishing: finishing, caller, where: isMeant) { effect in
      let messages = replies.compactMap { ReplyPath.message(for: $0, along: effect.path) }
      return messages.count == replies.count ? messages : nil
    }
  }

  private func reply(
    _ kind: RunningEffect<Message, Effect>.Kind?, finishing: Bool, _ caller: Caller,
    where isMeant: (RunningEffect<Message, Effect>.Kind) -> Bool,
    with messages: (RunningEffect<Message, Effect>) -> [Message]?
  ) {
    advanceEngine(caller)
    let pending = running.filter { isMeant($0.kind) }
    for effect in pending {
      guard let messages = messages(effect) else { continue }
      return reply(to: effect.number, messages, finishing: finishing, caller)
    }
    let name = kind?.description ?? "The effect"
    if pending.isEmpty {
      let wasCancelled = cancelled.contains(where: isMeant) ? " It was cancelled." : ""
      fail(
        .effectNotPending,
        "\(name) is not pending, but the test replied to it.\(wasCancelled)\n" + situation, caller)
    } else {
      fail(
        .otherAsker,
        "\(name) was performed by another feature than the one this reply is for.\n"
          + "Pass `as:` to reply with the messages of the child that performed it, or of a feature "
          + "above it.\n" + situation, caller)
    }
  }

  private func reply(
    to number: EffectNumber, _ messages: [Message], finishing: Bool, _ caller: Caller
  ) {
    for message in messages {
      engine.queue.append(.message(message, from: number, origin: .reply, send: 0))
    }
    if finishing {
      tasks.removeValue(forKey: number)?.cancel()
      running.removeAll { $0.number == number }
      engine.queue.append(.finished(number))
    }
    advanceEngine(caller)
  }

  private func expectCancelled(
    _ kind: RunningEffect<Message, Effect>.Kind, _ caller: Caller,
    where isMeant: (RunningEffect<Message, Effect>.Kind) -> Bool
  ) {
    advanceEngine(caller)
    guard let index = cancelled.firstIndex(where: isMeant) else {
      let text =
        running.contains { isMeant($0.kind) } ? "It is still pending." : "It was never started."
      fail(
        .effectNotCancelled, "\(kind) was expected to be cancelled. \(text)\n" + situation, caller)
      return
    }
    cancelled.remove(at: index)
  }
}
