// SPDX-License-Identifier: Apache-2.0

extension Command {
  /// The command that does nothing.
  @inlinable
  public static var none: Self { Self(.none) }

  /// Sends a message, which is reduced after those already queued.
  ///
  /// Nothing recurses: a million messages that send each other need no more stack than one.
  @inlinable
  public static func send(_ message: Message) -> Self {
    Self(.send(message))
  }

  /// Runs an effect in the interpreter, whose replies are messages of this feature.
  ///
  /// However deep the feature is in a larger one, its replies reach it: the row, sheet or screen that
  /// returned this command.
  @inlinable
  public static func perform(_ effect: Effect) -> Self {
    Self(.perform(effect, nil))
  }

  /// Runs an effect in the interpreter, whose replies are values that a function turns into messages.
  ///
  /// ```swift
  /// return .perform(.load(code), reply: { .loaded($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - effect: the effect.
  ///   - reply: makes a message of what the interpreter sends, if that has the type of its argument.
  ///     Messages of this feature pass unchanged.
  /// - Returns: a command that performs the effect.
  public static func perform<Reply: Sendable>(
    _ effect: Effect, reply: @escaping @Sendable (Reply) -> Message
  ) -> Self {
    Self(.perform(effect, .value(reply)))
  }

  /// Cancels everything that runs or waits under this id, at this place and in the children composed
  /// here.
  @inlinable
  public static func cancel(_ id: EffectID) -> Self {
    Self(.cancel(id))
  }

  /// Asks the parent to end this child: the nearest enclosing `ifLet` sets its state to nil; the
  /// nearest `forEach` pops it from its ``ScreenStack`` or removes its row.
  @inlinable
  public static var dismiss: Self { Self(.dismiss) }

  /// Runs several commands at the same time, started in this order.
  @inlinable
  public static func batch(_ commands: Self...) -> Self {
    batch(commands)
  }

  /// Runs several commands at the same time, started in this order.
  ///
  /// Nested batches are flattened and empty commands dropped, so combining commands is associative,
  /// with ``none`` as its identity.
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

  /// Runs several commands, each after the previous one has finished.
  ///
  /// A sent message has finished when it is reduced, an effect when its interpreter returns, and a
  /// cancelled command immediately; so has a throttled one that finds its window open, even if it
  /// is kept for the end of the window.
  @inlinable
  public static func sequence(_ commands: Self...) -> Self {
    sequence(commands)
  }

  /// Runs several commands, each after the previous one has finished.
  ///
  /// A nested sequence is equivalent to its steps.
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

  /// Sends a message at regular intervals on the store's clock, the first one after one interval.
  ///
  /// The deadlines are multiples of the interval from the start, so they do not drift; those that pass
  /// while the program sleeps are skipped. It never ends on its own, so it runs only under an id, which a
  /// subscription gives it: started without one, it is reported and does not run.
  ///
  /// ```swift
  /// core.subscriptions { $0.isRunning ? ["clock": .every(.seconds(1), .tick)] : [:] }
  /// ```
  public static func every(_ interval: Duration, _ message: Message) -> Self {
    precondition(interval > .zero, "An interval must be longer than zero, not \(interval).")
    return Self(.every(interval, message))
  }

  /// Runs work that is not data: a stream, or a few lines of `async` code.
  ///
  /// - Parameters:
  ///   - name: represents the work wherever commands are compared or printed.
  ///   - body: runs in its own task, which is cancelled with the work.
  /// - Returns: a command that runs the work.
  public static func run(
    _ name: String, _ body: @escaping @Sendable (EffectSend<Message>) async -> Void
  ) -> Self {
    Self(.run(Work(name: name, body: body)))
  }

  /// Sends every element of an asynchronous sequence, and finishes with it.
  ///
  /// A sequence that throws ends as if it had finished; a debug build reports it. To handle errors
  /// in the program, turn them into messages.
  public static func run<Messages: AsyncSequence & Sendable>(
    _ name: String, _ messages: Messages
  ) -> Self where Messages.Element == Message {
    run(name) { send in
      do {
        for try await message in messages { send(message) }
      } catch {
        #if DEBUG
        if !Task.isCancelled { send.report(.streamFailed(error, in: name)) }
        #endif
      }
    }
  }

  /// Reports something the programmer should know, such as a message that no reducer could handle.
  ///
  /// The store passes it to its `report` function; the test store fails the test.
  public static func report(_ issue: ReducerIssue) -> Self {
    Self(.report(issue))
  }

  /// Runs this command and another one, started in this order.
  @inlinable
  package func merged(with other: Self) -> Self {
    if case .none = other.kind { return self }
    if case .none = kind { return other }
    return .batch([self, other])
  }
}
