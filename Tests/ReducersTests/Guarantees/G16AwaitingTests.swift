// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Reducers

@Suite("G16: any number of callers can await the store at once") @MainActor struct G16AwaitingTests
{
  static let script: [String: TextCommand] = [
    "load": .perform("load").cancellable("load"),
    "more": .perform("more"),
    "stop": .cancel("load"),
    "soon": .send("now").delayed(by: .milliseconds(20)),
    "later": .send("late").delayed(by: .seconds(3600)).cancellable("load"),
    "press": .send("pressed").throttled("press", for: .seconds(3600), latest: true),
  ]

  /// Waits until this many callers have returned, but at most a few seconds.
  private func wait(for count: Int, of returned: Counter) async {
    let start = ContinuousClock.now
    while returned.count < count, start.duration(to: .now) < .seconds(5) {
      try? await Task.sleep(for: .milliseconds(2))
    }
    #expect(returned.count == count)
  }

  final class Counter {
    var count = 0
  }

  @Test("two finish() calls both return when the effect has ended") func two() async {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    let returned = Counter()
    for _ in 0..<2 {
      Task {
        await store.finish()
        returned.count += 1
      }
    }
    store.send("load")
    for _ in 0..<2 {
      Task {
        await store.finish()
        returned.count += 1
      }
    }
    let reply = await puppet.started("load")
    reply("loaded")
    puppet.finish("load")
    await wait(for: 4, of: returned)
    #expect(store.state == ["load", "loaded"])
  }

  @Test("a hundred callers all return, whichever of them drains") func hundred() async {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    let returned = Counter()
    store.send("load")
    store.send("soon")
    for _ in 0..<100 {
      Task {
        await store.finish()
        returned.count += 1
      }
    }
    let reply = await puppet.started("load")
    for index in 0..<50 { reply("answer \(index)") }
    puppet.finish("load")
    await wait(for: 100, of: returned)
    #expect(store.state.count == 53)
  }

  @Test("callers return when others cancel or drain their work") func drainedElsewhere() async {
    let store = Store([], reducer: scripted(Self.script), interpreter: .empty)
    let returned = Counter()
    store.send("later")
    for _ in 0..<3 {
      Task {
        await store.finish()
        returned.count += 1
      }
    }
    try? await Task.sleep(for: .milliseconds(30))
    #expect(returned.count == 0)
    store.send("stop")
    await wait(for: 3, of: returned)
  }

  @Test("callers return when the work of a send is cancelled by its handle") func handle() async {
    let store = Store([], reducer: scripted(Self.script), interpreter: .empty)
    let returned = Counter()
    let work = store.send("later")
    Task {
      await store.finish()
      returned.count += 1
    }
    Task {
      await work.finish()
      returned.count += 1
    }
    try? await Task.sleep(for: .milliseconds(30))
    #expect(returned.count == 0)
    work.cancel()
    await wait(for: 2, of: returned)
  }

  @Test("callers return when an observer's first call ends the work") func observer() async {
    let store = Store([], reducer: scripted(Self.script), interpreter: .empty)
    let returned = Counter()
    store.send("later")
    Task {
      await store.finish()
      returned.count += 1
    }
    try? await Task.sleep(for: .milliseconds(30))
    let token = store.observe { _ in if store.hasWork { store.send("stop") } }
    await wait(for: 1, of: returned)
    token.cancel()
  }

  @Test("callers also wait for a timer set while they wait") func newTimer() async {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    let returned = Counter()
    store.send("load")
    Task {
      await store.finish()
      returned.count += 1
    }
    try? await Task.sleep(for: .milliseconds(10))
    store.send("soon")
    let start = ContinuousClock.now
    while store.state.last != "now", start.duration(to: .now) < .seconds(5) {
      try? await Task.sleep(for: .milliseconds(2))
    }
    #expect(store.state == ["load", "soon", "now"])
    puppet.finish("load")
    await wait(for: 1, of: returned)
  }

  @Test("all callers return when the store is closed") func closed() async {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    let returned = Counter()
    store.send("load")
    for _ in 0..<3 {
      Task {
        await store.finish()
        returned.count += 1
      }
    }
    try? await Task.sleep(for: .milliseconds(10))
    store.close()
    await wait(for: 3, of: returned)
  }

  @Test("an empty throttle window is not work: no caller waits for it, and no loop wakes for it")
  func emptyWindow() async {
    let clock = ManualClock()
    let store = Store(
      [], reducer: scripted(Self.script), interpreter: .empty, clock: clock.clock)
    store.send("press")
    #expect(store.state == ["press", "pressed"])
    #expect(!store.hasWork)
    #expect(store.nextDeadline == nil)
    let start = ContinuousClock.now
    await store.finish()
    #expect(start.duration(to: .now) < .seconds(60))

    store.send("press")
    #expect(store.hasWork)
    #expect(store.nextDeadline == .seconds(3600))
    clock.advance(by: .seconds(3600))
    store.drain()
    #expect(store.state == ["press", "pressed", "press", "pressed"])
    #expect(!store.hasWork)
    clock.advance(by: .seconds(3600))
    store.drain()
    #expect(store.engine.table.isEmpty)
  }
}
