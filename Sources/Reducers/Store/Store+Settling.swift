// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Store {
  /// Waits until no effect runs and no timer waits, taking in messages and timers as they come.
  ///
  /// For programs without a run loop of their own, such as a command-line tool, and for tests. It
  /// does not come back while an endless effect runs; cancelling the calling task makes it return.
  ///
  /// It stays on the isolation it is called from: the store never leaves its owner.
  public func settle(isolation: isolated (any Actor)? = #isolation) async {
    drain()
    while !isClosed, hasWork, !Task.isCancelled {
      if let left = nextDeadline {
        await wait(atMost: left)
      } else {
        await mailbox.wait()
      }
      drain()
    }
  }

  private func wait(
    atMost limit: Duration, isolation: isolated (any Actor)? = #isolation
  ) async {
    let mailbox = mailbox
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await mailbox.wait() }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
