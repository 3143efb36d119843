// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension EffectTable {
  /// Ends all work under `id` at `scope` and in its descendants.
  mutating func cancel(_ id: EffectID, from scope: Scope, now: Duration) {
    cancel(where: id, now: now) { $0.isReached(by: id, from: scope) }
  }

  /// Ends all work under exactly this id: what a replacement does.
  mutating func cancel(exactly scoped: ScopedID, now: Duration) {
    cancel(where: scoped.id, now: now) { $0 == scoped }
  }

  func isInUse(_ scoped: ScopedID) -> Bool {
    numbers[scoped.id]?.contains { records[$0]?.context.ids.contains(scoped) == true } == true
  }

  private mutating func cancel(
    where id: EffectID, now: Duration, _ isReached: (ScopedID) -> Bool
  ) {
    guard let candidates = numbers[id] else { return }
    end(candidates.filter { records[$0]?.context.ids.contains(where: isReached) == true }, now: now)
  }

  /// Ends the work of every child that is not there any more.
  @usableFromInline
  package mutating func endChildren(now: Duration, isThere: (Scope) -> Bool) {
    var ended: Set<EffectNumber> = []
    for (scope, numbers) in scopes where !isThere(scope) { ended.formUnion(numbers) }
    if !ended.isEmpty { end(ended, now: now) }
  }

  /// Ends everything.
  package mutating func cancelAll() {
    let running = records.filter { if case .running = $0.value.kind { true } else { false } }
    actions = running.keys.sorted().map { .cancel($0) }
    outbox = []
    records = [:]
    numbers = [:]
    scopes = [:]
    timers = TimerQueue()
  }

  /// Removes the records first and lets sequences go on afterwards, so that a step which is ended
  /// together with its sequence does not start the next one. Sorted, because a set's order differs
  /// from one process to the next.
  private mutating func end(_ numbers: Set<EffectNumber>, now: Duration) {
    var parents: [EffectNumber] = []
    for number in numbers.sorted() {
      guard let record = remove(number) else { continue }
      if case .running = record.kind { actions.append(.cancel(number)) }
      parents.append(record.context.parent)
    }
    for parent in parents { partEnded(of: parent, now: now) }
  }
}
