// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// What the terminal needs to know about an application: how it looks now and what a key does.
///
/// The closures run on the thread that called ``Terminal/run(_:wake:options:)``. They are created where the
/// application's types are known, so that the compiler can specialise its store. Generic code across
/// two modules is not specialised and looks up hundreds of types for each message.
package struct Program {
  /// The picture of the application now, in exactly the requested size, and the theme it is shown in.
  package let picture: (Size) -> (frame: Frame, theme: Theme)
  /// Whether keys can be handled yet; until then they wait, except Ctrl-C.
  package let acceptsKeys: () -> Bool
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
  /// Whether the application wants to end; called after every key.
  package let isFinished: () -> Bool
  /// What the terminal should do other than showing frames; called once per turn.
  package let requests: () -> [TerminalRequest]

  package init(
    picture: @escaping (Size) -> (frame: Frame, theme: Theme),
    acceptsKeys: @escaping () -> Bool = { true },
    receive: @escaping (Key, Size) -> Void,
    drain: @escaping () -> Void,
    nextDeadline: @escaping () -> Duration?,
    start: @escaping () -> Void,
    end: @escaping () -> Void,
    isFinished: @escaping () -> Bool,
    requests: @escaping () -> [TerminalRequest]
  ) {
    self.picture = picture
    self.acceptsKeys = acceptsKeys
    self.receive = receive
    self.drain = drain
    self.nextDeadline = nextDeadline
    self.start = start
    self.end = end
    self.isFinished = isFinished
    self.requests = requests
  }
}
