// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The life of commands, as a pure state machine: it is told what happened and collects what is to
/// be done; it starts no task, reads no clock and calls nobody.
///
/// Every piece of work has a record from its start to its end and none after it. A message is only
/// as alive as its record, which is what makes cancellation exact.
@usableFromInline
package struct EffectTable<Message, Effect> {
  typealias Record = EffectRecord<Message, Effect>
  typealias Context = Record.Context

  var records: [EffectNumber: Record] = [:]
  var numbers: [EffectID: Set<EffectNumber>] = [:]
  var scopes: [Scope: Set<EffectNumber>] = [:]
  @usableFromInline package internal(set) var timers = TimerQueue()
  private var lastNumber: EffectNumber = 0

  /// Messages to queue, in order.
  @usableFromInline package var outbox: [Envelope<Message>] = []
  /// Things for the driver to do, in order.
  @usableFromInline package var actions: [EngineAction<Message, Effect>] = []

  @usableFromInline
  init() {}

  /// The number of pieces of work under way: 0 when nothing runs and nothing waits.
  @usableFromInline package var count: Int { records.count }

  /// True when work of children that can end is under way.
  @usableFromInline package var hasScopes: Bool { !scopes.isEmpty }

  /// True until the work has ended or was cancelled.
  @usableFromInline
  package func isAlive(_ number: EffectNumber) -> Bool { records[number] != nil }

  /// Takes a command in.
  @usableFromInline
  package mutating func start(_ command: Command<Message, Effect>, now: Duration) {
    start(command, in: Context(), now: now)
  }

  /// Takes in that a piece of work has ended by itself.
  @usableFromInline
  package mutating func finish(_ number: EffectNumber, now: Duration) {
    guard let record = remove(number) else { return }
    if case .running = record.kind { actions.append(.ended(number)) }
    partEnded(of: record.context.parent, now: now)
  }

  /// Takes in that a message that had a record was reduced.
  @usableFromInline
  package mutating func reduced(_ number: EffectNumber, now: Duration) {
    if case .message? = records[number]?.kind { finish(number, now: now) }
  }

  mutating func insert(_ kind: Record.Kind, in context: Context) -> EffectNumber {
    let number = nextNumber()
    insert(kind, in: context, as: number)
    return number
  }

  mutating func nextNumber() -> EffectNumber {
    lastNumber += 1
    return lastNumber
  }

  mutating func insert(_ kind: Record.Kind, in context: Context, as number: EffectNumber) {
    records[number] = Record(kind: kind, context: context)
    for id in context.ids { numbers[id.id, default: []].insert(number) }
    if context.scope.contains(where: \.canEnd) {
      scopes[context.scope, default: []].insert(number)
    }
    partStarted(of: context.parent)
  }

  mutating func remove(_ number: EffectNumber) -> Record? {
    guard let record = records.removeValue(forKey: number) else { return nil }
    for id in record.context.ids {
      numbers[id.id]?.remove(number)
      if numbers[id.id]?.isEmpty == true { numbers[id.id] = nil }
    }
    let scope = record.context.scope
    scopes[scope]?.remove(number)
    if scopes[scope]?.isEmpty == true { scopes[scope] = nil }
    switch record.kind {
    case .delayed(_, let timer), .window(_, let timer, _): timers.remove(timer)
    case .running, .message, .sequence: break
    }
    return record
  }
}

extension EffectTable {
  /// The commands that wait for their time, earliest first: throttled ones only if one came late.
  package var delayedCommands: [(deadline: Duration, command: Command<Message, Effect>)] {
    timers.timers.compactMap { timer in
      switch records[timer.number]?.kind {
      case .delayed(let command, _): (timer.deadline, command)
      case .window(_, _, let (command, _)?): (timer.deadline, command)
      default: nil
      }
    }
  }
}

extension EffectTable {
  /// True when no table holds anything at all: what finished effects must leave behind.
  package var isEmpty: Bool {
    records.isEmpty && numbers.isEmpty && scopes.isEmpty && timers.isEmpty && outbox.isEmpty
      && actions.isEmpty
  }
}
