// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The waiting timers, earliest first; those with the same deadline in the order they were set.
///
/// A binary heap that knows the position of each timer, so setting, firing and removing one take
/// O(log n): debounced commands remove far more timers than ever fire.
@usableFromInline
package struct TimerQueue {
  package struct Timer: Equatable {
    package let deadline: Duration
    package let number: EffectNumber
    /// How many timers were set before this one.
    let turn: UInt64
    /// Its index in `positions`.
    let slot: Int

    func isDue(before other: Timer) -> Bool {
      deadline == other.deadline ? turn < other.turn : deadline < other.deadline
    }
  }

  private var heap: [Timer] = []
  /// The heap index of each slot's timer; -1 if the slot is free.
  private var positions: [Int] = []
  private var freeSlots: [Int] = []
  private var turns: UInt64 = 0

  @usableFromInline
  init() {}

  @usableFromInline package var isEmpty: Bool { heap.isEmpty }

  package var next: Timer? { heap.first }

  /// All timers, in the order they will fire.
  package var timers: [Timer] { heap.sorted { $0.isDue(before: $1) } }

  mutating func set(_ deadline: Duration, for number: EffectNumber) -> Timer {
    let slot = freeSlots.popLast() ?? positions.count
    if slot == positions.count { positions.append(-1) }
    let timer = Timer(deadline: deadline, number: number, turn: turns, slot: slot)
    turns += 1
    heap.append(timer)
    rise(from: heap.count - 1)
    return timer
  }

  /// Removes a timer; does nothing if it is already gone.
  mutating func remove(_ timer: Timer) {
    let index = positions[timer.slot]
    guard index >= 0, heap[index] == timer else { return }
    let last = heap.removeLast()
    positions[timer.slot] = -1
    freeSlots.append(timer.slot)
    guard index < heap.count else { return }
    heap[index] = last
    if index > 0, last.isDue(before: heap[(index - 1) / 2]) {
      rise(from: index)
    } else {
      sink(from: index)
    }
  }

  private mutating func rise(from start: Int) {
    let timer = heap[start]
    var index = start
    while index > 0 {
      let above = (index - 1) / 2
      guard timer.isDue(before: heap[above]) else { break }
      put(heap[above], at: index)
      index = above
    }
    put(timer, at: index)
  }

  private mutating func sink(from start: Int) {
    let timer = heap[start]
    var index = start
    while true {
      var below = 2 * index + 1
      guard below < heap.count else { break }
      if below + 1 < heap.count, heap[below + 1].isDue(before: heap[below]) { below += 1 }
      guard heap[below].isDue(before: timer) else { break }
      put(heap[below], at: index)
      index = below
    }
    put(timer, at: index)
  }

  private mutating func put(_ timer: Timer, at index: Int) {
    heap[index] = timer
    positions[timer.slot] = index
  }
}
