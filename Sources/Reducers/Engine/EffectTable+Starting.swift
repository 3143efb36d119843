// SPDX-License-Identifier: Apache-2.0

extension EffectTable {
  mutating func start(
    _ command: Command<Message, Effect>, in context: Context, now: Duration
  ) {
    switch command.kind {
    case .none:
      break
    case .send(let message):
      let number = context.isPlain ? 0 : insert(.message, in: context)
      outbox.append(.message(message, from: number, origin: .command, send: context.origin))
    case .perform(let effect, let path):
      actions.append(.perform(effect, path, insert(.running, in: context)))
    case .run(let work):
      actions.append(.run(work, insert(.running, in: context)))
    case .cancel(let id):
      cancel(id, in: context, now: now)
    case .dismiss:
      actions.append(.report(.nothingToDismiss(at: context.node.element?.place)))
    case .end:
      if context.node.element != nil { end([context.node], now: now) }
    case .batch(let parts):
      for part in parts { start(part, in: context, now: now) }
    case .sequence(let steps):
      let number = insert(.sequence(next: 0, running: 0), steps, in: context)
      advance(number, now: now)
    case .cancellable(let inner, let id, let inFlight):
      startCancellable(inner, id, inFlight, in: context, now: now)
    case .delayed(let inner, let duration):
      let timer = timers.set(now + duration, for: nextNumber())
      insert(.delayed(timer), [inner], in: context, as: timer.number)
    case .every(let interval, _):
      guard !context.ids.isEmpty else {
        actions.append(.report(.endlessTimer(at: context.node.element?.place)))
        break
      }
      let timer = timers.set(now + interval, for: nextNumber())
      insert(.every(timer), [command], in: context, as: timer.number)
    case .throttled(let inner, let id, let duration, let latest):
      startThrottled(inner, id, duration, latest: latest, in: context, now: now)
    case .scoped(let inner, let element):
      var context = context
      context.node = context.node.child(element, newSites: &newSites)
      idle.append(context.node)
      start(inner, in: context, now: now)
    case .report(let issue):
      actions.append(.report(issue))
    }
  }

  /// If the id is already in force, an enclosing command brought it in. This command then gives way
  /// to work that was requested under the id before that one, or replaces it, but not the work it is
  /// itself part of, nor what was requested later and is already under way.
  private mutating func startCancellable(
    _ command: Command<Message, Effect>, _ id: EffectID, _ inFlight: InFlight,
    in context: Context, now: Duration
  ) {
    let key = IDKey(id, context.node)
    let outer = context.index(of: id)
    let family = outer.map { context.ids[$0].family } ?? .max
    switch inFlight {
    case .keep: break
    case .cancelPrevious: replace(key, before: family, now: now)
    case .ignoreNew: if isInUse(key, before: family) { return }
    }
    var context = context
    if outer == nil {
      context.ids.append(IDInForce(id: id, node: context.node, family: nextNumber()))
    }
    start(command, in: context, now: now)
  }

  /// Fires the next timer if it is due; returns false if none is.
  @usableFromInline
  mutating func fireNext(now: Duration) -> Bool {
    guard let timer = timers.next, timer.deadline <= now else {
      closeWindows(now: now)
      prune()
      return false
    }
    guard let record = records[timer.number], let command = commands[timer.number]?.first else {
      timers.remove(timer)
      return true
    }
    if case .every(let interval, let message) = command.kind, case .every = record.kind {
      timers.remove(timer)
      let passed = (now - timer.deadline).attoseconds / interval.attoseconds + 1
      let next = timer.deadline + Duration(attoseconds: interval.attoseconds * passed)
      records[timer.number]?.kind = .every(timers.set(next, for: timer.number))
      let send = record.context.origin
      outbox.append(.message(message, from: timer.number, origin: .command, send: send))
      return true
    }
    if case .waiting(_, let window) = record.kind { openAgain(window, now: now) }
    // Started before the timer's own record is removed, so that a sequence sees no gap between them.
    unhold(timer.number)
    start(command, in: record.context, now: now)
    finish(timer.number, now: now)
    return true
  }

  mutating func partStarted(of sequence: EffectNumber) {
    guard sequence > 0,
      case .sequence(let next, let running)? = records[sequence]?.kind
    else { return }
    records[sequence]?.kind = .sequence(next: next, running: running + 1)
  }

  mutating func partEnded(of sequence: EffectNumber, now: Duration) {
    guard sequence > 0,
      case .sequence(let next, let running)? = records[sequence]?.kind
    else { return }
    records[sequence]?.kind = .sequence(next: next, running: running - 1)
    if running == 1 { advance(sequence, now: now) }
  }

  /// Starts steps until one is still running, or finishes the sequence.
  ///
  /// The sequence counts as running while a step starts, so a step that ends immediately does not
  /// advance the sequence recursively.
  mutating func advance(_ number: EffectNumber, now: Duration) {
    while case .sequence(let next, _)? = records[number]?.kind, let steps = commands[number],
      var context = records[number]?.context
    {
      guard next < steps.count else { return finishWithoutPruning(number, now: now) }
      records[number]?.kind = .sequence(next: next + 1, running: 1)
      context.parent = number
      start(steps[next], in: context, now: now)
      guard case .sequence(_, let running)? = records[number]?.kind else { return }
      records[number]?.kind = .sequence(next: next + 1, running: running - 1)
      if running > 1 { return }
    }
  }
}

extension EffectTable {
  /// Starts, keeps or drops a throttled command, depending on the window of its id.
  mutating func startThrottled(
    _ command: Command<Message, Effect>, _ id: EffectID, _ duration: Duration, latest: Bool,
    in context: Context, now: Duration
  ) {
    let window = IDKey(id, context.node)
    var inner = context
    if context.index(of: id) == nil {
      inner.ids.append(IDInForce(id: id, node: context.node, family: nextNumber()))
    }
    if let number = windows[window],
      case .window(_, _, let timer, let waiting)? = records[number]?.kind
    {
      if waiting == 0, timer.deadline <= now {
        _ = remove(number)
      } else {
        if latest { wait(for: number, timer.deadline, command, in: inner, now: now) }
        return
      }
    }
    openWindow(window, for: duration, in: inner, now: now)
    start(command, in: inner, now: now)
  }

  private mutating func openWindow(
    _ key: IDKey, for duration: Duration, in context: Context, now: Duration
  ) {
    var context = context
    context.parent = 0
    context.origin = 0
    // A window ends with its own id and its child, not with the ids of enclosing commands.
    context.ids.removeAll { $0.key != key }
    let timer = quietTimers.set(now + duration, for: nextNumber())
    windows[key] = timer.number
    insert(.window(key, length: duration, timer, waiting: 0), in: context, as: timer.number)
  }

  /// Keeps a command for the end of a window, replacing the one kept before: the sequence that
  /// waited for that one continues, once this one is in its place.
  private mutating func wait(
    for window: EffectNumber, _ deadline: Duration, _ command: Command<Message, Effect>,
    in context: Context, now: Duration
  ) {
    var replaced: EffectRecord?
    if case .window(_, _, _, let waiting)? = records[window]?.kind { replaced = remove(waiting) }
    let timer = timers.set(deadline, for: nextNumber())
    insert(.waiting(timer, window: window), [command], in: context, as: timer.number)
    setWaiting(of: window, to: timer.number)
    if let replaced { partEnded(of: replaced.context.parent, now: now) }
  }

  mutating func setWaiting(of window: EffectNumber, to number: EffectNumber) {
    guard case .window(let key, let length, let timer, _)? = records[window]?.kind else { return }
    records[window]?.kind = .window(key, length: length, timer, waiting: number)
  }

  /// Reopens a window for another period and starts the command that waited for its end.
  mutating func openAgain(_ window: EffectNumber, now: Duration) {
    guard case .window(let key, let length, let timer, let waiting)? = records[window]?.kind else {
      return
    }
    quietTimers.remove(timer)
    let next = quietTimers.set(now + length, for: window)
    records[window]?.kind = .window(key, length: length, next, waiting: waiting)
  }

  /// Removes the windows that have ended, up to the first in which a command waits to be fired.
  mutating func closeWindows(now: Duration) {
    while let timer = quietTimers.next, timer.deadline <= now {
      if case .window(_, _, _, waiting: 1...)? = records[timer.number]?.kind { return }
      if remove(timer.number) == nil { quietTimers.remove(timer) }
    }
  }
}
