// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import ReducersTesting
import Testing

@testable import Reducers

@Suite("G19: the subscriptions of children") struct G19ChildSubscriptionTests {
  typealias Clock = G19SubscriptionTests.Clock
  typealias ClockMessage = G19SubscriptionTests.ClockMessage

  static let clock = G19SubscriptionTests.clock

  static func running(_ watches: String...) -> Clock { Clock(isRunning: false, watches: watches) }

  struct App: Equatable, Sendable {
    var sheet: Clock?
    var rows: OrderedDictionary<Int, Clock> = [:]
    var path = ScreenStack<Clock>()
    var part = Clock()
  }

  enum AppMessage: Equatable, Sendable {
    case sheet(Presented<ClockMessage>)
    case rows(RowMessage<Int, ClockMessage>)
    case path(StackMessage<Clock, ClockMessage>)
    case part(ClockMessage)
    case set(App)
  }

  static let sheet = CasePath<AppMessage, Presented<ClockMessage>>(embed: AppMessage.sheet) {
    if case .sheet(let message) = $0 { message } else { nil }
  }
  static let rows = CasePath<AppMessage, RowMessage<Int, ClockMessage>>(embed: AppMessage.rows) {
    if case .rows(let message) = $0 { message } else { nil }
  }
  static let path = CasePath<AppMessage, StackMessage<Clock, ClockMessage>>(
    embed: AppMessage.path
  ) {
    if case .path(let message) = $0 { message } else { nil }
  }
  static let part = CasePath<AppMessage, ClockMessage>(embed: AppMessage.part) {
    if case .part(let message) = $0 { message } else { nil }
  }

  static let app = Reducer<App, AppMessage, String>.combine(
    clock.pullback(state: \.part, message: part),
    Reducer { app, message in
      if case .set(let new) = message { app = new }
      return .none
    }
    .ifLet(\.sheet, message: sheet, then: clock)
    .forEach(\.rows, message: rows, each: clock)
    .forEach(\.path, message: path, each: clock))

  @Test("children that a parent adds start theirs, and their replies reach them") func children() {
    let store = TestStore(App(), reducer: Self.app)
    var full = App()
    full.sheet = Self.running("s")
    full.rows = [1: Self.running("a"), 2: Self.running("b")]
    full.path.push(Self.running("p"))
    full.part = Self.running("part")
    store.send(.set(full)) { $0 = full }
    #expect(
      Set(store.pending) == ["watch s", "watch a", "watch b", "watch p", "watch part"])
    store.perform("watch b", as: ClockMessage.self, replying: .seen("b"))
    store.receive(.rows(.row(2, .seen("b")))) { $0.rows[2]?.watches = [] }
    store.perform("watch p", as: ClockMessage.self, replying: .seen("p"))
    store.receive(.path(.element(StackID(1), .seen("p")))) { $0.path[StackID(1)]?.watches = [] }
    store.send(.rows(.remove(1))) { $0.rows[1] = nil }
    store.expectCancelled("watch a")
    store.send(.sheet(.child(.watch(["s", "t"])))) { $0.sheet?.watches = ["s", "t"] }
    store.send(.set(App())) { $0 = App() }
    for name in ["s", "t", "part"] { store.expectCancelled("watch \(name)") }
    store.finish()
  }

  @Test("rows that declare a timer each tick for themselves") func timers() {
    var start = App()
    start.rows = [1: Clock(isRunning: true), 2: Clock()]
    let store = TestStore(start, reducer: Self.app)
    store.advance(by: .seconds(1))
    store.receive(.rows(.row(1, .tick))) { $0.rows[1]?.ticks = 1 }
    store.send(.rows(.row(1, .dismiss)))
    store.receive(.rows(.remove(1))) { $0.rows[1] = nil }
    store.finish()
  }

  @Test("a screen of a new stack starts its own, although it has the old one's id and words")
  func replaced() {
    var start = App()
    start.path.push(Self.running("x"))
    let store = TestStore(start, reducer: Self.app)
    var next = App()
    next.path.push(Self.running("x"))
    store.exhaustivity = .off
    store.send(.set(next))
    store.expectCancelled("watch x")
    #expect(store.pending == ["watch x"])
    store.skipInFlight()
  }

  @Test("a sheet that replaces another as that is dismissed starts its own") func successor() {
    let parent = Reducer<App, AppMessage, String> { app, message in
      if message == .sheet(.dismiss) { app.sheet = Self.running("x", "new") }
      return .none
    }
    .ifLet(\.sheet, message: Self.sheet, then: Self.clock)
    var start = App()
    start.sheet = Self.running("x")
    let store = TestStore(start, reducer: parent)
    store.exhaustivity = .off
    store.send(.sheet(.dismiss))
    store.expectCancelled("watch x")
    #expect(store.pending == ["watch x", "watch new"])
    store.skipInFlight()
  }

  @Test("they work below a case, undo, a pullback of messages and in a recursive feature")
  func everywhere() {
    let undoing = Self.clock.undoable()
    let store = TestStore(Undoable(Clock()), reducer: undoing)
    store.exhaustivity = .off
    store.send(.message(.watch(["a"])))
    #expect(store.pending == ["watch a"])
    store.send(.undo)
    store.expectCancelled("watch a")
    store.send(.redo)
    #expect(store.pending == ["watch a"])
    store.perform("watch a", as: ClockMessage.self, replying: .seen("a"))
    store.receive(.message(.seen("a")))
    store.skipInFlight()

    let shown = CasePath<Clock?, Clock>(embed: { $0 }, extract: { $0 })
    let optional = TestStore(
      Clock?.none,
      reducer: .combine(
        Self.clock.pullback(case: shown, message: .identity),
        Reducer { clock, message in
          if message == .run(false) { clock = Self.running("case") }
          if message == .run(true) { clock = nil }
          return .none
        }), reporter: FailureReporter { _ in })
    optional.exhaustivity = .off
    optional.send(.run(false))
    #expect(optional.pending == ["watch case"])
    optional.send(.run(true))
    #expect(optional.pending == [])
  }

  struct Folder: Equatable, Sendable {
    var watches: [String] = []
    var folders: OrderedDictionary<Int, Folder> = [:]
  }

  indirect enum FolderMessage: Equatable, Sendable {
    case set(Folder), seen
    case folders(RowMessage<Int, FolderMessage>)
  }

  static let folders = CasePath<FolderMessage, RowMessage<Int, FolderMessage>>(
    embed: FolderMessage.folders
  ) {
    if case .folders(let message) = $0 { message } else { nil }
  }

  static let bare = Reducer<Folder, FolderMessage, String> { folder, message in
    if case .set(let new) = message { folder = new }
    return .none
  }

  static let watching: Reducer<Folder, FolderMessage, String> =
    bare.subscriptions { folder in
      OrderedDictionary(
        uniqueKeysWithValues: folder.watches.map { ("\($0)", .perform("watch \($0)")) })
    }
    .forEach(\.folders, message: folders, each: .lazy { watching })

  static let idle: Reducer<Folder, FolderMessage, String> =
    bare.forEach(\.folders, message: folders, each: .lazy { idle })

  @Test("a recursive feature runs what each folder says, at every depth") func recursive() {
    let tree = Folder(watches: ["1"], folders: [1: Folder(folders: [1: Folder(watches: ["3"])])])
    let store = TestStore(tree, reducer: Self.watching)
    #expect(store.pending.sorted() == ["watch 1", "watch 3"])
    store.exhaustivity = .off
    store.send(.folders(.row(1, .set(Folder()))))
    store.expectCancelled("watch 3")
    store.skipInFlight()
    #expect(Self.idle.subscriptions?.present == nil)
    #expect(Self.watching.subscriptions?.present != nil)
  }

  @Test("a recording has their commands, and replays to the same") func recording() {
    var entries: [RecordingEntry<AppMessage>] = []
    let recorder = Recorder<App, AppMessage, String> {
      entries.append($0)
    }
    var start = App()
    start.rows = [1: Self.running("a")]
    let time = ManualClock()
    let store = Store(
      start, reducer: Self.app, interpreter: .empty, clock: time.clock,
      middleware: [recorder.middleware], report: { _ in })
    store.send(.rows(.row(1, .run(true))))
    time.advance(by: .seconds(1))
    store.drain()
    store.send(.rows(.row(1, .watch([]))))
    store.send(.set(App()))
    #expect(
      entries.map(\.command) == [
        "every(1.0 seconds, rows(.row(1, .tick))).cancellable(\"subscription clock\")", nil,
        "cancel(\"subscription a\")", "cancel(\"subscription clock\")",
      ])
    let outcome = replay(entries, from: start, reducer: Self.app)
    #expect(outcome.difference == nil)
    #expect(outcome.state == store.state)
    #expect(store.engine.table.isEmpty)
  }
}
