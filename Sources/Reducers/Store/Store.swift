// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A state that only messages can change, with its reducer and its running effects.
///
/// One thread owns a store; it is not `Sendable` on purpose. Other threads reach it through its
/// ``mailbox``, which wakes the owner; the owner then calls ``drain()``.
///
/// ```swift
/// let store = Store(State(), reducer: app, interpreter: live)
/// let observation = store.observe { render($0) }
/// store.send(.reload)
/// ```
///
/// Its guarantees are numbered in <doc:Guarantees>.
public final class Store<State, Message: Sendable, Effect: Sendable> {
  @usableFromInline let engine: Engine<State, Message, Effect>
  /// The entry for messages from other threads.
  public let mailbox: Mailbox<Message>
  let interpreter: Interpreter<Effect, Message>
  let report: (ReducerIssue) -> Void
  let executor: (any TaskExecutor)?
  var tasks: [EffectNumber: Task<Void, Never>] = [:]

  // The checks for overlapping access cost half the time of a message. One thread owns the store,
  // and each access to these properties ends before anything else is called, so none can overlap.
  // The state keeps its check: it catches a reducer that reads the store it runs in.
  @exclusivity(unchecked) @usableFromInline var observers: [Observer<State>] = []
  @exclusivity(unchecked) @usableFromInline var isBusy = false
  @exclusivity(unchecked) @usableFromInline var isClosed = false
  /// The number of callers waiting for work to end.
  @exclusivity(unchecked) @usableFromInline var waiters = 0
  private var envelopes: [Envelope<Message>] = []
  #if DEBUG
  @exclusivity(unchecked) var busyThread: ThreadID?
  @exclusivity(unchecked) var ownerThread: ThreadID?
  #endif

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initial: the initial state.
  ///   - reducer: handles the messages.
  ///   - interpreter: performs the effects; a debug build reports effects if there is none.
  ///   - mailbox: created in advance if it must wake a thread; one mailbox serves one store.
  ///   - clock: the clock for delays.
  ///   - middleware: called before and after each reduction, in this order.
  ///   - executor: where effects run; nil for Swift's own threads. A program that must not wake
  ///     while it is idle passes its own: on Linux, once the first task has run, a timer checks
  ///     Swift's threads every second.
  ///   - report: called with mistakes in the program, such as a message for a child that is not
  ///     present. By default, a debug build prints them.
  public init(
    _ initial: State,
    reducer: Reducer<State, Message, Effect>,
    interpreter: Interpreter<Effect, Message>? = nil,
    mailbox: Mailbox<Message> = Mailbox(),
    clock: StoreClock = .continuous,
    middleware: [Middleware<State, Message, Effect>] = [],
    executor: (any TaskExecutor)? = nil,
    report: @escaping (ReducerIssue) -> Void = printInDebugBuilds
  ) {
    mailbox.claim()
    self.engine = Engine(initial, reducer: reducer, clock: clock, middleware: middleware)
    self.mailbox = mailbox
    self.interpreter = interpreter ?? .missing
    self.executor = executor
    self.report = report
    guard engine.subscriptions != nil else { return }
    begin()
    _ = engine.updateSubscriptions()
    _ = reduceQueue()
    end()
  }

  deinit {
    close()
  }

  /// The current state.
  ///
  /// It is borrowed, not copied: reading one field of a large state costs no more than the field.
  @inlinable
  public var state: State {
    _read { yield engine.state }
  }

  /// Reduces a message and everything that immediately follows from it, then calls the observers.
  ///
  /// Called from a reduction, a middleware or an observer, it only queues the message.
  ///
  /// - Returns: what the message started, to be awaited or cancelled.
  @inlinable
  @discardableResult
  public func send(_ message: Message) -> SentWork {
    guard !isClosed else { return SentWork(owner: self, send: 0) }
    if isBusy { return enqueue(message) }
    begin()
    let send = engine.nextSend()
    engine.currentSend = send
    finishRound(notifyObservers: engine.reduceAndStart(message, .sent) != nil)
    end()
    return SentWork(owner: self, send: send)
  }

  @usableFromInline
  func enqueue(_ message: Message) -> SentWork {
    #if DEBUG
    if reportSecondThread() {
      mailbox.post(message)
      return SentWork(owner: self, send: 0)
    }
    #endif
    let send = engine.nextSend()
    engine.queue.append(.message(message, from: 0, origin: .sent, send: send))
    return SentWork(owner: self, send: send)
  }

  /// Receives what arrived in the mailbox and fires the timers that are due.
  public func drain() {
    guard !isClosed else { return }
    guard !isBusy else {
      #if DEBUG
      reportSecondThread()
      #endif
      return
    }
    begin()
    mailbox.take(into: &envelopes)
    var isRound = !envelopes.isEmpty
    if isRound {
      engine.queue.append(contentsOf: envelopes)
      envelopes.removeAll(keepingCapacity: true)
    }
    var reduced = reduceQueue()
    while engine.fireNextTimer() {
      isRound = true
      reduced = reduceQueue() || reduced
    }
    finishRound(notifyObservers: reduced)
    if isRound { end() } else { isBusy = false }
  }

  /// The time until the next timer: zero if it is due, nil if there is none. The owner may sleep
  /// that long.
  public var nextDeadline: Duration? {
    engine.table.timers.next.map { max(.zero, $0.deadline - engine.clock.now) }
  }

  /// True while effects run or commands wait. The window of a throttled command does not count
  /// unless a command waits in it.
  public var hasWork: Bool { engine.table.count > 0 }

  /// Cancels everything immediately; what is sent or posted later is dropped.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    mailbox.close()
    #if DEBUG
    for unused in engine.table.unusedIDs { report(.unusedID(unused.id, at: unused.place)) }
    #endif
    engine.close()
    for task in tasks.values { task.cancel() }
    tasks = [:]
    let closing = observers
    observers = []
    for observer in closing { observer.close() }
  }

  @inlinable
  func begin() {
    isBusy = true
    #if DEBUG
    noteThread()
    #endif
  }

  @inlinable
  func end() {
    isBusy = false
    if waiters > 0 { mailbox.nudge() }
  }

  /// Empties the queue and calls the observers, until neither leaves anything to do.
  @inlinable
  func finishRound(notifyObservers: Bool) {
    var changed = reduceQueue() || notifyObservers
    while changed {
      notify()
      changed = reduceQueue()
    }
  }

  /// Reduces until the queue is empty; returns true if anything was reduced.
  @inlinable
  func reduceQueue() -> Bool {
    if !engine.table.actions.isEmpty { performActions() }
    var reduced = false
    while let envelope = engine.queue.popFirst() {
      if engine.open(envelope) != nil { reduced = true }
      if !engine.table.actions.isEmpty { performActions() }
    }
    return reduced
  }

  /// Calls the observers, except those registered during the last reduction, which have already seen
  /// its result.
  @inlinable
  func notify() {
    var hasStopped = false
    for index in 0..<observers.count where !isClosed {
      if observers[index].reductionsSeen == engine.reductions { continue }
      if let stateChanged = observers[index].stateChanged {
        stateChanged(engine.state)
      } else {
        hasStopped = true
      }
    }
    if hasStopped { observers.removeAll { !$0.isActive } }
  }
}

/// Prints an issue in a debug build and ignores it in a release build.
public func printInDebugBuilds(_ issue: ReducerIssue) {
  #if DEBUG
  print("Reducers: \(issue)")
  #endif
}
