// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension TestStore {
  /// Replies to a pending effect, as its interpreter would.
  ///
  /// The replies wait to be received, in this order. If several pending effects are equal, the
  /// reply is to the oldest.
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
    answer(.effect(effect), messages, finishing: finishing, caller) { $0 == .effect(effect) }
  }

  /// Replies to the oldest pending effect that satisfies a predicate, as its interpreter would.
  public func perform(
    where isMeant: (Effect) -> Bool, replying messages: Message..., finishing: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    answer(nil, messages, finishing: finishing, caller) { kind in
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
    answer(.work(name), messages, finishing: finishing, caller) { $0.isWork(name) }
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

  private func answer(
    _ kind: RunningEffect<Message, Effect>.Kind?, _ messages: [Message], finishing: Bool,
    _ caller: Caller, where isMeant: (RunningEffect<Message, Effect>.Kind) -> Bool
  ) {
    advanceEngine(caller)
    guard let index = running.firstIndex(where: { isMeant($0.kind) }) else {
      let wasCancelled = cancelled.contains(where: isMeant) ? " It was cancelled." : ""
      fail(
        .effectNotPending,
        "\(kind?.description ?? "The effect") is not pending, but was answered.\(wasCancelled)\n"
          + situation,
        caller)
      return
    }
    let number = running[index].number
    for message in messages {
      engine.queue.append(.message(message, from: number, origin: .reply, send: 0))
    }
    if finishing {
      tasks.removeValue(forKey: number)?.cancel()
      running.remove(at: index)
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
