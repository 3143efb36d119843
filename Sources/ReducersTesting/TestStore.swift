// SPDX-License-Identifier: Apache-2.0

import Reducers

/// A store for tests: synchronous, in virtual time, in which the test replies to the effects itself.
///
/// It runs on the same engine as ``Reducers/Store``. Nothing in it is asynchronous, so a test never
/// waits and never yields.
///
/// ```swift
/// let store = TestStore(State(), reducer: app)
/// store.send(.reload) { $0.isLoading = true }
/// store.perform(.load, replying: .loaded(1.25))
/// store.receive(.loaded(1.25)) {
///   $0.isLoading = false
///   $0.rate = 1.25
/// }
/// store.finish()
/// ```
///
/// Everything that is not asserted is a failure, at the line where it is detected, with a readable
/// difference; see ``TestFailure/Kind`` for the list, and ``exhaustivity`` to assert less. Only
/// cancellations need not be asserted.
///
/// Messages and effects need not be `Equatable`: if they are not, receive and reply to them by
/// predicate or case path.
public final class TestStore<State: Equatable, Message: Sendable, Effect: Sendable> {
  /// How much must be asserted; initially everything.
  public var exhaustivity: Exhaustivity = .on

  let engine: Engine<State, Message, Effect>
  /// The virtual time; the real effects that are run sleep on it.
  public let clock: VirtualClock
  let reporter: FailureReporter
  let creator: Caller
  /// The time the test has advanced to; the clock stops before it while messages wait.
  var targetTime: Duration
  var running: [RunningEffect<Message, Effect>] = []
  var cancelled: [RunningEffect<Message, Effect>.Kind] = []
  let pump = Pump()
  let mailbox = Mailbox<Message>()
  /// The running tasks of real effects.
  var tasks: [EffectNumber: Task<Void, Never>] = [:]
  var isFinished = false

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initial: the initial state.
  ///   - reducer: the reducer to test.
  ///   - clock: the virtual time, created in advance if the reducer's work sleeps on it.
  ///   - middleware: as in a store.
  ///   - reporter: receives the failures; another one than the default is useful only to test test
  ///     stores.
  ///   - fileID: the location of the call, with `filePath`, `line` and `column`; omit all four.
  ///   - filePath: see `fileID`.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  public init(
    _ initial: State,
    reducer: Reducer<State, Message, Effect>,
    clock: VirtualClock = VirtualClock(),
    middleware: [Middleware<State, Message, Effect>] = [],
    reporter: FailureReporter = .runningTest,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.engine = Engine(
      initial, reducer: reducer, clock: clock.storeClock, middleware: middleware)
    self.clock = clock
    self.targetTime = clock.now.offset
    self.reporter = reporter
    self.creator = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = engine.updateSubscriptions()
    advanceEngine(creator)
  }

  deinit {
    finish(creator)
    for task in tasks.values { task.cancel() }
    pump.run()
  }

  /// The current state.
  public var state: State { engine.state }

  /// The pending effects, in the order they started.
  public var pending: [Effect] {
    running.compactMap { if case .effect(let effect) = $0.kind { effect } else { nil } }
  }

  /// The names of the pending ``Command/run(_:_:)`` work, in the order it started.
  public var pendingWork: [String] {
    running.compactMap { if case .work(let name) = $0.kind { name } else { nil } }
  }

  /// The messages waiting to be received, in order.
  public var waiting: [Message] {
    engine.queue.compactMap { envelope in
      guard case .message(let message, let number, _, _) = envelope,
        number == 0 || engine.table.isAlive(number)
      else { return nil }
      return message
    }
  }

  /// The virtual time until the next timer; nil if there is none.
  public var nextDeadline: Duration? {
    engine.table.timers.next.map { $0.deadline - engine.now }
  }

  /// Cancels everything under way without checks: effects, waiting commands, and the messages that
  /// wait because of either.
  public func skipInFlight(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    engine.table.cancelAll()
    advanceEngine(Caller(fileID: fileID, filePath: filePath, line: line, column: column))
    cancelled = []
  }

  func fail(_ kind: TestFailure.Kind, _ description: String, _ caller: Caller) {
    reporter.report(TestFailure(kind: kind, description: description, caller: caller))
  }
}

/// How much of what happens a test must assert.
public enum Exhaustivity: Sendable {
  /// Everything: each change, each message, each effect.
  case on
  /// Only what matters to the test: what it asserts is checked, the rest is not. An expectation is
  /// given the state after the message, so that it sets only the fields it checks.
  case off
}
