// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import ReducersTesting
import Testing

struct DocCounter: Equatable, Sendable {
  var count = 0
}

enum DocCounterMessage: Equatable, Sendable {
  case increment, decrement
}

struct DocApp: Equatable, Sendable {
  var left = DocCounter()
  var right = DocCounter()
  var sheet: DocCounter?
  var rows: OrderedDictionary<Int, DocCounter> = [:]
  var path = ScreenStack<DocCounter>()
  var feed: [String] = []
}

enum DocMessage: Equatable, Sendable {
  case left(DocCounterMessage)
  case right(DocCounterMessage)
  case open
  case sheet(Presented<DocCounterMessage>)
  case rows(RowMessage<Int, DocCounterMessage>)
  case path(StackMessage<DocCounter, DocCounterMessage>)
}

extension CasePath<DocMessage, DocCounterMessage> {
  static var left: Self {
    Self(embed: DocMessage.left) { if case .left(let message) = $0 { message } else { nil } }
  }
  static var right: Self {
    Self(embed: DocMessage.right) { if case .right(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<DocMessage, Presented<DocCounterMessage>> {
  static var sheet: Self {
    Self(embed: DocMessage.sheet) { if case .sheet(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<DocMessage, RowMessage<Int, DocCounterMessage>> {
  static var rows: Self {
    Self(embed: DocMessage.rows) { if case .rows(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<DocMessage, StackMessage<DocCounter, DocCounterMessage>> {
  static var path: Self {
    Self(embed: DocMessage.path) { if case .path(let message) = $0 { message } else { nil } }
  }
}

let docCounter = Reducer<DocCounter, DocCounterMessage, String> { state, message in
  state.count += message == .increment ? 1 : -1
  return .none
}

enum DocRequest: Equatable, Sendable {
  case check(code: String)
  case move(from: Int, to: Int)
  case refresh
}

extension CasePath<DocRequest, String> {
  static var check: Self {
    Self(embed: { .check(code: $0) }) { if case .check(let code) = $0 { code } else { nil } }
  }
}

extension CasePath<DocRequest, (from: Int, to: Int)> {
  static var move: Self {
    Self(embed: { .move(from: $0.from, to: $0.to) }) {
      if case .move(let from, let to) = $0 { (from, to) } else { nil }
    }
  }
}

extension CasePath<DocRequest, Void> {
  static var refresh: Self { Self(embed: { .refresh }) { $0 == .refresh ? () : nil } }
}

let docCounters = Reducer.combine(
  docCounter.pullback(state: \DocApp.left, message: .left),
  docCounter.pullback(state: \DocApp.right, message: .right))

let docApp = Reducer.combine(
  docCounters,
  Reducer { app, message in
    if message == .open { app.sheet = DocCounter() }
    return .none
  }
)
.ifLet(\.sheet, message: .sheet, then: docCounter)
.forEach(\.rows, message: .rows, each: docCounter)
.forEach(\.path, message: .path, each: docCounter)

let docLogged =
  docApp
  .tap { message, state, command in print(message, command) }
  .activityFeed(\.feed, limit: 100) { message, before, after in
    after.left.count > before.left.count ? "left went up" : nil
  }
  .onChange(of: { $0.left.count }) { before, after, state in
    .perform("save \(after)").debounced("save", for: .seconds(1))
  }

let docUndoable = docCounter.undoable(
  limit: 50, coalesce: { message in message == .increment ? "counting up" : nil })

@Suite("Snippets of HigherOrderReducers.md") struct HigherOrderSnippets {
  @Test("undo is asserted with the members of the state") func undo() {
    let store = TestStore(Undoable(DocCounter()), reducer: docUndoable)
    store.send(.message(.increment)) { $0.step("counting up") { $0.count = 1 } }
    store.send(.message(.increment)) { $0.step("counting up") { $0.count = 2 } }
    store.send(.undo) { $0.undo() }
    #expect(store.state == Undoable(DocCounter(), future: [DocCounter(count: 2)]))
    store.finish()
  }

  @Test("the higher-order reducers do what the page says") func higherOrder() {
    let store = TestStore(DocApp(), reducer: docLogged)
    store.send(.left(.increment)) {
      $0.left.count = 1
      $0.feed = ["left went up"]
    }
    store.advance(by: .seconds(1))
    store.perform("save 1")
    store.finish()
  }
}
