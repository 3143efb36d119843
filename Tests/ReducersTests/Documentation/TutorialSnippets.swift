// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import ReducersTesting
import Testing

// The program of Tutorial.md.

struct Egg: Equatable, Sendable {
  var seconds: Int
  var isDone: Bool { seconds == 0 }
}

enum EggMessage: Equatable, Sendable {
  case start, tick, stop
}

enum EggEffect: Equatable, Sendable {
  case ring
}

func eggReducer(
  _ egg: inout Egg, _ message: EggMessage
) -> Command<EggMessage, EggEffect> {
  switch message {
  case .start:
    return .send(.tick).delayed(by: .seconds(1)).cancellable("clock", inFlight: .cancelPrevious)
  case .tick:
    egg.seconds -= 1
    return egg.isDone ? .perform(.ring) : .send(.start)
  case .stop:
    return .cancel("clock")
  }
}

let egg = Reducer(eggReducer)

struct Kitchen: Equatable, Sendable {
  var eggs: OrderedDictionary<Int, Egg> = [:]
  var count = 0
}

enum KitchenMessage: Equatable, Sendable {
  case typed(String)
  case eggs(RowMessage<Int, EggMessage>)
}

extension CasePath<KitchenMessage, RowMessage<Int, EggMessage>> {
  static var eggs: Self {
    Self(embed: KitchenMessage.eggs) { if case .eggs(let message) = $0 { message } else { nil } }
  }
}

func kitchenReducer(
  _ kitchen: inout Kitchen, _ message: KitchenMessage
) -> Command<KitchenMessage, EggEffect> {
  guard case .typed(let line) = message, let seconds = Int(line), seconds > 0 else { return .none }
  kitchen.count += 1
  kitchen.eggs[kitchen.count] = Egg(seconds: seconds)
  return .send(.eggs(.row(kitchen.count, .start)))
}

let kitchen = Reducer(kitchenReducer).forEach(\.eggs, message: .eggs, each: egg)

func kitchenProgram(
  lines: [String], print: @escaping @Sendable (String) -> Void, clock: StoreClock = .continuous
) async {
  let live = Interpreter<EggEffect, KitchenMessage> { effect, send in
    switch effect {
    case .ring: print("\u{7}ding")
    }
  }
  let store = Store(Kitchen(), reducer: kitchen, interpreter: live, clock: clock)
  let display = store.observe(select: \.eggs) { eggs in
    print(eggs.values.map { $0.isDone ? "done" : "\($0.seconds) s" }.joined(separator: "  "))
  }
  for line in lines { store.send(.typed(line)) }
  await store.finish()
  display.cancel()
}

@Suite("Snippets of Tutorial.md") struct TutorialSnippets {
  @Test("step 2: a tick takes off one second and changes nothing else") func tick() {
    var state = Egg(seconds: 3)
    let command = egg.reduce(&state, .tick)
    #expect(state == Egg(seconds: 2))
    #expect(command == .send(.start))
  }

  @Test("step 3: a two-second egg rings after two seconds") func virtualTime() {
    let store = TestStore(Egg(seconds: 2), reducer: egg)
    store.send(.start)
    store.advance(by: .seconds(1))
    store.receive(.tick) { $0.seconds = 1 }
    store.receive(.start)
    store.advance(by: .seconds(1))
    store.receive(.tick) { $0.seconds = 0 }
    #expect(store.state.isDone)
    store.perform(.ring)
    store.finish()
  }

  @Test("step 3: a stopped egg does not ring") func stopped() {
    let store = TestStore(Egg(seconds: 2), reducer: egg)
    store.send(.start)
    store.send(.stop)
    store.advance(by: .seconds(60))
    store.finish()
  }

  @Test("step 4: removing an egg cancels its clock") func rows() {
    let store = TestStore(Kitchen(), reducer: kitchen)
    store.send(.typed("180")) {
      $0.count = 1
      $0.eggs = [1: Egg(seconds: 180)]
    }
    store.receive(.eggs(.row(1, .start)))
    store.send(.eggs(.remove(1))) { $0.eggs = [:] }
    #expect(store.nextDeadline == nil)
    store.finish()
  }

  @Test("step 5: the program prints what the page shows") func program() async {
    let printed = Printed()
    await kitchenProgram(lines: ["1", "soft", "2"], print: { printed.add($0) })
    #expect(printed.lines.filter { $0.hasSuffix("ding") }.count == 2)
    #expect(printed.lines.first == "")
    #expect(printed.lines.contains("done  done"))
  }
}
