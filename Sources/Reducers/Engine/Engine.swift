// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The state, the queue and the life cycle of commands: everything a store and a test store have in
/// common.
///
/// The engine reduces one envelope at a time and leaves `table.actions` for its driver. It
/// is a class with separate stored properties on purpose: while a reducer or a middleware runs, a
/// reentrant `send` touches only the queue.
@usableFromInline
package final class Engine<State, Message, Effect> {
  @usableFromInline package var state: State
  // Without the check for overlapping access, which costs more than the access: one thread owns the
  // engine, and no mutation of these properties calls anything that could reenter.
  @exclusivity(unchecked) @usableFromInline package var queue: Deque<Envelope<Message>> = []
  @exclusivity(unchecked) @usableFromInline package var table = EffectTable<Message, Effect>()
  /// The send that led to the message being reduced.
  @exclusivity(unchecked) @usableFromInline var currentSend: SendNumber = 0
  @exclusivity(unchecked) @usableFromInline var lastSend: SendNumber = 0
  /// The send that was cancelled while one of its messages was being reduced.
  @exclusivity(unchecked) @usableFromInline var cancelledSend: SendNumber?
  @exclusivity(unchecked) @usableFromInline var isClosed = false
  /// How many messages have been reduced.
  @exclusivity(unchecked) @usableFromInline var reductions: UInt64 = 0
  @usableFromInline let reduce: @Sendable (inout State, Message) -> Command<Message, Effect>
  @usableFromInline let children: Reducer<State, Message, Effect>.Children?
  @usableFromInline let subscriptions: Reducer<State, Message, Effect>.Subscriptions?
  private var running = RunningSubscriptions()
  @usableFromInline let clock: StoreClock
  @usableFromInline let middleware: [Middleware<State, Message, Effect>]
  private var reportedPlaces: Set<Composition> = []

  @usableFromInline
  package init(
    _ state: State, reducer: Reducer<State, Message, Effect>, clock: StoreClock,
    middleware: [Middleware<State, Message, Effect>]
  ) {
    self.state = state
    self.reduce = reducer.body
    self.children = reducer.children
    self.subscriptions = reducer.subscriptions?.present
    self.clock = clock
    self.middleware = middleware
  }

  package var now: Duration { clock.read() }

  @inlinable
  func nextSend() -> SendNumber {
    lastSend &+= 1
    return lastSend
  }

  /// Opens one envelope: reduces its message if its sender is still alive.
  ///
  /// - Returns: the command of the reduction; nil if nothing was reduced.
  @inlinable
  package func open(_ envelope: Envelope<Message>) -> Command<Message, Effect>? {
    switch envelope {
    case .message(let message, let number, let origin, let send):
      currentSend = send
      if number == 0 { return reduceAndStart(message, origin) }
      guard let source = table.origin(of: number) else { return nil }
      currentSend = source
      let command = reduceAndStart(message, origin)
      let last = table.lastNumber
      table.reduced(number, now: clock.read())
      collect(after: last)
      return command
    case .finished(let number):
      let last = table.lastNumber
      table.finish(number, now: clock.read())
      collect(after: last)
      return nil
    case .issue(let issue):
      table.actions.append(.report(issue))
      return nil
    }
  }

  @inlinable
  package func reduceAndStart(
    _ message: Message, _ origin: MessageOrigin
  ) -> Command<Message, Effect>? {
    guard middleware.isEmpty, subscriptions == nil else { return reduceWatched(message, origin) }
    reductions &+= 1
    let command = reduce(&state, message)
    start(command)
    return command
  }

  /// Starts the command of a reduction that has just finished.
  @inlinable
  package func start(_ command: Command<Message, Effect>) {
    switch command.kind {
    case .none:
      if table.hasScopes { endChildren() }
    case .send(let message):
      if isClosed { return }
      if currentSend != cancelledSend {
        queue.append(.message(message, from: 0, origin: .command, send: currentSend))
      }
      if table.hasScopes { endChildren() }
    default:
      startSlowly(command)
    }
  }

  @usableFromInline
  func startSlowly(_ command: Command<Message, Effect>) {
    let now = clock.read()
    // Closed by the reducer, a middleware or the clock during this reduction.
    if isClosed { return }
    if currentSend != cancelledSend { table.start(command, from: currentSend, now: now) }
    if table.hasScopes { endChildren() }
    collect()
  }

  /// Starts and cancels what differs between what should run now and what should before.
  ///
  /// - Returns: the command that does so.
  @usableFromInline
  package func updateSubscriptions(after command: Command<Message, Effect> = .none)
    -> Command<Message, Effect>
  {
    guard let subscriptions, !isClosed else { return .none }
    let changes = running.change(to: subscriptions.running(state), after: command)
    if changes.isNone { return changes }
    // Not part of the send that led to the state: neither awaited nor cancelled with it.
    let send = currentSend
    currentSend = 0
    start(changes)
    currentSend = send
    return changes
  }

  /// Takes in a command in the middle of a reduction, whose own start ends the children it removed.
  package func enqueue(_ command: Command<Message, Effect>) {
    let now = clock.read()
    if isClosed || currentSend == cancelledSend { return }
    table.start(command, from: currentSend, now: now)
    collect()
  }

  /// Ends the effects of children that the last reduction removed, whichever reducer removed them
  /// (G6).
  ///
  /// It runs after the new commands are taken in: effects that a child requested in the very
  /// reduction that ended it do not start either. What ends may let a sequence go on with the
  /// command of another child, so it looks again until nothing more has started.
  @inlinable
  func endChildren() {
    var last: EffectNumber
    repeat {
      last = table.lastNumber
      var ended: [ChildNode] = []
      children?(state, table.root, &ended)
      if ended.isEmpty { break }
      table.endRemoved(ended, now: clock.read())
      collect()
    } while table.lastNumber != last && table.hasScopes
    if !table.newSites.isEmpty { reportUnknownSites() }
  }

  /// Queues what started after this number. What a command that has waited, for its time or its turn in
  /// a sequence, starts for a child that ended meanwhile does not start either (G6).
  @usableFromInline
  func collect(after number: EffectNumber) {
    if table.lastNumber != number, table.hasScopes { endChildren() }
    collect()
  }

  /// Reports children whose end cannot be detected, once for each place.
  @usableFromInline
  func reportUnknownSites() {
    for site in table.newSites where !site.isKnown && !site.nodes.isEmpty {
      guard reportedPlaces.insert(site.place).inserted else { continue }
      table.actions.append(.report(.unseenChild(at: site.place)))
    }
    table.newSites = []
  }

  /// Queues the messages that the table wants to send.
  @usableFromInline
  package func collect() {
    guard !table.outbox.isEmpty else { return }
    queue.append(contentsOf: table.outbox)
    table.outbox.removeAll(keepingCapacity: true)
  }

  /// Fires the next timer if it is due; returns false if none is.
  @usableFromInline
  package func fireNextTimer() -> Bool {
    let last = table.lastNumber
    guard table.hasTimers, table.fireNext(now: clock.read()) else { return false }
    collect(after: last)
    return true
  }

  /// True while anything that came from a send waits or runs.
  func isUnderWay(_ send: SendNumber) -> Bool {
    guard send > 0 else { return false }
    if table.sends[send] != nil { return true }
    return queue.contains { envelope in
      if case .message(_, _, _, send) = envelope { true } else { false }
    }
  }

  /// Cancels what came from a send and drops its messages.
  package func cancel(_ send: SendNumber) {
    // What the message being reduced asks for has not started yet.
    if send == currentSend { cancelledSend = send }
    queue.removeAll { envelope in
      if case .message(_, _, _, send) = envelope { true } else { false }
    }
    table.cancel(send: send, now: clock.read())
    collect()
  }

  /// Drops everything that waits or runs; the driver performs the cancellations in
  /// `table.actions`.
  @usableFromInline
  package func close() {
    isClosed = true
    queue = []
    table.cancelAll()
  }
}

/// What the engine asks its driver to do: a store starts tasks, a test store keeps a list.
@usableFromInline
package enum EngineAction<Message, Effect> {
  /// Run this effect, embed its replies along the way to who performed it (nil for the root), and
  /// report its end under this number.
  case perform(Effect, ReplyPath<Message>?, EffectNumber)
  /// Run this work and report its end under this number.
  case run(Work<Message>, EffectNumber)
  /// Cancel what runs under this number; its messages are already dropped.
  case cancel(EffectNumber)
  /// What ran under this number has ended on its own.
  case ended(EffectNumber)
  case report(ReducerIssue)
}

extension Engine {
  /// The reduction as middleware sees it.
  @usableFromInline
  func reduceWatched(
    _ message: Message, _ origin: MessageOrigin
  ) -> Command<Message, Effect>? {
    var message = message
    for middleware in middleware {
      switch middleware.willReduce?(message, origin, state) ?? .pass {
      case .pass: break
      case .replace(let other): message = other
      case .drop: return nil
      }
      if isClosed || currentSend == cancelledSend { return nil }
    }
    reductions &+= 1
    let watchers = middleware.compactMap(\.didReduce)
    let before = watchers.isEmpty ? nil : state
    let reduced = reduce(&state, message)
    start(reduced)
    let command = reduced.merged(with: updateSubscriptions(after: reduced))
    guard let before else { return command }
    let reduction = Middleware<State, Message, Effect>.Reduction(
      message: message, origin: origin, before: before, after: state, command: command)
    for watch in watchers { watch(reduction) }
    return command
  }
}
