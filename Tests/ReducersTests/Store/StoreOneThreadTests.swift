// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reducers
import Testing

@Suite("One thread uses a store") struct StoreOneThreadTests {
  /// Used in turn: the test waits for each other thread.
  private final class SharedStore: @unchecked Sendable {
    private(set) var issues: [ReducerIssue.Kind] = []
    private(set) lazy var store = Store<[String], String, String>(
      [], reducer: scripted([:]), interpreter: .empty,
      report: { [unowned self] in issues.append($0.kind) })

    /// Sends a message from a separate thread, because one from Swift's pool may be the owner's. The
    /// thread lives until `afterwards` has been called, so that another one cannot have its number.
    func send(_ message: String, afterwards: @escaping @Sendable () -> Void = {}) {
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread { [self] in
        store.send(message)
        afterwards()
        isDone.signal()
      }
      isDone.wait()
    }
  }

  @Test("a second thread while the owner uses the store; its message arrives through the mailbox")
  func secondThread() {
    let shared = SharedStore()
    let token = shared.store.observe { state in
      if state == ["go"] { shared.send("from elsewhere") }
    }
    shared.store.send("go")
    #expect(shared.issues == [.secondThread])
    shared.store.drain()
    #expect(shared.store.state == ["go", "from elsewhere"])
    token.cancel()
  }

  @Test("a second thread between two rounds of a thread's store; what it sends is reduced")
  func secondThreadBetweenRounds() {
    let shared = SharedStore()
    shared.send("one") {
      #expect(shared.issues.isEmpty)
      shared.send("two")
    }
    #expect(shared.issues == [.secondThread])
    #expect(shared.store.state == ["one", "two"])
  }

  @Test("a store used in a task may change threads, as an actor does")
  func threadsOfAnActor() {
    let shared = SharedStore()
    shared.store.send("one")
    shared.send("two")
    #expect(shared.issues.isEmpty)
    #expect(shared.store.state == ["one", "two"])
  }
}
