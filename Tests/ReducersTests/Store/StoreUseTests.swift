// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import Testing

@Suite("A store's states, its parts and the work of one send") @MainActor struct StoreUseTests {
  static let script: [String: TextCommand] = [
    "load": .perform("load").cancellable("load"),
    "other": .perform("other"),
    "chain": .sequence(.perform("load"), .send("next"), .perform("other")),
    "soon": .send("now").delayed(by: .milliseconds(5)),
    "loaded": .send("load more"), "load more": .perform("more"),
    "loop": .send("loop again"), "loop again": .send("loop again").delayed(by: .zero),
  ]

  func store(_ puppet: Puppet<String>) -> Store<[String], String, String> {
    Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
  }

  @Test("states yields the current state, then each that differs, until the store closes")
  func states()
    async
  {
    let store = store(Puppet())
    let counts = store.states(select: \.count)
    let newest = store.states(select: \.count, buffering: .bufferingNewest(1))
    let whole = store.whole.scope(\.last, message: { (text: String) in text }).states()
    store.send("a")
    store.send("b")
    store.close()
    var seen: [Int] = []
    for await count in counts { seen.append(count) }
    #expect(seen == [0, 1, 2])
    var last: [Int] = []
    for await count in newest { last.append(count) }
    #expect(last == [2])
    var words: [String?] = []
    for await word in whole { words.append(word) }
    #expect(words == [nil, "a", "b"])
  }

  @Test("states ends with its reader, and does not retain the store") func stopped() async {
    weak var weakStore: Store<[String], String, String>?
    do {
      let store = store(Puppet())
      weakStore = store
      for await count in store.states(select: \.count) {
        if count == 1 { break }
        store.send("a")
      }
      store.send("b")
      let states = store.states()
      _ = states
    }
    #expect(weakStore == nil)
  }

  @Test("finish() waits for what one send started, and for nothing else") func finish() async {
    let puppet = Puppet<String>()
    let store = store(puppet)
    store.send("other")
    let work = store.send("load")
    #expect(!work.isFinished)
    #expect(store.send("nothing").isFinished)
    Task {
      (await puppet.started("load"))("loaded")
      puppet.finish("load")
      _ = await puppet.started("more")
      puppet.finish("more")
    }
    await work.finish()
    #expect(work.isFinished)
    #expect(store.state == ["other", "load", "nothing", "loaded", "load more"])
    #expect(store.hasWork)
    store.close()
  }

  @Test("cancel() ends what one send started, and nothing else") func cancel() async {
    let puppet = Puppet<String>()
    let store = store(puppet)
    let other = store.send("load")
    let work = store.send("chain")
    _ = await puppet.started("load")
    work.cancel()
    #expect(work.isFinished)
    #expect(!other.isFinished)
    await puppet.cancelled("load")
    store.drain()
    #expect(store.state == ["load", "chain"])
    other.cancel()
    #expect(!store.hasWork)
    work.cancel()
    await work.finish()
  }

  @Test("cancel() in an observer drops the waiting message") func cancelQueued() {
    let store = store(Puppet())
    let token = store.observe { [unowned store] state in
      if state == ["go"] { store.send("doomed").cancel() }
    }
    store.send("go")
    #expect(store.state == ["go"])
    token.cancel()
  }

  @Test("an asynchronous sequence can be awaited and cancelled like a message") func sequence()
    async
  {
    let puppet = Puppet<String>()
    let store = store(puppet)
    let words = store.send(
      AsyncStream { source in
        source.yield("one")
        source.yield("soon")
        source.finish()
      })
    await words.finish()
    #expect(store.state == ["one", "soon", "now"])
    let (endless, source) = AsyncStream.makeStream(of: String.self)
    let work = store.send(endless)
    source.yield("two")
    while store.state.last != "two" {
      store.drain()
      await Task.yield()
    }
    work.cancel()
    source.yield("three")
    await store.finish()
    #expect(store.state.last == "two")
  }

  @Test("several finish() calls return when the store closes") func closed() async {
    let store = store(Puppet())
    let works = [store.send("load"), store.send("chain")]
    Task { store.close() }
    for work in works { await work.finish() }
    #expect(works.filter { !$0.isFinished }.isEmpty)
    #expect(store.send("late").isFinished)
  }

  func familyStore() -> Store<Family, FamilyMessage, String> {
    Store(
      Family(),
      reducer: family { family, message in
        switch message {
        case .text("open"): family.sheet = Member("sheet")
        case .text("rows"): family.rows = [1: Member("one"), 2: Member("two")]
        default: break
        }
        return .none
      }, interpreter: .empty)
  }

  @Test("a scope of an optional child exists while its state does, and keeps the last state")
  func child() {
    let store = familyStore()
    #expect(store.scope(ifLet: \.sheet, message: FamilyMessage.sheet) == nil)
    store.send(.text("open"))
    guard let sheet = store.scope(ifLet: \.sheet, message: FamilyMessage.sheet) else {
      Issue.record("there is a sheet")
      return
    }
    var seen: [[String]] = []
    let token = sheet.observe(select: \.log) { seen.append($0) }
    sheet.send(.text("hello"))
    #expect(sheet.isPresent)
    store.send(.sheet(.dismiss))
    #expect(!sheet.isPresent)
    #expect(sheet.state.log == ["hello"])
    #expect(seen == [[], ["hello"]])
    token.cancel()
  }

  @Test("scopes of a row, of a screen, and of a part of either") func rowsAndScreens() {
    let store = familyStore()
    store.send(.text("rows"))
    store.send(.screens(.push(Member("screen"))))
    let row = store.scope(row: 2, in: \.rows, message: FamilyMessage.rows)
    let screen = store.scope(screen: StackID(1), in: \.screens, message: FamilyMessage.screens)
    #expect(store.scope(row: 3, in: \.rows, message: FamilyMessage.rows) == nil)
    row?.send(.text("hello"))
    screen?.send(.text("welcome"))
    #expect(store.state.rows[2]?.log == ["hello"])
    #expect(store.state.rows[1]?.log == [])
    #expect(screen?.state.log == ["welcome"])
    let log = row?.scope(\.log, message: { (text: String) in MemberMessage.text(text) })
    log?.send("again")
    #expect(log?.state == ["hello", "again"])
    store.send(.rows(.remove(2)))
    #expect(row?.isPresent == false)
    #expect(log?.isPresent == false)
  }

  struct Form: Equatable, Sendable {
    var name = ""
    var isOpen = false
  }

  enum FormMessage: Equatable, Sendable {
    case named(String), opened(Bool), loaded(rate: Double)
  }

  @Test("a binding reads the field and sends one message; set is its other half") func binding() {
    let reducer = Reducer<Form, FormMessage, Never>.combine(
      .set(
        \.name,
        by: CasePath(embed: FormMessage.named) {
          if case .named(let name) = $0 { name } else { nil }
        }),
      .set(
        \.isOpen,
        by: CasePath(embed: FormMessage.opened) {
          if case .opened(let isOpen) = $0 { isOpen } else { nil }
        }))
    let store = Store(Form(), reducer: reducer)
    let name = store.binding(\.name, message: FormMessage.named)
    let isOpen = store.binding(\.isOpen, message: FormMessage.opened)
    name.value = "Ada"
    isOpen.value.toggle()
    #expect(store.state == Form(name: "Ada", isOpen: true))
    #expect(name.value == "Ada")
  }
}
