// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension EffectTable {
  /// Cancels all work under `id` of a child and its descendants.
  mutating func cancel(_ id: EffectID, from node: ChildNode, now: Duration) {
    #if DEBUG
    noteCancel(of: id, from: node)
    #endif
    let key = IDKey(id: id, node: ObjectIdentifier(node))
    guard let direct = named[key] else {
      if let below = namedBelow[key] { end(below, now: now) }
      return
    }
    end(namedBelow[key].map(direct.union) ?? direct, now: now)
  }

  /// Cancels the work under exactly this id, because it is replaced. Windows stay open, and work of
  /// the same family and of those requested later continues.
  mutating func replace(_ key: IDKey, before family: UInt64, now: Duration) {
    guard let numbers = named[key] else { return }
    end(numbers.filter { isWork($0, under: key, before: family) }, now: now)
  }

  func isInUse(_ key: IDKey, before family: UInt64) -> Bool {
    named[key]?.contains { isWork($0, under: key, before: family) } == true
  }

  private func isWork(_ number: EffectNumber, under key: IDKey, before family: UInt64) -> Bool {
    guard let record = records[number], !record.isWindow else { return false }
    return record.context.ids.contains { $0.key == key && $0.family < family }
  }

  /// Cancels all work that came from one send.
  package mutating func cancel(send: SendNumber, now: Duration) {
    if let numbers = sends[send] { end(numbers, now: now) }
    prune()
  }

  /// Cancels the work of children that were found to be gone. A sequence may then go on with work of
  /// the same child, which the next check must find again.
  mutating func endRemoved(_ children: [ChildNode], now: Duration) {
    end(children, now: now)
    prune()
    for child in children { child.checkAgain() }
  }

  /// Cancels the work of children and all their descendants.
  mutating func end(_ children: [ChildNode], now: Duration) {
    var numbers: Set<EffectNumber> = []
    for child in children { child.collect(into: &numbers) }
    end(numbers, now: now)
  }

  package mutating func cancelAll() {
    let running = records.filter { if case .running = $0.value.kind { true } else { false } }
    self = Self(after: self)
    actions = running.keys.sorted().map { .cancel($0) }
  }

  /// Removes all records first and continues sequences afterwards, so that a step that is cancelled
  /// together with its sequence does not start the next one. Sorted, because the order of a set
  /// differs from one process to the next.
  private mutating func end(_ numbers: Set<EffectNumber>, now: Duration) {
    guard !numbers.isEmpty else { return }
    var parents: [EffectNumber] = []
    for number in numbers.sorted() {
      guard let record = remove(number) else { continue }
      if case .running = record.kind { actions.append(.cancel(number)) }
      parents.append(record.context.parent)
    }
    for parent in parents { partEnded(of: parent, now: now) }
  }
}
