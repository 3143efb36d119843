// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

/// What the terminal needs to know about an application: how a state looks and what a key means in
/// it.
///
/// The closures run on the thread that called ``Terminal/run(_:wake:options:)``.
package struct Program<State, Message: Sendable, Effect: Sendable> {
  /// The application's store. Its mailbox must write to the pipe that is passed to `run`.
  package var store: Store<State, Message, Effect>
  /// The picture of a state, in exactly the requested size; pure.
  package var render: (State, Size) -> Frame
  /// What a key means now, on a screen of this size; nil when it means nothing.
  package var message: (Key, State, Size) -> Message?
  /// How roles look in a state.
  package var theme: (State) -> Theme
  /// How the application learns the terminal's size: before the first frame and after every change.
  package var resized: (Size) -> Message?
  /// Whether the application wants to end. Asked after every key, so it does not receive a copy of
  /// the state.
  package var isFinished: () -> Bool
  /// Sent after the first frame is on the screen, to start everything slow.
  package var started: Message?
  /// Sent when a signal asks the process to end, so that unsaved data can be saved; the application
  /// must finish soon after.
  package var ending: Message?
  /// What the terminal should do other than showing frames; asked once per turn.
  package var requests: () -> [TerminalRequest]

  package init(
    store: Store<State, Message, Effect>,
    render: @escaping (State, Size) -> Frame,
    message: @escaping (Key, State, Size) -> Message?,
    theme: @escaping (State) -> Theme = { _ in .default },
    resized: @escaping (Size) -> Message? = { _ in nil },
    isFinished: @escaping () -> Bool,
    started: Message? = nil,
    ending: Message? = nil,
    requests: @escaping () -> [TerminalRequest] = { [] }
  ) {
    self.store = store
    self.render = render
    self.message = message
    self.theme = theme
    self.resized = resized
    self.isFinished = isFinished
    self.started = started
    self.ending = ending
    self.requests = requests
  }
}
