// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// A store for tests: synchronous, on virtual time, with effects that the test answers itself.
///
/// It runs on the same engine as ``Reducers/Store``; nothing in it is asynchronous, so a test never
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
/// Everything that is not said is a failure, at the line where it came to light, with a difference
/// to read; see ``TestFailure/Kind`` for the list and ``exhaustivity`` for saying less.
public final class TestStore<
  State: Equatable, Message: Equatable & Sendable, Effect: Equatable & Sendable
> {
  /// How much must be said; on at first.
  public var exhaustivity: Exhaustivity = .on

  let engine: Engine<State, Message, Effect>
  let clock: ManualClock
  let reporter: FailureReporter
  let creator: Caller
  /// The time the test has advanced to; the clock stops short of it while messages wait.
  var targetTime = Duration.zero
  var running: [RunningEffect<Effect>] = []
  var cancelled: [RunningEffect<Effect>.Kind] = []
  var isFinished = false

  /// A test store at its start.
  ///
  /// - Parameters:
  ///   - initial: the first state.
  ///   - reducer: the reducer to test.
  ///   - middleware: as in a store.
  ///   - reporter: where failures go; another one is only of use in tests of tests.
  public init(
    _ initial: State,
    reducer: Reducer<State, Message, Effect>,
    middleware: [Middleware<State, Message, Effect>] = [],
    reporter: FailureReporter = .runningTest,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let clock = ManualClock()
    self.engine = Engine(initial, reducer: reducer, clock: clock.clock, middleware: middleware)
    self.clock = clock
    self.reporter = reporter
    self.creator = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  deinit {
    finish(creator)
  }

  /// The present state.
  public var state: State { engine.state }

  /// The effects that wait for an answer, in the order they started.
  public var pending: [Effect] {
    running.compactMap { if case .effect(let effect) = $0.kind { effect } else { nil } }
  }

  /// The names of the ``Command/run(_:_:)`` work under way, in the order it started.
  public var pendingWork: [String] {
    running.compactMap { if case .work(let name) = $0.kind { name } else { nil } }
  }

  /// The messages that wait to be received, in order.
  public var waiting: [Message] {
    engine.queue.compactMap { envelope in
      guard case .message(let message, let number, _, _) = envelope,
        number == 0 || engine.table.isAlive(number)
      else { return nil }
      return message
    }
  }

  /// Virtual time left until the next timer; nil when none waits.
  public var nextDeadline: Duration? {
    engine.table.timers.next.map { $0.deadline - clock.clock.now }
  }

  func fail(_ kind: TestFailure.Kind, _ description: String, _ caller: Caller) {
    reporter.report(TestFailure(kind: kind, description: description, caller: caller))
  }
}
