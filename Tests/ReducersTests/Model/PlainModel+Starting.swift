// SPDX-License-Identifier: Apache-2.0

import Reducers

extension PlainModel {
  mutating func start(_ plan: Plan, _ context: Context) {
    switch plan {
    case .perform(let name):
      add(.running(ModelEffect(name: name, asker: context.asker)), context)
    case .send(let text): send(ModelMessage(.note(text), for: context.asker, screens: ids), context)
    case .dismiss:
      switch context.asker {
      case .root: break
      case .row(let id): send(.rows(.remove(id)), context)
      case .sheet: send(.sheet(.dismiss), context)
      case .screen(let serial): send(.path(.popFrom(StackID(ids[serial] ?? 0))), context)
      }
    case .cancel(let id):
      func isReached(_ name: Name) -> Bool { name.id == id && context.asker.reaches(name.asker) }
      let emptied = cancelHeld(id, context)
      end { emptied.contains($0.number) || $0.context.names.contains(where: isReached) }
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

  /// Removes what would start under an id from all that waits, except what the cancel is part of.
  mutating func cancelHeld(_ id: String, _ context: Context) -> [Int] {
    var outer: [Int] = []
    var parent = context.parent
    while let item = items.first(where: { $0.number == parent }) {
      outer.append(parent)
      parent = item.context.parent
    }
    var emptied: [Int] = []
    for index in items.indices
    where context.asker.reaches(items[index].context.asker) && !outer.contains(items[index].number)
      && !starting.contains(items[index].number)
    {
      switch items[index].kind {
      case .delayed(let plan, let due, let turn):
        let rest = plan.without(id)
        items[index].kind = .delayed(rest ?? plan, due: due, turn: turn)
        if rest == nil { emptied.append(items[index].number) }
      case .waiting(let plan, let window):
        let rest = plan.without(id)
        items[index].kind = .waiting(rest ?? plan, window: window)
        if rest == nil { emptied.append(items[index].number) }
      case .sequence(let plans, let next, let running):
        let later = plans[next...].map { $0.without(id) ?? .batch([]) }
        items[index].kind = .sequence(plans[..<next] + later, next: next, running: running)
      default: break
      }
    }
    return emptied
  }

  mutating func throttle(
    _ plan: Plan, _ id: String, _ time: Int, _ latest: Bool, _ context: Context
  ) {
    var inner = context
    if !inner.names.contains(where: { $0.id == id && $0.asker == context.asker }) {
      inner.names.append(Name(id: id, asker: context.asker, family: next()))
    }
    let open = items.first { item in
      guard case .window(let name, let until, _) = item.kind else { return false }
      return name.id == id && name.asker == context.asker
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
    let name = Name(id: id, asker: context.asker, family: 0)
    var own = inner
    own.parent = 0
    own.names = own.names.filter { $0.id == id && $0.asker == context.asker }
    add(.window(name, until: now + time, length: time), own)
    start(plan, inner)
  }

  mutating func send(_ message: ModelMessage, _ context: Context) {
    let isPlain = context.parent == 0 && context.names.isEmpty && context.asker == .root
    queue.append((message, isPlain ? 0 : add(.message, context)))
  }

  @discardableResult
  mutating func add(_ kind: Kind, _ context: Context) -> Int {
    let number = next()
    items.append(Item(number: number, kind: kind, context: context))
    change(context.parent, by: 1)
    return number
  }

  mutating func finish(_ number: Int) {
    end { $0.number == number }
  }

  mutating func end(where isEnded: (Item) -> Bool) {
    let ended = items.filter(isEnded)
    items.removeAll { item in ended.contains { $0.number == item.number } }
    for item in ended where change(item.context.parent, by: -1) == 0 {
      startNext(item.context.parent)
    }
  }

  @discardableResult
  mutating func change(_ number: Int, by change: Int) -> Int? {
    guard let index = items.firstIndex(where: { $0.number == number }),
      case .sequence(let plans, let next, let running) = items[index].kind
    else { return nil }
    items[index].kind = .sequence(plans, next: next, running: running + change)
    return running + change
  }

  mutating func startNext(_ number: Int) {
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
