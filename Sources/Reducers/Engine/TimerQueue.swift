// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The timers that wait, earliest first; those of the same instant in the order they were set.
@usableFromInline
package struct TimerQueue {
  package struct Timer: Equatable {
    package let deadline: Duration
    package let number: EffectNumber

    func isDue(before other: Timer) -> Bool {
      (deadline, number) < (other.deadline, other.number)
    }
  }

  package private(set) var timers: [Timer] = []

  @usableFromInline
  init() {}

  @usableFromInline package var isEmpty: Bool { timers.isEmpty }

  /// The next timer.
  package var next: Timer? { timers.first }

  mutating func insert(_ timer: Timer) {
    timers.insert(timer, at: position(of: timer))
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
