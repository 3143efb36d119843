// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

/// What the terminal needs to know about an application: how it looks now and what a key does.
///
/// The closures run on the thread that called ``Terminal/run(_:wake:options:)``.
package struct Program {
  /// The picture of the application now, in exactly the requested size.
  package let frame: (Size) -> Frame
  /// How roles look now.
  package let theme: () -> Theme
  /// Handles a key that was pressed on a screen of this size.
  package let receive: (Key, Size) -> Void
  /// Handles replies of effects and due timers.
  package let drain: () -> Void
  /// The time until the next timer; nil if there is none.
  package let nextDeadline: () -> Duration?
  /// Starts everything slow, when the first frame is on the screen.
  package let start: () -> Void
  /// Saves what is unsaved, because a signal asks the process to end; the application must finish soon
  /// after.
  package let end: () -> Void
  /// Whether the application wants to end; asked after every key.
  package let isFinished: () -> Bool
  /// What the terminal should do other than showing frames; asked once per turn.
  package let requests: () -> [TerminalRequest]

  /// The program of a store, whose mailbox must write to the pipe that is passed to `run`.
  ///
  /// Inlined where the types are known: there the compiler specialises the whole store. Otherwise each
  /// message looks up hundreds of generic types, a tenth of the work of a key.
  ///
  /// - Parameters:
  ///   - store: the application.
  ///   - render: the picture of a state in a size; pure.
  ///   - message: what a key means now, on a screen of this size; nil when it means nothing.
  ///   - theme: how roles look in a state.
  ///   - isFinished: whether it wants to end.
  ///   - started: sent after the first frame.
  ///   - ending: sent when a signal asks the process to end.
  ///   - requests: what the terminal should do next.
  @inlinable
  package init<State, Message: Sendable, Effect: Sendable>(
    store: Store<State, Message, Effect>,
    render: @escaping (State, Size) -> Frame,
    message: @escaping (Key, State, Size) -> Message?,
    theme: @escaping (State) -> Theme,
    isFinished: @escaping (State) -> Bool,
    started: Message,
    ending: Message,
    requests: @escaping () -> [TerminalRequest]
  ) {
    frame = { render(store.state, $0) }
    self.theme = { theme(store.state) }
    receive = { key, size in
      if let message = message(key, store.state, size) { store.send(message) }
    }
    drain = { store.drain() }
    nextDeadline = { store.nextDeadline }
    start = { store.send(started) }
    end = { store.send(ending) }
    self.isFinished = { isFinished(store.state) }
    self.requests = requests
  }
}
