// SPDX-License-Identifier: Apache-2.0

import HeapModule

/// The waiting timers, earliest first; those with the same deadline in the order they were set.
///
/// Debounced commands remove far more timers than ever fire: a removed one stays in the heap until it
/// is the first, or until most are removed. Setting, firing and removing one take O(log n).
@usableFromInline
package struct TimerQueue {
  package struct Timer: Comparable {
    package let deadline: Duration
    package let number: EffectNumber
    /// How many timers were set before this one.
    fileprivate let turn: UInt64

    package static func < (left: Timer, right: Timer) -> Bool {
      left.deadline == right.deadline ? left.turn < right.turn : left.deadline < right.deadline
    }
  }

  private var heap = Heap<Timer>()
  /// The turns of the timers that are not removed.
  private var waiting: Set<UInt64> = []
  private var turns: UInt64 = 0

  @usableFromInline
  init() {}

  @usableFromInline package var isEmpty: Bool { waiting.isEmpty }

  package var next: Timer? { heap.min }

  /// All timers, in the order they will fire.
  package var timers: [Timer] { heap.unordered.filter { waiting.contains($0.turn) }.sorted() }

  mutating func set(_ deadline: Duration, for number: EffectNumber) -> Timer {
    let timer = Timer(deadline: deadline, number: number, turn: turns)
    turns += 1
    heap.insert(timer)
    waiting.insert(timer.turn)
    return timer
  }

  /// Removes a timer; does nothing if it is already gone.
  mutating func remove(_ timer: Timer) {
    guard waiting.remove(timer.turn) != nil else { return }
    if heap.count > 2 * waiting.count + 64 {
      heap = Heap(heap.unordered.filter { waiting.contains($0.turn) })
    }
    while let first = heap.min, !waiting.contains(first.turn) { heap.removeMin() }
  }
}
