// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Store {
  /// Performs the engine's actions, with one task per effect.
  @usableFromInline
  func performActions() {
    let actions = engine.table.actions
    engine.table.actions.removeAll(keepingCapacity: true)
    for action in actions {
      switch action {
      case .perform(let effect, let path, let number):
        guard engine.table.isAlive(number) else { continue }
        var name = ""
        #if DEBUG
        if interpreter.takes?(effect) == false { report(.unhandledEffect(effect)) }
        name = "perform(\(written(effect)))"
        #endif
        let interpreter = interpreter
        begin(number, name, path) { send in await interpreter.run(effect, send) }
      case .run(let work, let number):
        guard engine.table.isAlive(number) else { continue }
        begin(number, work.name, nil, work.body)
      case .cancel(let number):
        tasks.removeValue(forKey: number)?.cancel()
      case .ended(let number):
        tasks[number] = nil
      case .report(let issue):
        report(issue)
      }
    }
  }

  /// The task retains the mailbox, not the store: releasing the store cancels the task.
  private func begin(
    _ number: EffectNumber, _ name: String, _ path: ReplyPath<Message>?,
    _ body: @escaping @Sendable (EffectSend<Message>) async -> Void
  ) {
    // Closed while an issue was reported.
    if isClosed { return }
    let connection = EffectConnection(mailbox, number, name, path)
    tasks[number] = Task(executorPreference: executor) {
      await body(connection.send)
      connection.finish()
    }
  }
}

extension Store {
  package var taskCount: Int { tasks.count }
}

extension Store {
  /// Waits until no effect runs and no command waits; handles messages and timers as they come.
  ///
  /// For programs without their own run loop, such as command-line tools, and for tests. Any number
  /// of callers may wait at once. It does not return while an endless effect runs; cancelling the
  /// calling task makes it return.
  ///
  /// It stays on the caller's isolation: the store never leaves its owner.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await wait { !hasWork }
  }

  /// Waits for a condition that only a round can make true.
  ///
  /// Each caller sleeps until a message arrives in the mailbox, the next timer is due, or another
  /// caller or the owner has finished a round; then it drains the store.
  func wait(
    isolation: isolated (any Actor)? = #isolation, until isMet: () -> Bool
  ) async {
    // Read before draining: what arrives afterwards changes it, and the sleep ends immediately.
    var turn = mailbox.turn
    drain()
    waiters += 1
    defer { waiters -= 1 }
    while !isClosed, !Task.isCancelled, !isMet() {
      await Self.sleep(mailbox, since: turn, atMost: nextDeadline)
      turn = mailbox.turn
      drain()
    }
  }

  private static func sleep(
    _ mailbox: Mailbox<Message>, since turn: UInt64, atMost limit: Duration?
  ) async {
    guard let limit else { return await mailbox.wait(since: turn) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await mailbox.wait(since: turn) }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}

#if DEBUG
typealias ThreadID = pthread_t

extension Store {
  @usableFromInline
  func noteThread() {
    let thread = pthread_self()
    busyThread = thread
    if let ownerThread {
      if pthread_equal(ownerThread, thread) == 0 { report(.secondThread) }
    } else if withUnsafeCurrentTask(body: { $0 == nil }) {
      // Outside of a task the store belongs to the thread from now on. In a task it belongs to an
      // actor, which may change threads between rounds.
      ownerThread = thread
    }
  }

  /// Reports another thread that is using the store right now; returns whether there is one.
  @discardableResult
  func reportSecondThread() -> Bool {
    guard let busyThread, pthread_equal(busyThread, pthread_self()) == 0 else { return false }
    report(.secondThread)
    return true
  }
}
#endif
