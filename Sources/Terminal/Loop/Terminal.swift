// SPDX-License-Identifier: Apache-2.0

import CTerminal
import Screen

/// The terminal this process was started in.
package enum Terminal {
  /// Whether the terminal's character set is UTF-8, according to the environment; otherwise only
  /// ASCII is safe.
  ///
  /// If the locale is not installed, a UTF-8 one is used instead, if there is any.
  package static let isUnicode = ct_locale() == 1

  /// The type under which the terminal database has this terminal; nothing is changed.
  ///
  /// - Throws: the reason why no screen is possible.
  package static func usableType() throws(TerminalError) -> String {
    var name = [CChar](repeating: 0, count: 128)
    let result = ct_check(&name, name.count)
    let type = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    switch Int(result) {
    case CT_READY: return type
    case CT_NOT_A_TERMINAL: throw .notATerminal
    case CT_NO_TERM: throw .noType
    default: throw .unable(type: type)
    }
  }

  /// Shows a program until it is finished, a signal ends it, or the terminal is closed.
  ///
  /// Meanwhile the calling thread owns the terminal and the store. It must be the main thread,
  /// because signals arrive there. However this ends, even in a crash, the terminal is restored.
  ///
  /// - Parameters:
  ///   - program: the program to show.
  ///   - type: the terminal's type, from ``usableType()``.
  ///   - wake: the pipe that the mailbox of the program's store writes to.
  ///   - mouse: whether clicks and the wheel are reported as keys; the terminal's own selection then
  ///     needs Shift.
  /// - Returns: 0, or 128 plus the number of the signal; a closed terminal counts as SIGHUP.
  /// - Throws: the reason why no screen is possible.
  package static func run(
    _ program: Program, on type: String, wake: WakePipe, mouse: Bool
  ) throws(TerminalError) -> Int32 {
    _ = isUnicode  // curses uses the character set in force when it starts
    guard ct_open(type, wake.writeEnd, mouse ? 1 : 0) == Int32(CT_READY) else {
      ct_close()
      throw .failed(type: type)
    }
    defer { ct_close() }
    var loop = RunLoop(program: program, wake: wake)
    return loop.run()
  }

  /// Ends the process with a status after a time, even if threads are still waiting then: for work
  /// that continues unseen after the screen is closed.
  package static func end(within time: Duration, status: Int32) {
    ct_end_within(Int32(time / .milliseconds(1)), status)
  }

  /// Whether the terminal may have a clipboard: a text console has none.
  package static var hasClipboard: Bool { ct_speaks_osc() == 1 }

  /// Sends bytes as they are, in one piece where the terminal takes them at once.
  static func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { raw in
      ct_send(raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count)
    }
  }
}

/// What the terminal needs to know about an application: how it looks now and what a key does.
///
/// The closures run on the thread that called ``Terminal/run(_:on:wake:mouse:)``. They are created where the
/// application's types are known, so that the compiler can specialise its store. Generic code across
/// two modules is not specialised and looks up hundreds of types for each message.
package struct Program {
  /// The picture of the application now, in exactly the requested size, and the theme it is shown in.
  package let picture: (Size) -> (frame: Frame, theme: Theme)
  /// Whether the next key can be handled: until then keys wait, Ctrl-C for half a second at most.
  package let acceptsKeys: () -> Bool
  /// Handles a key that was pressed on a screen of this size.
  package let receive: (Key, Size) -> Void
  /// Handles replies of effects and due timers.
  package let drain: () -> Void
  /// The time until the next timer; nil if there is none.
  package let nextDeadline: () -> Duration?
  /// Starts everything slow, when the first frame is on the screen.
  package let start: () -> Void
  /// Saves what is unsaved and waits for nothing more, because a signal or a Ctrl-C that has waited asks
  /// the process to end; the application must finish soon after.
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
