// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The timers that wait, earliest first; those of the same instant in the order they were set.
@usableFromInline
package struct TimerQueue {
  package struct Timer: Equatable {
    package let deadline: Duration
    package let number: EffectNumber
    /// How many were set before.
    let turn: UInt64

    func isDue(before other: Timer) -> Bool {
      deadline == other.deadline ? turn < other.turn : deadline < other.deadline
    }
  }

  package private(set) var timers: [Timer] = []
  private var turns: UInt64 = 0

  @usableFromInline
  init() {}

  @usableFromInline package var isEmpty: Bool { timers.isEmpty }

  /// The next timer.
  package var next: Timer? { timers.first }

  /// Sets a timer for a record.
  mutating func set(_ deadline: Duration, for number: EffectNumber) -> Timer {
    let timer = Timer(deadline: deadline, number: number, turn: turns)
    turns += 1
    timers.insert(timer, at: position(of: timer))
    return timer
  }

  mutating func remove(_ timer: Timer) {
    let index = position(of: timer)
    if index < timers.count, timers[index] == timer { timers.remove(at: index) }
  }

  private func position(of timer: Timer) -> Int {
    var low = 0
    var high = timers.count
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].isDue(before: timer) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
