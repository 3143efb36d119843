// SPDX-License-Identifier: Apache-2.0

/// The life cycle of commands, as a pure state machine: it receives events and collects actions; it
/// starts no task, reads no clock and calls nothing.
///
/// Every piece of work has a record from its start to its end and none afterwards. A message is
/// only as alive as its record, which makes cancellation exact. The other tables are indexes into
/// the records, so no operation searches all of them.
@usableFromInline
package struct EffectTable<Message, Effect> {
  typealias Context = EffectRecord.Context

  var records: [EffectNumber: EffectRecord] = [:]
  /// What the work has to start: a delayed or waiting command, or the steps of a sequence.
  var commands: [EffectNumber: [Command<Message, Effect>]] = [:]
  /// The work under each id.
  var named = IDIndex()
  /// The work that has not started all it will, under each id it will start something under.
  var held = IDIndex()
  var windows: [IDKey: EffectNumber] = [:]
  /// The work that came from each send.
  var sends: [SendNumber: Set<EffectNumber>] = [:]
  @usableFromInline var root = ChildNode()
  @usableFromInline package internal(set) var timers = TimerQueue()
  /// The ends of windows in which no command waits.
  var quietTimers = TimerQueue()
  /// Children whose last work may have ended.
  var idle: [ChildNode] = []
  @usableFromInline private(set) var lastNumber: EffectNumber = 0
  #if DEBUG
  /// The ids under which something has run, and those that were cancelled before anything had.
  var usedIDs: Set<PlacedID> = []
  var cancelledIDs: [PlacedID] = []
  #endif
  /// The sites of children added since the last check, until a reducer has checked them.
  @usableFromInline var newSites: [ChildSite] = []

  /// Messages to queue, in order.
  @usableFromInline package var outbox: [Envelope<Message>] = []
  /// Actions for the driver, in order.
  @usableFromInline package var actions: [EngineAction<Message, Effect>] = []

  @usableFromInline
  init() {}

  /// Creates an empty table that continues the numbering of another, so that no number is used
  /// twice.
  init(after other: Self) {
    lastNumber = other.lastNumber
  }

  /// The number of pieces of work that run or wait.
  @usableFromInline package var count: Int { records.count - windows.count }

  /// True if children that can end have work.
  @usableFromInline package var hasScopes: Bool { root.endableCount > 0 }

  /// True if there is any timer, for work or for a window.
  @usableFromInline package var hasTimers: Bool { !timers.isEmpty || !quietTimers.isEmpty }

  /// True until the work has ended or was cancelled.
  @usableFromInline
  package func isAlive(_ number: EffectNumber) -> Bool { records[number] != nil }

  /// The send a piece of work came from.
  @usableFromInline
  package func origin(of number: EffectNumber) -> SendNumber? { records[number]?.context.origin }

  @usableFromInline
  package mutating func start(
    _ command: Command<Message, Effect>, from origin: SendNumber, now: Duration
  ) {
    // A store without timers need not be drained, so its owner may never call fireNext.
    if !quietTimers.isEmpty { closeWindows(now: now) }
    start(command, in: Context(origin: origin, node: root), now: now)
    prune()
  }

  /// Records that a piece of work has ended on its own.
  @usableFromInline
  package mutating func finish(_ number: EffectNumber, now: Duration) {
    finishWithoutPruning(number, now: now)
    prune()
  }

  mutating func finishWithoutPruning(_ number: EffectNumber, now: Duration) {
    guard let record = remove(number) else { return }
    if case .running = record.kind { actions.append(.ended(number)) }
    partEnded(of: record.context.parent, now: now)
  }

  /// Records that a message with a record was reduced.
  @usableFromInline
  package mutating func reduced(_ number: EffectNumber, now: Duration) {
    if case .message? = records[number]?.kind { finish(number, now: now) }
  }

  mutating func insert(
    _ kind: EffectRecord.Kind, _ held: [Command<Message, Effect>] = [], in context: Context
  ) -> EffectNumber {
    let number = nextNumber()
    insert(kind, held, in: context, as: number)
    return number
  }

  mutating func nextNumber() -> EffectNumber {
    lastNumber += 1
    return lastNumber
  }

  mutating func insert(
    _ kind: EffectRecord.Kind, _ held: [Command<Message, Effect>] = [], in context: Context,
    as number: EffectNumber
  ) {
    var heldIDs: [EffectID] = []
    if !held.isEmpty {
      for command in held { command.collectIDs(into: &heldIDs) }
      commands[number] = held
    }
    records[number] = EffectRecord(kind: kind, context: context, heldIDs: heldIDs)
    for id in heldIDs { self.held.enter(number, id, context.node) }
    for id in context.ids { enter(number, under: id) }
    if context.node.element != nil { context.node.work.insert(number) }
    if context.origin > 0 { sends[context.origin, default: []].insert(number) }
    partStarted(of: context.parent)
  }

  mutating func remove(_ number: EffectNumber) -> EffectRecord? {
    guard let record = records.removeValue(forKey: number) else { return nil }
    let context = record.context
    for id in record.heldIDs { held.leave(number, id, context.node) }
    for id in context.ids { named.leave(number, id.id, id.node) }
    if context.node.element != nil {
      context.node.work.remove(number)
      if context.node.work.isEmpty { idle.append(context.node) }
    }
    if context.origin > 0 { sends.remove(number, at: context.origin) }
    switch record.kind {
    case .delayed(let timer), .every(let timer):
      timers.remove(timer)
      commands[number] = nil
    case .waiting(let timer, let window):
      timers.remove(timer)
      commands[number] = nil
      setWaiting(of: window, to: 0)
    case .sequence:
      commands[number] = nil
    case .window(let key, _, let timer, _):
      quietTimers.remove(timer)
      windows[key] = nil
    case .running, .message: break
    }
    return record
  }

  /// Removes children without work. This comes last, because what follows from an end may be work
  /// of the same child.
  mutating func prune() {
    guard !idle.isEmpty else { return }
    for node in idle { node.pruneIfIdle() }
    idle.removeAll(keepingCapacity: true)
  }

  private mutating func enter(_ number: EffectNumber, under id: IDInForce) {
    #if DEBUG
    noteUse(of: id)
    #endif
    named.enter(number, id.id, id.node)
  }

  /// Lets a command that starts now no longer count as held.
  mutating func unhold(_ number: EffectNumber) {
    guard let record = records[number] else { return }
    for id in record.heldIDs { held.leave(number, id, record.context.node) }
    records[number]?.heldIDs = []
  }
}

extension EffectTable {
  /// The commands that wait for a deadline, earliest first. A throttle counts only if a command
  /// waits for its window to end.
  package var delayedCommands: [(deadline: Duration, command: Command<Message, Effect>)] {
    timers.timers.compactMap { timer in
      commands[timer.number]?.first.map { (timer.deadline, $0) }
    }
  }

  /// True if no table contains anything, which must be so once all effects have finished.
  package var isEmpty: Bool {
    records.isEmpty && commands.isEmpty && named.isEmpty && held.isEmpty && windows.isEmpty
      && sends.isEmpty && root.sites.isEmpty && timers.isEmpty && quietTimers.isEmpty
      && outbox.isEmpty && actions.isEmpty
  }
}

/// A piece of running or waiting work: what it is, what started it and what waits for its end.
///
/// It does not contain commands, so nothing about it is generic: in generic code, each step would cost
/// several times as much.
struct EffectRecord {
  /// Where and under which ids a command runs; passed down the command tree.
  struct Context {
    /// The sequence that continues when this has finished; 0 for none.
    var parent: EffectNumber = 0
    /// The send that led to this; 0 for none.
    var origin: SendNumber
    var ids: [IDInForce] = []
    var node: ChildNode

    /// Whether the queue needs only the message.
    var isPlain: Bool { parent == 0 && ids.isEmpty && node.element == nil }

    /// The index in `ids` of this child's id; nil if it is not in force.
    func index(of id: EffectID) -> Int? {
      ids.firstIndex { $0.id == id && $0.node === node }
    }
  }

  enum Kind {
    /// An effect or work run by the driver.
    case running
    /// A sent message waiting in the queue.
    case message
    /// A command waiting for its deadline.
    case delayed(TimerQueue.Timer)
    /// A message to send at each deadline of an interval.
    case every(TimerQueue.Timer)
    /// The index of the next step, and how many parts of the current one are still running.
    case sequence(next: Int, running: Int)
    /// The last command that came while a window was open, and the number of the window.
    case waiting(TimerQueue.Timer, window: EffectNumber)
    /// The time after a throttled command in which no other starts. It is not work: nothing waits
    /// for its end, and its timer wakes no thread.
    case window(IDKey, length: Duration, TimerQueue.Timer, waiting: EffectNumber)
  }

  var kind: Kind
  var context: Context
  /// The ids under which it will start something that it has not started yet.
  var heldIDs: [EffectID]

  var isWindow: Bool { if case .window = kind { true } else { false } }
}
