// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension EffectTable {
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
