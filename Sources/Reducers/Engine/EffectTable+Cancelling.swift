// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension EffectTable {
  /// Ends all work under `id` of a child and of its descendants.
  mutating func cancel(_ id: EffectID, from node: ChildNode, now: Duration) {
    let key = IDKey(id: id, node: ObjectIdentifier(node))
    guard let own = named[key] else {
      if let below = namedBelow[key] { end(below, now: now) }
      return
    }
    end(namedBelow[key].map(own.union) ?? own, now: now)
  }

  /// Ends the work under exactly this id: what a replacement does. It ends no window, and nothing of
  /// the family it belongs to itself.
  mutating func replace(_ key: IDKey, except family: UInt64?, now: Duration) {
    guard let numbers = named[key] else { return }
    end(numbers.filter { isWork($0, under: key, except: family) }, now: now)
  }

  func isInUse(_ key: IDKey, except family: UInt64?) -> Bool {
    named[key]?.contains { isWork($0, under: key, except: family) } == true
  }

  private func isWork(_ number: EffectNumber, under key: IDKey, except family: UInt64?) -> Bool {
    guard let record = records[number], !record.isWindow else { return false }
    return record.context.ids.contains { $0.key == key && $0.family != family }
  }

  /// Ends all work that came from one send.
  package mutating func cancel(send: SendNumber, now: Duration) {
    if let numbers = sends[send] { end(numbers, now: now) }
    prune()
  }

  /// Ends the work of children and of all below them.
  @usableFromInline
  package mutating func end(_ children: [ChildNode], now: Duration) {
    var numbers: Set<EffectNumber> = []
    for child in children { child.collect(into: &numbers) }
    end(numbers, now: now)
  }

  /// Ends everything.
  package mutating func cancelAll() {
    let running = records.filter { if case .running = $0.value.kind { true } else { false } }
    self = Self(after: self)
    actions = running.keys.sorted().map { .cancel($0) }
  }

  /// Removes the records first and lets sequences go on afterwards, so that a step which is ended
  /// together with its sequence does not start the next one. Sorted, because a set's order differs
  /// from one process to the next.
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
