// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Store {
  /// Waits until no effect runs and no command waits for its time, taking in messages and timers as
  /// they come.
  ///
  /// For programs without a run loop of their own, such as a command-line tool, and for tests. Any
  /// number of callers may wait at once. It does not come back while an endless effect runs;
  /// cancelling the calling task makes it return.
  ///
  /// It stays on the isolation it is called from: the store never leaves its owner.
  public func settle(isolation: isolated (any Actor)? = #isolation) async {
    await wait { !hasWork }
  }

  /// Waits for a condition that only a round can make true.
  ///
  /// Each caller sleeps until something comes through the mailbox, until the next timer, or until
  /// another caller, or the owner, has had a round; then it drains itself.
  func wait(
    isolation: isolated (any Actor)? = #isolation, until isMet: () -> Bool
  ) async {
    drain()
    waiters += 1
    defer { waiters -= 1 }
    while !isClosed, !Task.isCancelled {
      // Before the condition: a round in between changes the turn, and the sleep is over at once.
      let turn = mailbox.turn
      if isMet() { return }
      await Self.sleep(mailbox, since: turn, atMost: nextDeadline)
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
