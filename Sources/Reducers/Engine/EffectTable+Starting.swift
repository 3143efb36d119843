// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension EffectTable {
  mutating func start(
    _ command: Command<Message, Effect>, in context: Context, now: Duration
  ) {
    switch command.kind {
    case .none:
      break
    case .send(let message):
      let number = context.isPlain ? 0 : insert(.message, in: context)
      outbox.append(.message(message, from: number, origin: .command))
    case .perform(let effect):
      actions.append(.perform(effect, insert(.running, in: context)))
    case .run(let work):
      actions.append(.run(work, insert(.running, in: context)))
    case .cancel(let id):
      cancel(id, from: context.scope, now: now)
    case .dismiss:
      actions.append(.report(.nothingToDismiss(at: context.scope.last?.place)))
    case .batch(let parts):
      for part in parts { start(part, in: context, now: now) }
    case .sequence(let steps):
      let number = insert(.sequence(steps, next: 0, running: 0), in: context)
      advance(number, now: now)
    case .cancellable(let inner, let id, let inFlight):
      startCancellable(inner, id, inFlight, in: context, now: now)
    case .delayed(let inner, let duration):
      let timer = timers.set(now + duration, for: nextNumber())
      insert(.delayed(inner, timer), in: context, as: timer.number)
    case .throttled(let inner, let id, let duration, let latest):
      startThrottled(inner, id, duration, latest: latest, in: context, now: now)
    case .scoped(let inner, let element):
      var context = context
      context.scope.append(element)
      start(inner, in: context, now: now)
    case .report(let issue):
      actions.append(.report(issue))
    }
  }

  private mutating func startCancellable(
    _ command: Command<Message, Effect>, _ id: EffectID, _ inFlight: InFlight,
    in context: Context, now: Duration
  ) {
    let scoped = ScopedID(id: id, scope: context.scope)
    switch inFlight {
    case .keep: break
    case .cancelPrevious:
      if delayAgain(command, scoped, in: context, now: now) { return }
      cancel(exactly: scoped, now: now)
    case .ignoreNew: if isInUse(scoped) { return }
    }
    var context = context
    context.ids.append(scoped)
    start(command, in: context, now: now)
  }

  /// Puts a delayed command in the place of the one that waits under the same id: what a debounced one
  /// does at each key. Nothing else can tell the new record from a changed one.
  ///
  /// - Returns: false when there is not just one such, and nothing was done.
  private mutating func delayAgain(
    _ command: Command<Message, Effect>, _ scoped: ScopedID, in context: Context, now: Duration
  ) -> Bool {
    guard case .delayed(let inner, let duration) = command.kind, context.isAlone,
      let waiting = numbers[scoped.id], waiting.count == 1, let number = waiting.first,
      let slot = records.index(forKey: number),
      case .delayed(_, let timer) = records.values[slot].kind,
      records.values[slot].context.isAlone(under: scoped)
    else { return false }
    timers.remove(timer)
    records.values[slot].kind = .delayed(inner, timers.set(now + duration, for: number))
    return true
  }

  private mutating func startThrottled(
    _ command: Command<Message, Effect>, _ id: EffectID, _ duration: Duration, latest: Bool,
    in context: Context, now: Duration
  ) {
    let scoped = ScopedID(id: id, scope: context.scope)
    var inner = context
    inner.ids.append(scoped)
    if let number = openWindow(of: scoped), let record = records[number],
      case .window(let length, let timer, _) = record.kind
    {
      if latest {
        // What waits does not hold up a sequence: nobody can say whether it will ever run.
        inner.parent = 0
        records[number]?.kind = .window(length: length, timer, latest: (command, inner))
      }
      return
    }
    openWindow(of: scoped, for: duration, in: inner, now: now)
    start(command, in: inner, now: now)
  }

  private func openWindow(of id: ScopedID) -> EffectNumber? {
    numbers[id.id]?.first { number in
      guard let record = records[number], record.context.ids.last == id else { return false }
      if case .window = record.kind { return true }
      return false
    }
  }

  private mutating func openWindow(
    of id: ScopedID, for duration: Duration, in context: Context, now: Duration
  ) {
    var context = context
    context.parent = 0
    let timer = timers.set(now + duration, for: nextNumber())
    insert(.window(length: duration, timer, latest: nil), in: context, as: timer.number)
  }

  /// Fires the next timer if it is due; false when none is.
  @usableFromInline
  package mutating func fireNext(now: Duration) -> Bool {
    guard let timer = timers.next, timer.deadline <= now else { return false }
    switch records[timer.number]?.kind {
    case .delayed(let command, _):
      // Started before the timer's own record goes, so that a sequence sees no gap between them.
      if let context = records[timer.number]?.context {
        start(command, in: context, now: now)
      }
      finish(timer.number, now: now)
    case .window(let length, _, let latest):
      let record = remove(timer.number)
      if let (command, context) = latest, let id = record?.context.ids.last {
        openWindow(of: id, for: length, in: context, now: now)
        start(command, in: context, now: now)
      }
    default:
      timers.remove(timer)
    }
    return true
  }
}
