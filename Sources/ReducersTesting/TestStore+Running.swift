// SPDX-License-Identifier: Apache-2.0

import Reducers

extension TestStore {
  /// Runs a pending effect with its real interpreter, on the test's thread and in virtual time.
  ///
  /// It runs until it ends or sleeps on the test store's ``VirtualClock``; ``advance(by:)`` lets it
  /// continue. Messages it sends wait to be received. If it waits for anything else, it continues
  /// on the next call to the test store after that has happened.
  public func run(
    _ effect: Effect, by interpreter: Interpreter<Effect, Message>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Effect: Equatable {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    if interpreter.takes?(effect) == false {
      fail(.issueReported, ReducerIssue.unhandledEffect(effect).description, caller)
    }
    run(.effect(effect), caller) {
      $0.kind == .effect(effect)
    } body: { _, send in
      await interpreter.run(effect, send)
    }
  }

  /// Runs the real body of pending named work, on the test's thread and in virtual time.
  public func run(
    _ name: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    run(.work(name), caller) {
      $0.work?.name == name
    } body: { work, send in
      await work?.body(send)
    }
  }

  private func run(
    _ kind: RunningEffect<Message, Effect>.Kind, _ caller: Caller,
    where isMeant: (RunningEffect<Message, Effect>) -> Bool,
    body: @escaping @Sendable (Work<Message>?, EffectSend<Message>) async -> Void
  ) {
    advanceEngine(caller)
    guard let effect = running.first(where: { isMeant($0) && tasks[$0.number] == nil }) else {
      fail(.effectNotPending, "\(kind) is not pending, but was run.\n" + situation, caller)
      return
    }
    let (number, work) = (effect.number, effect.work)
    let connection = EffectConnection(
      mailbox, number, effect.kind.description, work == nil ? effect.path : nil)
    tasks[number] = Task(executorPreference: pump) {
      await body(work, connection.send)
      connection.finish()
    }
    advanceEngine(caller)
  }

  /// Runs real effects as far as they get, and receives what they sent.
  ///
  /// - Returns: whether anything arrived.
  func pumpEffects() -> Bool {
    // Not only while tasks run: a body that was cancelled still has its end to run, and one that has
    // ended may send too late.
    pump.run()
    var envelopes: [Envelope<Message>] = []
    mailbox.take(into: &envelopes)
    for case .finished(let number) in envelopes {
      tasks[number] = nil
      running.removeAll { $0.number == number }
    }
    engine.queue.append(contentsOf: envelopes)
    return !envelopes.isEmpty
  }
}

extension TestStore {
  /// Advances virtual time; delayed commands start when they are due.
  ///
  /// Time stops while messages wait to be received and continues afterwards, so a timer that
  /// restarts itself can be tested with one `advance` and a `receive` for each tick.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    // Another test store may have advanced the same clock.
    targetTime = max(targetTime, clock.now.offset) + duration
    advanceEngine(Caller(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
