// SPDX-License-Identifier: Apache-2.0

import Reducers
import Synchronization
import Testing

final class Printed: Sendable {
  private let list = Mutex<[String]>([])
  func add(_ line: String) { list.withLock { $0.append(line) } }
  var lines: [String] { list.withLock { $0 } }
}

func docSearch(
  _ log: inout [String], _ message: String
) -> Command<String, String> {
  log.append(message)
  switch message {
  case "search": return .perform("search")
  case "again": return .batch(.send("search"), .send("done").delayed(by: .seconds(1)))
  default: return .none
  }
}

@MainActor func docWork(_ store: Store<[String], String, String>) async {
  let work = store.send("search")
  await work.finish()
  work.cancel()
}

@MainActor func docStates(_ store: Store<[String], String, String>) async {
  for await count in store.states(select: \.count) {
    print(count)
  }
}

func docParts(_ store: Store<AddressBook, AddressBookMessage, AddressBookEffect>) {
  let editor = store.scope(ifLet: \.editor, message: AddressBookMessage.editor)
  let row = store.scope(row: 7, in: \.contacts, message: AddressBookMessage.contacts)
  let screen = store.scope(screen: StackID(1), in: \.path, message: AddressBookMessage.path)
  editor?.send(.starTapped)
  row?.send(.call)
  screen?.send(.deleteTapped)
}

struct DocForm: Equatable, Sendable {
  var name = ""
}

enum DocFormMessage: Equatable, Sendable {
  case named(String)
}

extension CasePath<DocFormMessage, String> {
  static var named: Self {
    Self(embed: DocFormMessage.named) { if case .named(let name) = $0 { name } else { nil } }
  }
}

func docBinding() -> String {
  let form = Reducer<DocForm, DocFormMessage, Never>.set(\.name, by: .named)
  let store = Store(DocForm(), reducer: form)
  let name = store.binding(\.name, message: DocFormMessage.named)
  name.value = "Ada"
  return store.state.name
}

@Suite("Snippets of Stores.md and InterpretersAndShells.md") struct StoreSnippets {
  @Test("a second store that receives the forwarded messages has the same states")
  @MainActor func forwarding() async {
    let clock = ManualClock()
    let search = Reducer(docSearch)
    let follower = search.around { reduce, state, message in
      _ = reduce(&state, message)
      return .none
    }
    let mirror = Store([], reducer: follower, interpreter: .empty)
    let forward = Middleware<[String], String, String>(didReduce: { reduction in
      mirror.send(reduction.message)
    })
    let live = Interpreter<String, String> { effect, send in send("found it") }
    let store = Store(
      [], reducer: search, interpreter: live, clock: clock.clock, middleware: [forward])
    let work = store.send("again")
    while store.state.count < 3 {
      store.drain()
      await Task.yield()
    }
    clock.advance(by: .seconds(1))
    store.drain()
    await work.finish()
    #expect(store.state == ["again", "search", "found it", "done"])
    #expect(mirror.state == store.state)
  }

  @Test("a second store has the states of one whose command waits for an answer")
  @MainActor func forwardingSequences() async {
    let app = Reducer<[String], String, String> { state, message in
      state.append(message)
      return message == "go" ? .sequence(.perform("load"), .send("after")) : .none
    }
    let follower = app.around { reduce, state, message in
      _ = reduce(&state, message)
      return .none
    }
    let mirror = Store([], reducer: follower, interpreter: .empty)
    let forward = Middleware<[String], String, String>(didReduce: { mirror.send($0.message) })
    let live = Interpreter<String, String> { effect, send in
      try? await Task.sleep(for: .milliseconds(5))
      send("answer")
    }
    let store = Store([], reducer: app, interpreter: live, middleware: [forward])
    store.send("go")
    await store.finish()
    #expect(store.state == ["go", "answer", "after"])
    #expect(mirror.state == store.state)
  }

  @Test("setting a binding sends its message") func binding() {
    #expect(docBinding() == "Ada")
  }

  @Test("the work of a send can be awaited") @MainActor func work() async {
    let live = Interpreter<String, String> { effect, send in send("found it") }
    let store = Store([], reducer: Reducer(docSearch), interpreter: live)
    await docWork(store)
    #expect(store.state == ["search", "found it"])
  }
}
