// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Command {
  /// Nothing to do.
  @inlinable
  public static var none: Self { Self(.none) }

  /// A message to be reduced after those already waiting.
  ///
  /// Nothing recurses: a million messages that send each other need no more stack than one.
  @inlinable
  public static func send(_ message: Message) -> Self {
    Self(.send(message))
  }

  /// An effect for the interpreter.
  @inlinable
  public static func perform(_ effect: Effect) -> Self {
    Self(.perform(effect))
  }

  /// Ends everything that runs or waits under this id here or in a child of this place.
  @inlinable
  public static func cancel(_ id: EffectID) -> Self {
    Self(.cancel(id))
  }

  /// Asks the parent to end this child: the nearest enclosing `ifLet` sets it to nil, the nearest
  /// `forEach` over a ``Stack`` pops it, over rows removes it.
  @inlinable
  public static var dismiss: Self { Self(.dismiss) }

  /// Several commands, started in this order and running at the same time.
  @inlinable
  public static func batch(_ commands: Self...) -> Self {
    batch(commands)
  }

  /// Several commands, started in this order and running at the same time.
  ///
  /// Batches inside are flattened and empty commands left out, so that putting commands together is
  /// associative and ``none`` changes nothing.
  public static func batch(_ commands: [Self]) -> Self {
    var flat: [Self] = []
    flat.reserveCapacity(commands.count)
    for command in commands {
      switch command.kind {
      case .none: continue
      case .batch(let inner): flat.append(contentsOf: inner)
      default: flat.append(command)
      }
    }
    guard flat.count > 1 else { return flat.first ?? .none }
    return Self(.batch(flat))
  }

  /// Several commands, each started when the one before has finished.
  ///
  /// A sent message has finished when it is reduced, an effect when its interpreter returns, a
  /// cancelled one at once.
  @inlinable
  public static func sequence(_ commands: Self...) -> Self {
    sequence(commands)
  }

  /// Several commands, each started when the one before has finished.
  ///
  /// A sequence inside is the same as its steps in its place.
  public static func sequence(_ commands: [Self]) -> Self {
    var steps: [Self] = []
    steps.reserveCapacity(commands.count)
    for command in commands {
      switch command.kind {
      case .none: continue
      case .sequence(let inner): steps.append(contentsOf: inner)
      default: steps.append(command)
      }
    }
    guard steps.count > 1 else { return steps.first ?? .none }
    return Self(.sequence(steps))
  }

  /// Work that is not data: a stream, or a few lines of `async` code.
  ///
  /// - Parameters:
  ///   - name: stands for the work wherever commands are compared or printed.
  ///   - priority: that of its task; nil for that of whoever sends.
  ///   - body: runs in a task of its own, which is cancelled when the work is.
  public static func run(
    _ name: String, priority: TaskPriority? = nil,
    _ body: @escaping @Sendable (Send<Message>) async -> Void
  ) -> Self {
    Self(.run(Work(name: name, priority: priority, body: body)))
  }

  /// Work that sends every element of an asynchronous sequence and ends with it.
  ///
  /// A sequence that throws ends like one that is finished; a debug build reports it. Errors that
  /// the program should know of are messages.
  public static func run<Messages: AsyncSequence & Sendable>(
    _ name: String, priority: TaskPriority? = nil, _ messages: Messages
  ) -> Self where Messages.Element == Message {
    run(name, priority: priority) { send in
      do {
        for try await message in messages { send(message) }
      } catch {
        #if DEBUG
        if !Task.isCancelled { send.report(.streamFailed(error, in: name)) }
        #endif
      }
    }
  }

  /// Something a reader of the program should know: a message nobody could take, and where.
  ///
  /// The store hands it to its `report` function, the test store fails the test.
  public static func report(_ issue: ReducerIssue) -> Self {
    Self(.report(issue))
  }

  /// This command and another one, in this order.
  @inlinable
  package func merged(with other: Self) -> Self {
    if case .none = other.kind { return self }
    if case .none = kind { return other }
    return .batch([self, other])
  }
}
