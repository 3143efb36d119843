// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension EffectTable {
  /// Starts, keeps or drops a throttled command, depending on the window of its id.
  ///
  /// Inside of another throttle under the same id it starts with that.
  mutating func startThrottled(
    _ command: Command<Message, Effect>, _ id: EffectID, _ duration: Duration, latest: Bool,
    in context: Context, now: Duration
  ) {
    var inner = context
    let index: Int
    if let outer = context.index(of: id) {
      index = outer
    } else {
      index = inner.ids.count
      inner.ids.append(IDInForce(id: id, node: context.node, family: nextNumber()))
    }
    if inner.ids[index].isThrottled { return start(command, in: inner, now: now) }
    inner.ids[index].isThrottled = true
    let window = inner.ids[index].key
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
