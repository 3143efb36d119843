// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import ReducersTesting
import Testing

@Suite("G17: a reply reaches the child that performed the effect") struct G17ReplyTests {
  typealias Quote = QuoteProgram.Quote
  typealias QuoteMessage = QuoteProgram.QuoteMessage
  typealias QuoteEffect = QuoteProgram.QuoteEffect
  typealias App = QuoteProgram.App
  typealias AppMessage = QuoteProgram.AppMessage
  typealias AppEffect = QuoteProgram.AppEffect

  @Test("Store: each child has its own reply, from one interpreter") func store() async {
    let store = Store(QuoteProgram.start, reducer: QuoteProgram.app, interpreter: QuoteProgram.live)
    for message in Self.loads { store.send(message) }
    await store.finish()
    #expect(store.state.sheet?.rate == 1)
    #expect(store.state.rows[1]?.rate == 2)
    #expect(store.state.rows[22]?.rate == 5)
    #expect(store.state.path[StackID(1)]?.rate == 2)
    #expect(store.state.path[StackID(2)]?.rate == 5)
    #expect(
      store.state.tab
        == .quote(
          {
            var quote = Quote("TAB"); quote.rate = 3; return quote
          }()))
    #expect(store.state.part.rate == 4)
    #expect(store.state.best == nil)
  }

  static let loads: [AppMessage] = [
    .sheet(.child(.load)), .rows(.row(1, .load)), .rows(.row(22, .load)),
    .path(.element(StackID(1), .load)), .path(.element(StackID(2), .load)), .tab(.load),
    .part(.load),
  ]

  @Test("of two levels with messages of one type, the innermost has the reply") func innermost()
    async
  {
    var start = QuoteProgram.start
    start.rows[1]?.next = Quote("INNER")
    let store = Store(start, reducer: QuoteProgram.app, interpreter: QuoteProgram.live)
    store.send(.rows(.row(1, .next(.child(.load)))))
    await store.finish()
    #expect(store.state.rows[1]?.next?.rate == 5)
    #expect(store.state.rows[1]?.rate == nil)
  }

  @Test("values and another feature's messages reach whoever says how") func replies() async {
    let store = Store(QuoteProgram.start, reducer: QuoteProgram.app, interpreter: QuoteProgram.live)
    store.send(.compare)
    await store.finish()
    #expect(store.state.best == 3)
  }

  @Test("named work of a child reaches it, too") func work() async {
    let store = Store(QuoteProgram.start, reducer: QuoteProgram.app, interpreter: QuoteProgram.live)
    store.send(.rows(.row(22, .watch)))
    store.send(.path(.element(StackID(2), .watch)))
    await store.finish()
    #expect(store.state.rows[22]?.rate == 1)
    #expect(store.state.path[StackID(2)]?.rate == 1)
    #expect(store.state.sheet?.rate == nil)
  }

  @Test("a reply of a type that no feature on the way has is reported and dropped")
  func unknown() async {
    var issues: [ReducerIssue] = []
    let wrong = Interpreter<AppEffect, String> { _, send in send("3.5") }
    let identity = CasePath<AppEffect, AppEffect>.identity
    let store = Store(
      QuoteProgram.start, reducer: QuoteProgram.app, interpreter: wrong.pullback(effect: identity),
      report: { issues.append($0) })
    store.send(.rows(.row(1, .load)))
    await store.finish()
    #expect(store.state == QuoteProgram.start)
    #expect(issues.map(\.kind) == [.unknownReply])
    #expect(issues.first?.text.contains("of type String") == true)
  }

  @Test("a reply to one place goes there, whoever performed the effect") func onePlace() async {
    let live: Interpreter<AppEffect, AppMessage> = QuoteProgram.quoteLive.pullback(
      effect: QuoteProgram.quoteEffect, message: { .rows(.row(22, $0)) })
    let store = Store(QuoteProgram.start, reducer: QuoteProgram.app, interpreter: live)
    store.send(.rows(.row(1, .load)))
    await store.finish()
    #expect(store.state.rows[1]?.rate == nil)
    #expect(store.state.rows[22]?.rate == 2)
  }

  @Test("a late reply of an ended child is dropped, even if another takes its place")
  func ended() async {
    let puppet = Puppet<QuoteMessage>()
    let live: Interpreter<AppEffect, AppMessage> = puppet.interpreter.pullback(
      effect: CasePath<AppEffect, String>(embed: { .quote(.load($0)) }) {
        if case .quote(.load(let code)) = $0 { code } else { nil }
      })
    var issues: [ReducerIssue] = []
    let store = Store(
      QuoteProgram.start, reducer: QuoteProgram.app, interpreter: live,
      report: { issues.append($0) })
    store.send(.sheet(.child(.load)))
    let reply = await puppet.started("S")
    store.send(.open(nil))
    store.send(.open(Quote("T")))
    reply(.loaded(9))
    store.drain()
    #expect(store.state.sheet?.rate == nil)
    #expect(issues.isEmpty)
  }

  @Test(
    "TestStore: a reply in the child's own messages reaches the child that performed the effect")
  func testStore() {
    let store = TestStore(QuoteProgram.start, reducer: QuoteProgram.app)
    store.send(.rows(.row(22, .load)))
    store.send(.sheet(.child(.load)))
    store.perform(.quote(.load("ROW22")), as: QuoteMessage.self, replying: .loaded(1.5))
    store.receive(.rows(.row(22, .loaded(1.5)))) { $0.rows[22]?.rate = 1.5 }
    store.perform(.quote(.load("S")), replying: .sheet(.child(.loaded(2))))
    store.receive(.sheet(.child(.loaded(2)))) { $0.sheet?.rate = 2 }
    store.finish()
  }

  @Test("TestStore: real interpreters reply to the child that performed the effect") func running()
  {
    let store = TestStore(QuoteProgram.start, reducer: QuoteProgram.app)
    store.send(.path(.element(StackID(2), .load)))
    store.run(.quote(.load("PATH2")), by: QuoteProgram.live)
    store.receive(.path(.element(StackID(2), .loaded(5)))) { $0.path[StackID(2)]?.rate = 5 }
    store.send(.rows(.row(1, .watch)))
    store.run("ticks of R1")
    store.receive(.rows(.row(1, .tick))) { $0.rows[1]?.rate = 1 }
    store.finish()
  }

  @Test("TestStore: of equal effects, the reply is to the one it is for") func equalEffects() {
    var start = QuoteProgram.start
    start.rows = [1: Quote("USD"), 2: Quote("USD")]
    let store = TestStore(start, reducer: QuoteProgram.app)
    store.send(.rows(.row(1, .load)))
    store.send(.rows(.row(2, .load)))
    store.perform(.quote(.load("USD")), replying: .rows(.row(2, .loaded(2))))
    store.receive(.rows(.row(2, .loaded(2)))) { $0.rows[2]?.rate = 2 }
    store.send(.rows(.row(1, .stop)))
    store.expectCancelled(.quote(.load("USD")))
    store.finish()
  }

  @Test(
    "TestStore refuses a reply to another child, past it, or of another type",
    arguments: [
      .rows(.row(22, .loaded(1))), .sheet(.child(.loaded(1))), .sheet(.dismiss), .rows(.remove(1)),
      .path(.element(StackID(1), .loaded(1))), .compared(1),
    ] as [AppMessage])
  func refused(reply: AppMessage) {
    let failures = Failures()
    let store = TestStore(
      QuoteProgram.start, reducer: QuoteProgram.app, reporter: failures.reporter)
    store.send(.rows(.row(1, .load)))
    store.perform(.quote(.load("R1")), replying: reply)
    #expect(failures.kinds == [.otherAsker])
    store.perform(.quote(.load("R1")), as: String.self, replying: "x")
    #expect(failures.kinds == [.otherAsker, .otherAsker])
    #expect(store.pending == [.quote(.load("R1"))])
    store.skipInFlight()
  }

  @Test("TestStore refuses a reply to another child of the same work") func refusedWork() {
    let failures = Failures()
    let store = TestStore(
      QuoteProgram.start, reducer: QuoteProgram.app, reporter: failures.reporter)
    store.send(.rows(.row(1, .watch)))
    store.perform(run: "ticks of R1", replying: .rows(.row(22, .tick)), finishing: false)
    #expect(failures.kinds == [.otherAsker])
    store.perform(run: "ticks of R1", replying: .rows(.row(1, .tick)))
    store.receive(.rows(.row(1, .tick))) { $0.rows[1]?.rate = 1 }
    store.finish()
    #expect(failures.kinds.count == 1)
  }

  @Test("who performed an effect is no part of a command's equality or text") func equality() {
    var state = QuoteProgram.start
    let row = QuoteProgram.app.reduce(&state, .rows(.row(1, .load)))
    let own = Command<AppMessage, AppEffect>.perform(.quote(.load("R1")))
      .cancellable("load", inFlight: .cancelPrevious)
    #expect(row == own)
    #expect(own == row)
    #expect(row.description == own.description)
    #expect(row.effects == [.quote(.load("R1"))])
    #expect(row != .perform(.quote(.load("R1"))))
  }

  @Test("a recording of a session with children replays") func recording() async {
    var entries: [RecordingEntry<AppMessage>] = []
    let recorder = Recorder<App, AppMessage, AppEffect> {
      entries.append($0)
    }
    let store = Store(
      QuoteProgram.start, reducer: QuoteProgram.app, interpreter: QuoteProgram.live,
      middleware: [recorder.middleware])
    for message in Self.loads { store.send(message) }
    await store.finish()
    let outcome = replay(
      entries, from: QuoteProgram.start, reducer: QuoteProgram.app)
    #expect(outcome.difference == nil)
    #expect(outcome.state == store.state)
    #expect(entries.count == 2 * Self.loads.count)
  }
}
