// SPDX-License-Identifier: Apache-2.0

import Reducers
import Synchronization
import Testing

@Suite("StoreHost: a store on a server") struct StoreHostTests {
  struct Session: Equatable, Sendable {
    var log: [String] = []
    var ticks = 0
    var isTicking = false
  }

  static let reducer = Reducer<Session, String, String> { session, message in
    switch message {
    case "load": return .perform("load").cancellable("load")
    case "later": return .send("done").delayed(by: .milliseconds(20))
    case "tick": session.ticks += 1
    case "start": session.isTicking = true
    case "stop": session.isTicking = false
    default: session.log.append(message)
    }
    return .none
  }
  .subscriptions { $0.isTicking ? ["clock": .every(.milliseconds(5), "tick")] : [:] }

  static let live = Interpreter<String, String> { effect, send in
    await Task.yield()
    send("\(effect)ed")
  }

  typealias Host = StoreHost<Session, String, String>

  static func host(_ initial: Session = Session()) -> Host {
    Host { Store(initial, reducer: reducer, interpreter: live, mailbox: $0) }
  }

  @Test("run returns the state once everything the message started is done") func run() async {
    let host = Self.host()
    let first = await host.run("load")
    let second = await host.run("later")
    #expect(first.log == ["loaded"])
    #expect(second.log == ["loaded", "done"])
  }

  @Test("posted messages are reduced and timers fire without a call", .timeLimit(.minutes(1)))
  func mailboxAndTimer() async {
    let host = Self.host()
    let logs = await host.states(select: { $0.log })
    host.post("posted")
    host.post("later")
    for await log in logs where log == ["posted", "done"] { break }
    await host.send("start")
    for await ticks in await host.states(select: { $0.ticks }) where ticks >= 3 { break }
    await host.send("stop")
    await host.finish()
    #expect(await host.state.ticks >= 3)
  }

  @Test("the initial state's subscriptions tick without a call", .timeLimit(.minutes(1)))
  func initial() async {
    let host = Self.host(Session(isTicking: true))
    for await ticks in await host.states(select: { $0.ticks }) where ticks >= 2 { break }
    await host.close()
    await host.send("late")
    #expect(await host.state.log == [])
  }

  @Test("a hundred hosts with a hundred callers each", .timeLimit(.minutes(1))) func many() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 {
        let host = Self.host()
        group.addTask {
          await withDiscardingTaskGroup { calls in
            for _ in 0..<100 { calls.addTask { await host.run("load") } }
          }
          return await host.state.log.count
        }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 100, count: 100))
  }

  @Test("releasing a host closes its store: its effects are cancelled", .timeLimit(.minutes(1)))
  func released() async {
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    do {
      let endless = Interpreter<String, String> { _, _ in
        started.yield()
        try? await Task.sleep(for: .seconds(600))
        ended.finish()
      }
      let host = Host { Store(Session(), reducer: Self.reducer, interpreter: endless, mailbox: $0) }
      await host.send("load")
      for await _ in starts { break }
    }
    for await _ in ends {}
  }

  @Test("withStore reaches everything else") func withStore() async {
    let host = Self.host()
    let work = await host.withStore { store in
      store.send("one")
      return store.hasWork
    }
    #expect(!work)
    #expect(await host.state.log == ["one"])
  }
}
