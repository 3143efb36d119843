// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers

/// The contents of a command as the test describes it: the library's commands are created from it,
/// and the model executes it in its own way.
indirect enum Plan: Equatable, Sendable {
  case perform(String)
  case send(String)
  case cancel(String)
  case dismiss
  case batch([Plan])
  case sequence([Plan])
  case named(Plan, String, InFlight)
  case delayed(Plan, Int)
  case debounced(Plan, String, Int)
  case throttled(Plan, String, Int, latest: Bool)
}

/// Who issued a plan: the root, a row, the sheet with a certain identity, or a screen by its serial
/// number, which no other screen has.
enum Asker: Equatable, Sendable {
  case root, row(Int), sheet(Int), screen(Int)

  /// Whether a cancellation by this asker reaches work of another.
  func reaches(_ other: Asker) -> Bool { self == .root || self == other }
}

struct ModelEffect: Equatable, Sendable {
  var name: String
  var asker: Asker
}

enum NoteMessage: Equatable, Sendable {
  case plan(Plan), note(String)
}

enum ModelMessage: Equatable, Sendable {
  case root(NoteMessage)
  case rows(RowMessage<Int, NoteMessage>)
  case sheet(Presented<NoteMessage>)
  case path(StackMessage<Int, NoteMessage>)
  case add(Int), drop(Int), present(Int), close, replace([Int]), clear

  /// A message to the asker.
  init(_ message: NoteMessage, for asker: Asker, screens ids: [Int: Int] = [:]) {
    switch asker {
    case .root: self = .root(message)
    case .row(let id): self = .rows(.row(id, message))
    case .sheet: self = .sheet(.child(message))
    case .screen(let serial): self = .path(.element(StackID(ids[serial] ?? 0), message))
    }
  }
}

struct ModelState: Equatable, Sendable {
  var rows: OrderedDictionary<Int, Int> = [:]
  var sheet: Int?
  var path = ScreenStack<Int>()
  var log: [ModelMessage] = []
}

extension CasePath<ModelMessage, RowMessage<Int, NoteMessage>> {
  static var rows: Self {
    Self(embed: ModelMessage.rows) { if case .rows(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<ModelMessage, StackMessage<Int, NoteMessage>> {
  static var path: Self {
    Self(embed: ModelMessage.path) { if case .path(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<ModelMessage, Presented<NoteMessage>> {
  static var sheet: Self {
    Self(embed: ModelMessage.sheet) { if case .sheet(let message) = $0 { message } else { nil } }
  }
}

extension Plan {
  /// The plan without what runs under an id; nil if nothing is left.
  func without(_ id: String) -> Plan? {
    switch self {
    case .perform, .send, .cancel, .dismiss: self
    case .batch(let plans):
      plans.compactMap { $0.without(id) }.isEmpty
        ? nil : .batch(plans.compactMap { $0.without(id) })
    case .sequence(let plans):
      plans.compactMap { $0.without(id) }.isEmpty
        ? nil : .sequence(plans.compactMap { $0.without(id) })
    case .named(let plan, let other, let mode):
      other == id ? nil : plan.without(id).map { .named($0, other, mode) }
    case .delayed(let plan, let time): plan.without(id).map { .delayed($0, time) }
    case .debounced(let plan, let other, let time):
      other == id ? nil : plan.without(id).map { .debounced($0, other, time) }
    case .throttled(let plan, let other, let time, let latest):
      other == id ? nil : plan.without(id).map { .throttled($0, other, time, latest: latest) }
    }
  }

  func command(for asker: Asker) -> Command<NoteMessage, ModelEffect> {
    func inside(_ plan: Plan) -> Command<NoteMessage, ModelEffect> { plan.command(for: asker) }
    return switch self {
    case .perform(let name): .perform(ModelEffect(name: name, asker: asker))
    case .send(let text): .send(.note(text))
    case .cancel(let id): .cancel(EffectID(id))
    case .dismiss: .dismiss
    case .batch(let plans): .batch(plans.map(inside))
    case .sequence(let plans): .sequence(plans.map(inside))
    case .named(let plan, let id, let mode): inside(plan).cancellable(EffectID(id), inFlight: mode)
    case .delayed(let plan, let time): inside(plan).delayed(by: .seconds(time))
    case .debounced(let plan, let id, let time):
      inside(plan).debounced(EffectID(id), for: .seconds(time))
    case .throttled(let plan, let id, let time, let latest):
      inside(plan).throttled(EffectID(id), for: .seconds(time), latest: latest)
    }
  }
}

/// The tested program: rows, a sheet and screens that execute the plans they are sent.
let modelProgram: Reducer<ModelState, ModelMessage, ModelEffect> = {
  func planner(_ asker: @escaping @Sendable (Int) -> Asker) -> Reducer<
    Int, NoteMessage, ModelEffect
  > {
    Reducer { id, message in
      guard case .plan(let plan) = message else { return .none }
      return plan.command(for: asker(id))
    }
  }
  return Reducer { state, message in
    state.log.append(message)
    switch message {
    case .root(.plan(let plan)):
      return plan.command(for: .root).map(message: { .root($0) }, effect: { $0 })
    case .add(let id): state.rows[id] = id
    case .drop(let id): state.rows[id] = nil
    case .present(let id): state.sheet = id
    case .close: state.sheet = nil
    case .replace(let serials):
      state.path = ScreenStack()
      for serial in serials { state.path.push(serial) }
    case .clear: state.path.removeAll()
    default: break
    }
    return .none
  }
  .forEach(\.rows, message: .rows, each: planner { .row($0) })
  .ifLet(\.sheet, message: .sheet, id: { $0 }, then: planner { .sheet($0) })
  .forEach(\.path, message: .path, each: planner { .screen($0) })
}()
