// SPDX-License-Identifier: Apache-2.0

extension EffectTable {
  /// Cancels all work under `id` of a child and its descendants, also what has not started yet: a later
  /// step of a sequence, or part of a delayed command. What the cancel is itself part of goes on.
  mutating func cancel(_ id: EffectID, in context: Context, now: Duration) {
    #if DEBUG
    noteCancel(of: id, from: context.node)
    #endif
    let key = IDKey(id, context.node)
    let emptied = held.isEmpty ? [] : cancelHeld(id, key, in: context)
    end(named.all(key) + emptied, now: now)
  }

  /// Removes what would start under an id from the commands that wait.
  ///
  /// - Returns: the work of which nothing is left.
  private mutating func cancelHeld(
    _ id: EffectID, _ key: IDKey, in context: Context
  ) -> [EffectNumber] {
    var isOuter: Set<EffectNumber> = []
    var outer = context.parent
    while outer > 0, let record = records[outer] {
      isOuter.insert(outer)
      outer = record.context.parent
    }
    var emptied: [EffectNumber] = []
    for number in held.all(key).sorted() where !isOuter.contains(number) {
      if remove(id, at: [], from: number) { emptied.append(number) }
    }
    // An ancestor may hold a command of this child.
    var path: [ScopeElement] = []
    var node = context.node
    while let element = node.element, let parent = node.parent {
      path.insert(element, at: 0)
      node = parent
      let key = IDKey(id, node)
      for number in held.own(key).sorted() where !isOuter.contains(number) {
        if remove(id, at: path[...], from: number) { emptied.append(number) }
      }
    }
    return emptied
  }

  /// Returns true if nothing is left to start, and nothing runs.
  private mutating func remove(
    _ id: EffectID, at path: ArraySlice<ScopeElement>, from number: EffectNumber
  ) -> Bool {
    guard let held = commands[number], let record = records[number] else { return false }
    var next = 0
    if case .sequence(let started, _) = record.kind { next = started }
    let rest = held[next...].map { $0.without(id, at: path) }
    commands[number] = held[..<next] + rest
    if case .sequence = record.kind { return false }
    return rest.allSatisfy(\.isNone)
  }

  /// Cancels the work under exactly this id, because it is replaced. Windows stay open, and work of
  /// the same family and of those requested later continues.
  mutating func replace(_ key: IDKey, before family: UInt64, now: Duration) {
    end(named.own(key).filter { isWork($0, under: key, before: family) }, now: now)
  }

  func isInUse(_ key: IDKey, before family: UInt64) -> Bool {
    named.own(key).contains { isWork($0, under: key, before: family) }
  }

  private func isWork(_ number: EffectNumber, under key: IDKey, before family: UInt64) -> Bool {
    guard let record = records[number], !record.isWindow else { return false }
    return record.context.ids.contains { $0.key == key && $0.family < family }
  }

  /// Cancels all work that came from one send.
  package mutating func cancel(send: SendNumber, now: Duration) {
    if let numbers = sends[send] { end(Array(numbers), now: now) }
    prune()
  }

  /// Cancels the work of children that were found to be gone. A sequence may then go on with work of
  /// the same child, which the next check must find again.
  @usableFromInline
  mutating func endRemoved(_ children: [ChildNode], now: Duration) {
    end(children, now: now)
    prune()
    for child in children { child.checkAgain() }
  }

  /// Cancels the work of children and all their descendants.
  mutating func end(_ children: [ChildNode], now: Duration) {
    var numbers: [EffectNumber] = []
    for child in children { child.collect(into: &numbers) }
    end(numbers, now: now)
  }

  package mutating func cancelAll() {
    var running: [EffectNumber] = []
    for (number, record) in records { if case .running = record.kind { running.append(number) } }
    running.sort()
    self = Self(after: self)
    for number in running { actions.append(.cancel(number)) }
  }

  /// Removes all records first and continues sequences afterwards, so that a step that is cancelled
  /// together with its sequence does not start the next one. In the order in which they started.
  private mutating func end(_ numbers: [EffectNumber], now: Duration) {
    var parents: [EffectNumber] = []
    for number in numbers.count > 1 ? numbers.sorted() : numbers {
      guard let record = remove(number) else { continue }
      if case .running = record.kind { actions.append(.cancel(number)) }
      if record.context.parent > 0 { parents.append(record.context.parent) }
    }
    for parent in parents { partEnded(of: parent, now: now) }
  }
}
