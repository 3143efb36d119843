// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// The guarantees for commands, implemented as simply as possible: one list of everything under
/// way, searched from end to end at each step.
struct PlainModel {
  struct Name: Equatable {
    let id: String
    let asker: Asker
    let family: Int
    var throttles = 0
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
  var log: [ModelMessage] = []
  var now = 0
  private var count = 0

  private mutating func next() -> Int {
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

  private func window(_ number: Int) -> (name: Name, until: Int, length: Int)? {
    for item in items where item.number == number {
      if case .window(let name, let until, let length) = item.kind { return (name, until, length) }
    }
    return nil
  }

  /// What waits for the end of a window.
  private func waiting(for window: Int) -> Item? {
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
    default: break
    }
    let (rows, sheet) = (rows, sheet)
    end { item in
      switch item.context.asker {
      case .root: false
      case .row(let id): !rows.contains(id)
      case .sheet(let id): sheet != id
      }
    }
  }

  private mutating func start(_ plan: Plan, _ context: Context) {
    switch plan {
    case .perform(let name):
      add(.running(ModelEffect(name: name, asker: context.asker)), context)
    case .send(let text): send(ModelMessage(.note(text), for: context.asker), context)
    case .dismiss:
      switch context.asker {
      case .root: break
      case .row(let id): send(.rows(.remove(id)), context)
      case .sheet: send(.sheet(.dismiss), context)
      }
    case .cancel(let id):
      func isReached(_ name: Name) -> Bool { name.id == id && context.asker.reaches(name.asker) }
      end { $0.context.names.contains(where: isReached) }
    case .batch(let plans): for plan in plans { start(plan, context) }
    case .sequence(let plans): startNext(add(.sequence(plans, next: 0, running: 0), context))
    case .delayed(let plan, let time):
      add(.delayed(plan, due: now + time, turn: next()), context)
    case .debounced(let plan, let id, let time):
      start(.named(.delayed(plan, time), id, .cancelPrevious), context)
    case .named(let plan, let id, let mode):
      let own = context.names.first { $0.id == id && $0.asker == context.asker }
      func isEarlier(_ item: Item) -> Bool {
        if case .window = item.kind { return false }
        return item.context.names.contains {
          $0.id == id && $0.asker == context.asker && $0.family < own?.family ?? .max
        }
      }
      if mode == .ignoreNew, items.contains(where: isEarlier) { return }
      if mode == .cancelPrevious { end(where: isEarlier) }
      var context = context
      if own == nil { context.names.append(Name(id: id, asker: context.asker, family: next())) }
      start(plan, context)
    case .throttled(let plan, let id, let time, let latest):
      throttle(plan, id, time, latest, context)
    }
  }

  private mutating func throttle(
    _ plan: Plan, _ id: String, _ time: Int, _ latest: Bool, _ context: Context
  ) {
    var inner = context
    var index = inner.names.firstIndex { $0.id == id && $0.asker == context.asker }
    if index == nil {
      inner.names.append(Name(id: id, asker: context.asker, family: next()))
      index = inner.names.count - 1
    }
    guard let index else { return }
    let depth = inner.names[index].throttles
    inner.names[index].throttles += 1
    let open = items.first { item in
      guard case .window(let name, let until, _) = item.kind else { return false }
      return name.id == id && name.asker == context.asker && name.throttles == depth
        && (until > now || waiting(for: item.number) != nil)
    }
    if let open {
      guard latest else { return }
      let replaced = waiting(for: open.number)
      items.removeAll { $0.number == replaced?.number }
      add(.waiting(plan, window: open.number), inner)
      if let parent = replaced?.context.parent, change(parent, by: -1) == 0 { startNext(parent) }
      return
    }
    let name = Name(id: id, asker: context.asker, family: 0, throttles: depth)
    var own = inner
    own.parent = 0
    own.names = own.names.filter { $0.id == id && $0.asker == context.asker }
    add(.window(name, until: now + time, length: time), own)
    start(plan, inner)
  }

  private mutating func send(_ message: ModelMessage, _ context: Context) {
    let isPlain = context.parent == 0 && context.names.isEmpty && context.asker == .root
    queue.append((message, isPlain ? 0 : add(.message, context)))
  }

  @discardableResult
  private mutating func add(_ kind: Kind, _ context: Context) -> Int {
    let number = next()
    items.append(Item(number: number, kind: kind, context: context))
    change(context.parent, by: 1)
    return number
  }

  private mutating func finish(_ number: Int) {
    end { $0.number == number }
  }

  private mutating func end(where isEnded: (Item) -> Bool) {
    let ended = items.filter(isEnded)
    items.removeAll { item in ended.contains { $0.number == item.number } }
    for item in ended where change(item.context.parent, by: -1) == 0 {
      startNext(item.context.parent)
    }
  }

  @discardableResult
  private mutating func change(_ number: Int, by change: Int) -> Int? {
    guard let index = items.firstIndex(where: { $0.number == number }),
      case .sequence(let plans, let next, let running) = items[index].kind
    else { return nil }
    items[index].kind = .sequence(plans, next: next, running: running + change)
    return running + change
  }

  private mutating func startNext(_ number: Int) {
    while let item = items.first(where: { $0.number == number }),
      case .sequence(let plans, let next, _) = item.kind
    {
      guard next < plans.count else { return finish(number) }
      if let index = items.firstIndex(where: { $0.number == number }) {
        items[index].kind = .sequence(plans, next: next + 1, running: 1)
      }
      var context = item.context
      context.parent = number
      start(plans[next], context)
      if let left = change(number, by: -1), left > 0 { return }
    }
  }
}
