// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Reducers
import Synchronization
import Testing

@Suite("Store executor") struct ExecutorTests {
  final class Queue: TaskExecutor {
    private let queue = DispatchQueue(label: "effects")
    private let jobs = Mutex(0)
    var count: Int { jobs.withLock { $0 } }

    func enqueue(_ job: consuming ExecutorJob) {
      jobs.withLock { $0 += 1 }
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  @Test("effects run on the store's executor") func effects() async {
    let queue = Queue()
    let store = Store(
      [], reducer: scripted(["go": .perform("x")]),
      interpreter: Interpreter { effect, send in send("did \(effect)") }, executor: queue)
    store.send("go")
    await store.finish()
    #expect(store.state == ["go", "did x"])
    #expect(queue.count > 0)
  }
}
