// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import DequeModule

/// The state, the queue and the life of commands: all that a store and a test store have in common.
///
/// The engine reduces one envelope at a time and leaves ``EffectTable/actions`` for its driver. It
/// is a class with separate stored properties on purpose: while a reducer or a middleware runs, a
/// `send` that comes back in only touches the queue.
@usableFromInline
package final class Engine<State, Message, Effect> {
  @usableFromInline package var state: State
  // Without the check for overlapping access, which costs more than the access: one thread owns the
  // engine, and no mutation of these calls anything that could come back here.
  @exclusivity(unchecked) @usableFromInline package var queue: Deque<Envelope<Message>> = []
  @exclusivity(unchecked) @usableFromInline package var table = EffectTable<Message, Effect>()
  @usableFromInline let reduce: @Sendable (inout State, Message) -> Command<Message, Effect>
  @usableFromInline let children: Reducer<State, Message, Effect>.Children?
  @usableFromInline let clock: StoreClock
  @usableFromInline let middleware: [Middleware<State, Message, Effect>]

  @usableFromInline
  package init(
    _ state: State, reducer: Reducer<State, Message, Effect>, clock: StoreClock,
    middleware: [Middleware<State, Message, Effect>]
  ) {
    self.state = state
    self.reduce = reducer.body
    self.children = reducer.children
    self.clock = clock
    self.middleware = middleware
  }

  /// Opens one envelope: reduces its message if whoever sent it still lives.
  ///
  /// - Returns: the command of the reduction, nil when nothing was reduced.
  @inlinable
  package func open(_ envelope: Envelope<Message>) -> Command<Message, Effect>? {
    switch envelope {
    case .message(let message, let number, let origin):
      if number == 0 { return reduceAndStart(message, origin) }
      guard table.isAlive(number) else { return nil }
      let command = reduceAndStart(message, origin)
      table.reduced(number, now: clock.read())
      collect()
      return command
    case .finished(let number):
      table.finish(number, now: clock.read())
      collect()
      return nil
    }
  }

  /// Reduces a message and takes its command in.
  @inlinable
  package func reduceAndStart(
    _ message: Message, _ origin: MessageOrigin
  ) -> Command<Message, Effect>? {
    guard middleware.isEmpty else { return reduceWatched(message, origin) }
    let command = reduce(&state, message)
    start(command)
    return command
  }

  /// Takes in the command of a reduction that has just happened.
  @inlinable
  package func start(_ command: Command<Message, Effect>) {
    switch command.kind {
    case .none:
      if table.hasScopes { endChildren() }
    case .send(let message):
      queue.append(.message(message, from: 0, origin: .command))
      if table.hasScopes { endChildren() }
    default:
      startSlowly(command)
    }
  }

  @usableFromInline
  func startSlowly(_ command: Command<Message, Effect>) {
    table.start(command, now: clock.read())
    if table.hasScopes { endChildren() }
    collect()
  }

  /// Ends the effects of children that the last reduction removed, whoever removed them (G6).
  ///
  /// It runs after the new commands are taken in: what a child asked for in the very reduction that
  /// ended it does not start either.
  @usableFromInline
  func endChildren() {
    guard let children else { return }
    table.endChildren(now: clock.read()) { scope in children(state, scope[...]) ?? true }
    collect()
  }

  /// Queues the messages the table wants sent.
  @usableFromInline
  package func collect() {
    guard !table.outbox.isEmpty else { return }
    queue.append(contentsOf: table.outbox)
    table.outbox.removeAll(keepingCapacity: true)
  }

  /// Fires the next timer that is due; false when none is.
  @usableFromInline
  package func fireNextTimer() -> Bool {
    guard !table.timers.isEmpty, table.fireNext(now: clock.read()) else { return false }
    collect()
    return true
  }

  /// Forgets everything that waits or runs; the driver cancels what ``EffectTable/actions`` says.
  @usableFromInline
  package func close() {
    queue = []
    table.cancelAll()
  }
}
