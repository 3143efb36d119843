// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One piece of work under way: what it is, who asked for it and who waits for its end.
struct EffectRecord<Message, Effect> {
  /// Where and under which ids a command runs; handed down the command's tree.
  struct Context {
    /// The sequence that goes on when this has finished; 0 for none.
    var parent: EffectNumber = 0
    /// The send all of this came from; 0 for none.
    var origin: SendNumber
    var ids: [IDInForce] = []
    var node: ChildNode

    /// Whether the queue needs to know no more than the message.
    var isPlain: Bool { parent == 0 && ids.isEmpty && node.element == nil }

    /// Where in `ids` an id of this child is; nil when it is not in force.
    func index(of id: EffectID) -> Int? {
      ids.firstIndex { $0.id == id && $0.node === node }
    }

    /// Whether no sequence waits for it and no command around it can be cancelled.
    var isAlone: Bool { parent == 0 && ids.isEmpty }

    /// Whether no sequence waits for it and it can be cancelled by exactly this id.
    func isAlone(under key: IDKey) -> Bool {
      parent == 0 && ids.count == 1 && ids[0].key == key && ids[0].node === node
    }
  }

  enum Kind {
    /// An effect or work that the driver runs.
    case running
    /// A sent message that waits in the queue.
    case message
    /// A command that waits for its time.
    case delayed(Command<Message, Effect>, TimerQueue.Timer)
    /// The steps, which comes next, and how many parts of the present one still run. An index and
    /// not a list that shrinks: a shared array would be copied at each step.
    case sequence([Command<Message, Effect>], next: Int, running: Int)
    /// The last command that came while a window was open, and the window's number.
    case waiting(Command<Message, Effect>, TimerQueue.Timer, window: EffectNumber)
    /// The time after a throttled command in which no other starts. It is no work: nobody waits for
    /// its end, and its timer wakes nobody.
    case window(WindowKey, length: Duration, TimerQueue.Timer, waiting: EffectNumber)
  }

  var kind: Kind
  var context: Context

  var isWindow: Bool { if case .window = kind { true } else { false } }
}
