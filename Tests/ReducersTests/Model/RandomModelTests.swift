// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Reducers

@Suite("Random steps compared with a simple model") struct RandomModelTests {
  /// For a million steps: `AGIO_MODEL_STEPS=50000 swift test --filter RandomModelTests`.
  static let stepsPerSeed =
    ProcessInfo.processInfo.environment["AGIO_MODEL_STEPS"].flatMap { Int($0) } ?? 5_000

  static func plan(_ random: inout Random, depth: Int) -> Plan {
    let id = ["x", "y"][Int(random.next() % 2)]
    let time = Int(random.next() % 4) + 1
    func inner(_ random: inout Random) -> Plan { plan(&random, depth: depth - 1) }
    switch random.next() % (depth > 0 ? 16 : 6) {
    case 0, 1, 2: return .perform("e\(random.next() % 100)")
    case 3, 4: return .send("s\(random.next() % 100)")
    case 5: return depth == 3 ? .cancel(id) : .perform("e")
    case 6: return .batch([inner(&random), inner(&random)])
    case 7: return .sequence([inner(&random), inner(&random), inner(&random)])
    case 8: return .named(inner(&random), id, .keep)
    case 9: return .named(inner(&random), id, .cancelPrevious)
    case 10: return .named(inner(&random), id, .ignoreNew)
    case 11: return .delayed(inner(&random), time)
    case 12, 13: return .debounced(inner(&random), id, time)
    case 14: return .throttled(inner(&random), id, time, latest: true)
    default:
      return random.next() % 8 == 0 ? .dismiss : .throttled(inner(&random), id, time, latest: false)
    }
  }

  static func message(_ random: inout Random, _ model: PlainModel, serial: Int) -> ModelMessage {
    let row = Int(random.next() % 5)
    let screen = StackID(
      model.screens.randomElement(using: &random).flatMap { model.ids[$0] } ?? row)
    switch random.next() % 22 {
    case 0, 1: return .add(row)
    case 2: return .drop(row)
    case 3: return .present(row % 2)
    case 4: return .close
    case 5: return random.next() % 2 == 0 ? .rows(.remove(row)) : .sheet(.dismiss)
    case 6, 7, 8: return .root(.plan(plan(&random, depth: 3)))
    case 9, 10, 11:
      return .rows(
        .row(model.rows.randomElement(using: &random) ?? row, .plan(plan(&random, depth: 3))))
    case 12, 13: return .sheet(.child(.plan(plan(&random, depth: 3))))
    case 14, 15: return .path(.push(serial))
    case 16: return .path(.popFrom(screen))
    case 17: return .replace(Array(serial..<serial + row % 3))
    case 18: return row == 0 ? .clear : .path(.push(serial))
    default: return .path(.element(screen, .plan(plan(&random, depth: 3))))
    }
  }

  /// The library's engine, with the effects it has requested.
  struct Driven {
    let clock = ManualClock()
    let engine: Engine<ModelState, ModelMessage, ModelEffect>
    var running: [(effect: ModelEffect, path: ReplyPath<ModelMessage>?, number: EffectNumber)] = []

    init() {
      engine = Engine(
        ModelState(), reducer: modelProgram, clock: clock.clock, middleware: [])
    }

    mutating func reduceAll() {
      takeActions()
      while let next = engine.queue.popFirst() {
        _ = engine.open(next)
        takeActions()
      }
    }

    private mutating func takeActions() {
      for action in engine.table.actions {
        switch action {
        case .perform(let effect, let path, let number) where engine.table.isAlive(number):
          running.append((effect, path, number))
        case .cancel(let number), .ended(let number): running.removeAll { $0.number == number }
        default: break
        }
      }
      engine.table.actions = []
    }
  }

  @Test(
    "5,000 random messages, replies, ends and time steps for each of 20 seeds",
    arguments: UInt64(1)...20)
  func random(seed: UInt64) {
    var random = Random(state: seed &* 7_919)
    var model = PlainModel()
    var driven = Driven()
    var serial = 100
    for step in 0..<Self.stepsPerSeed {
      serial += 3
      let choice = random.next() % 10
      if choice < 5, model.items.count < 60 {
        let message = Self.message(&random, model, serial: serial)
        model.send(message)
        _ = driven.engine.reduceAndStart(message, .sent)
        driven.reduceAll()
      } else if choice < 8, !driven.running.isEmpty {
        let index = Int(random.next() % UInt64(driven.running.count))
        let (effect, path, number) = driven.running[index]
        let reply = random.next() % 2 == 0 ? NoteMessage.note("r\(step)") : nil
        let finishing = random.next() % 4 != 0
        model.reply(
          index, reply.map { ModelMessage($0, for: effect.asker, screens: model.ids) },
          finishing: finishing)
        // In the messages of the child: the library finds the way to it.
        if let reply, let answer = path?.embed(AnyReply(reply)) {
          driven.engine.queue.append(.message(answer, from: number, origin: .reply, send: 0))
        }
        driven.reduceAll()
        if finishing { driven.engine.queue.append(.finished(number)) }
        driven.reduceAll()
      } else {
        let time = Int(random.next() % 3)
        model.advance(by: time)
        driven.clock.advance(by: .seconds(time))
        while driven.engine.fireNextTimer() { driven.reduceAll() }
      }
      let isSame = compare(model, driven, "seed \(seed), step \(step)")
      model.log = []
      driven.engine.state.log = []
      guard isSame else { return }
    }
    driven.engine.close()
    #expect(driven.engine.table.count == 0)
  }

  private func compare(_ model: PlainModel, _ driven: Driven, _ step: String) -> Bool {
    let state = driven.engine.state
    let deadline = driven.engine.table.timers.next?.deadline
    #expect(state.log == model.log, "\(step)")
    #expect(Array(state.rows.keys) == model.rows && state.sheet == model.sheet, "\(step)")
    #expect(state.path.elements.map(\.screen) == model.screens, "\(step)")
    #expect(driven.running.map(\.effect) == model.running, "\(step)")
    #expect(deadline == model.nextDue.map { .seconds($0) }, "\(step)")
    return state.log == model.log && driven.running.map(\.effect) == model.running
      && deadline == model.nextDue.map { .seconds($0) }
  }
}
