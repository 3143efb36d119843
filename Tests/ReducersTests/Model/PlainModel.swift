// SPDX-License-Identifier: Apache-2.0

import Reducers

/// The guarantees for commands, implemented as simply as possible: one list of everything under
/// way, searched from end to end at each step.
struct PlainModel {
  struct Name: Equatable {
    let id: String
    let asker: Asker
    let family: Int
  }

  struct Context {
    var parent = 0
    var names: [Name] = []
    var asker = Asker.root
  }

  enum Kind {
    case running(ModelEffect)
    case message
    case delayed(Plan, due: Int, turn: Int)
    case sequence([Plan], next: Int, running: Int)
    /// The last command that came while a window was open.
    case waiting(Plan, window: Int)
    case window(Name, until: Int, length: Int)
  }

  struct Item {
    let number: Int
    var kind: Kind
    let context: Context
  }

  private typealias Timer = (due: Int, turn: Int, number: Int)

  var items: [Item] = []
  var queue: [(message: ModelMessage, from: Int)] = []
  var rows: [Int] = []
  var sheet: Int?
  /// The screens, the lowest first; and the ids of all there have been, by serial number.
  var screens: [Int] = []
  var ids: [Int: Int] = [:]
  private var lastID = 0
  var log: [ModelMessage] = []
  var now = 0
  private var count = 0
  /// What a timer starts now: it no longer waits.
  var starting: [Int] = []

  mutating func next() -> Int {
    count += 1
    return count
  }

  var running: [ModelEffect] {
    items.compactMap { if case .running(let effect) = $0.kind { effect } else { nil } }
  }

  /// The waiting timers: deadline, order, and the number of the item.
  private var timers: [Timer] {
    items.compactMap { item in
      switch item.kind {
      case .delayed(_, let due, let turn): (due, turn, item.number)
      case .waiting(_, let window): self.window(window).map { ($0.until, item.number, item.number) }
      default: nil
      }
    }
  }

  func window(_ number: Int) -> (name: Name, until: Int, length: Int)? {
    for item in items where item.number == number {
      if case .window(let name, let until, let length) = item.kind { return (name, until, length) }
    }
    return nil
  }

  /// What waits for the end of a window.
  func waiting(for window: Int) -> Item? {
    items.first { if case .waiting(_, window) = $0.kind { true } else { false } }
  }

  var nextDue: Int? { timers.map(\.due).min() }

  mutating func send(_ message: ModelMessage) {
    queue.append((message, 0))
    reduceAll()
  }

  mutating func reply(_ index: Int, _ message: ModelMessage?, finishing: Bool) {
    let numbers = items.filter { if case .running = $0.kind { true } else { false } }.map(\.number)
    if let message { queue.append((message, numbers[index])) }
    reduceAll()
    if finishing { finish(numbers[index]) }
    reduceAll()
  }

  mutating func advance(by time: Int) {
    now += time
    let now = now
    func isBefore(_ left: Timer, _ right: Timer) -> Bool {
      (left.due, left.turn) < (right.due, right.turn)
    }
    while let timer = timers.filter({ $0.due <= now }).min(by: isBefore) {
      fire(timer.number)
      reduceAll()
    }
    end { item in
      if case .window(_, let until, _) = item.kind { until <= now } else { false }
    }
  }

  private mutating func fire(_ number: Int) {
    guard let index = items.firstIndex(where: { $0.number == number }) else { return }
    let item = items[index]
    starting.append(number)
    defer { starting.removeLast() }
    switch item.kind {
    case .delayed(let plan, _, _):
      start(plan, item.context)
      finish(number)
    case .waiting(let plan, let window):
      for index in items.indices where items[index].number == window {
        guard let (name, _, length) = self.window(window) else { continue }
        items[index].kind = .window(name, until: now + length, length: length)
      }
      start(plan, item.context)
      finish(number)
    default: break
    }
  }

  private mutating func reduceAll() {
    while !queue.isEmpty {
      let (message, number) = queue.removeFirst()
      if number > 0, !items.contains(where: { $0.number == number }) { continue }
      reduce(message)
      if let item = items.first(where: { $0.number == number }), case .message = item.kind {
        finish(number)
      }
    }
  }

  private mutating func reduce(_ message: ModelMessage) {
    log.append(message)
    switch message {
    case .root(.plan(let plan)): start(plan, Context())
    case .rows(.row(let id, .plan(let plan))) where rows.contains(id):
      start(plan, Context(asker: .row(id)))
    case .sheet(.child(.plan(let plan))):
      if let sheet { start(plan, Context(asker: .sheet(sheet))) }
    case .add(let id): if !rows.contains(id) { rows.append(id) }
    case .drop(let id), .rows(.remove(let id)): rows.removeAll { $0 == id }
    case .present(let id): sheet = id
    case .close, .sheet(.dismiss): sheet = nil
    case .path(.element(let id, .plan(let plan))):
      if let serial = screens.first(where: { ids[$0] == id.number }) {
        start(plan, Context(asker: .screen(serial)))
      }
    case .path(.push(let serial)): push(serial)
    case .path(.popFrom(let id)):
      if let index = screens.firstIndex(where: { ids[$0] == id.number }) {
        screens.removeSubrange(index...)
      }
    case .replace(let serials):
      (screens, lastID) = ([], 0)
      serials.forEach { push($0) }
    case .clear: screens = []
    default: break
    }
    let (rows, sheet, screens) = (rows, sheet, screens)
    end { item in
      switch item.context.asker {
      case .root: false
      case .row(let id): !rows.contains(id)
      case .sheet(let id): sheet != id
      case .screen(let serial): !screens.contains(serial)
      }
    }
  }

  private mutating func push(_ serial: Int) {
    lastID += 1
    ids[serial] = lastID
    screens.append(serial)
  }
}
