// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One piece of work under way: what it is, who asked for it and who waits for its end.
struct EffectRecord<Message, Effect> {
  /// Where and under which ids a command runs; handed down the command's tree.
  struct Context {
    /// The sequence that goes on when this has finished; 0 for none.
    var parent: EffectNumber = 0
    var ids: [ScopedID] = []
    var scope: Scope = []

    var isPlain: Bool { parent == 0 && ids.isEmpty && scope.isEmpty }

    /// Whether no sequence waits for it and no command around it can be cancelled.
    var isAlone: Bool { parent == 0 && ids.isEmpty }

    /// Whether no sequence waits for it and it can be cancelled by exactly this id.
    func isAlone(under id: ScopedID) -> Bool {
      parent == 0 && ids.count == 1 && ids[0] == id && scope == id.scope
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
    /// The window of a throttled command, and the last that came while it was open.
    case window(length: Duration, TimerQueue.Timer, latest: (Command<Message, Effect>, Context)?)
  }

  var kind: Kind
  let context: Context
}
