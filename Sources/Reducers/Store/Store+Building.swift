// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Store {
  /// Creates a store from a list of reducers on the same state; each receives every message, in
  /// this order.
  public convenience init(
    _ initial: State,
    reducers: [Reducer<State, Message, Effect>],
    interpreter: Interpreter<Effect, Message>,
    mailbox: Mailbox<Message> = Mailbox(),
    clock: StoreClock = .continuous,
    middleware: [Middleware<State, Message, Effect>] = [],
    executor: (any TaskExecutor)? = nil,
    report: @escaping (ReducerIssue) -> Void = printInDebugBuilds
  ) {
    self.init(
      initial, reducer: .combine(reducers), interpreter: interpreter, mailbox: mailbox,
      clock: clock, middleware: middleware, executor: executor, report: report)
  }
}

extension Store where Effect == Never {
  /// Creates a store for a program without effects.
  public convenience init(
    _ initial: State,
    reducer: Reducer<State, Message, Never>,
    mailbox: Mailbox<Message> = Mailbox(),
    clock: StoreClock = .continuous,
    middleware: [Middleware<State, Message, Never>] = [],
    executor: (any TaskExecutor)? = nil,
    report: @escaping (ReducerIssue) -> Void = printInDebugBuilds
  ) {
    self.init(
      initial, reducer: reducer, interpreter: .empty, mailbox: mailbox, clock: clock,
      middleware: middleware, executor: executor, report: report)
  }
}
