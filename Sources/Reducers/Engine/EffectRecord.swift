// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A piece of running or waiting work: what it is, what started it and what waits for its end.
///
/// It does not contain commands, so nothing about it is generic: in generic code, each step would cost
/// several times as much.
struct EffectRecord {
  /// Where and under which ids a command runs; passed down the command tree.
  struct Context {
    /// The sequence that continues when this has finished; 0 for none.
    var parent: EffectNumber = 0
    /// The send that led to this; 0 for none.
    var origin: SendNumber
    var ids: [IDInForce] = []
    var node: ChildNode

    /// Whether the queue needs only the message.
    var isPlain: Bool { parent == 0 && ids.isEmpty && node.element == nil }

    /// The index in `ids` of this child's id; nil if it is not in force.
    func index(of id: EffectID) -> Int? {
      ids.firstIndex { $0.id == id && $0.node === node }
    }
  }

  enum Kind {
    /// An effect or work run by the driver.
    case running
    /// A sent message waiting in the queue.
    case message
    /// A command waiting for its deadline.
    case delayed(TimerQueue.Timer)
    /// A message to send at each deadline of an interval.
    case every(TimerQueue.Timer)
    /// The index of the next step, and how many parts of the current one are still running.
    case sequence(next: Int, running: Int)
    /// The last command that came while a window was open, and the number of the window.
    case waiting(TimerQueue.Timer, window: EffectNumber)
    /// The time after a throttled command in which no other starts. It is not work: nothing waits
    /// for its end, and its timer wakes nobody.
    case window(IDKey, length: Duration, TimerQueue.Timer, waiting: EffectNumber)
  }

  var kind: Kind
  var context: Context
  /// The ids under which it will start something that it has not started yet.
  var heldIDs: [EffectID]

  var isWindow: Bool { if case .window = kind { true } else { false } }
}
