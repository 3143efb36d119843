// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Store {
  /// Performs the engine's actions, with one task per effect.
  @usableFromInline
  func performActions() {
    let actions = engine.table.actions
    engine.table.actions.removeAll(keepingCapacity: true)
    for action in actions {
      switch action {
      case .perform(let effect, let path, let number):
        guard engine.table.isAlive(number) else { continue }
        var name = ""
        #if DEBUG
        if interpreter.takes?(effect) == false { report(.unhandledEffect(effect)) }
        name = "perform(\(written(effect)))"
        #endif
        let interpreter = interpreter
        begin(number, name, path) { send in await interpreter.run(effect, send) }
      case .run(let work, let number):
        guard engine.table.isAlive(number) else { continue }
        begin(number, work.name, nil, work.body)
      case .cancel(let number):
        tasks.removeValue(forKey: number)?.cancel()
      case .ended(let number):
        tasks[number] = nil
      case .report(let issue):
        report(issue)
      }
    }
  }

  /// The task retains the mailbox, not the store: releasing the store cancels the task.
  private func begin(
    _ number: EffectNumber, _ name: String, _ path: ReplyPath<Message>?,
    _ body: @escaping @Sendable (EffectSend<Message>) async -> Void
  ) {
    // Closed while an issue was reported.
    if isClosed { return }
    let connection = EffectConnection(mailbox, number, name, path)
    tasks[number] = Task(executorPreference: executor) {
      await body(connection.send)
      connection.finish()
    }
  }
}

extension Store {
  package var taskCount: Int { tasks.count }
}
