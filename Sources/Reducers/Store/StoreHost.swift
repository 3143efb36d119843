// SPDX-License-Identifier: Apache-2.0

/// Owns a store on a server: its mailbox, its timer, and the draining that each of them calls for.
///
/// ```swift
/// let session = StoreHost { mailbox in
///   Store(Session(), reducer: session, interpreter: live, mailbox: mailbox)
/// }
/// let state = await session.run(.order("tea"))
/// ```
///
/// An idle host uses no thread and no timer. Releasing it closes the store.
public actor StoreHost<State: Sendable, Message: Sendable, Effect: Sendable> {
  /// The entry for messages from other threads; ``post(_:)`` uses it.
  public nonisolated let mailbox: Mailbox<Message>
  private let store: Store<State, Message, Effect>
  private let woken: AsyncStream<Void>.Continuation
  private var timer: Task<Void, Never>?

  /// Creates a host and its store.
  ///
  /// - Parameter make: creates the store with the mailbox it is passed, and everything else as needed.
  public init(_ make: @Sendable (Mailbox<Message>) -> sending Store<State, Message, Effect>) {
    let (wakes, woken) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let mailbox = Mailbox<Message>(wake: { woken.yield() })
    self.mailbox = mailbox
    self.woken = woken
    self.store = make(mailbox)
    woken.yield()
    Task { [weak self] in
      for await _ in wakes { await self?.drain() }
    }
  }

  deinit {
    timer?.cancel()
    woken.finish()
  }

  /// The current state.
  public var state: State { store.state }

  /// Posts a message, from anywhere, without waiting.
  public nonisolated func post(_ message: Message) {
    mailbox.post(message)
  }

  /// Sends a message; returns when it and what immediately follows from it are reduced.
  public func send(_ message: Message) {
    store.send(message)
    schedule()
  }

  /// Sends a message, waits for everything it starts, and returns the state then: one request of a
  /// client and its reply.
  ///
  /// Any number of callers may wait at once. Cancelling the calling task makes it return; the work
  /// continues.
  @discardableResult
  public func run(_ message: Message) async -> State {
    let work = store.send(message)
    schedule()
    await work.finish()
    schedule()
    return store.state
  }

  /// Waits until no effect runs and no command waits.
  public func finish() async {
    await store.finish()
    schedule()
  }

  /// A part of the state as an asynchronous sequence: the current value, then each that differs.
  public func states<Value: Equatable & Sendable>(
    select: @escaping @Sendable (State) -> Value,
    buffering: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Value> {
    store.states(select: select, buffering: buffering)
  }

  /// Does something with the store that the host does not offer, such as observing it.
  public func withStore<Result: Sendable>(
    _ body: @Sendable (Store<State, Message, Effect>) -> Result
  ) -> Result {
    defer { schedule() }
    return body(store)
  }

  /// Closes the store: everything is cancelled immediately, and what is sent later is dropped.
  public func close() {
    timer?.cancel()
    woken.finish()
    store.close()
  }

  private func drain() {
    store.drain()
    schedule()
  }

  /// Sets the timer for the next deadline.
  private func schedule() {
    timer?.cancel()
    guard let wait = store.nextDeadline else { return }
    timer = Task { [woken] in
      if (try? await Task.sleep(for: wait)) != nil { woken.yield() }
    }
  }
}
