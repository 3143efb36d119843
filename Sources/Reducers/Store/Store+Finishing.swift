// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
