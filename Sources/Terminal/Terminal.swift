// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CTerminal
import Reducers
import Screen

/// The terminal this process was started in.
package enum Terminal {
  /// Whether the terminal's character set is UTF-8, by the environment; else keep to ASCII.
  ///
  /// A locale the system has not got is replaced by one for UTF-8 where there is one.
  package static let isUnicode = ct_locale() == 1

  /// Tells whether there can be a screen, and touches nothing.
  ///
  /// - Throws: the reason why not.
  package static func check() throws(TerminalError) {
    _ = try usableType()
  }

  /// Shows a program until it is finished, a signal ends it, or the terminal goes away.
  ///
  /// The calling thread owns the terminal and the store meanwhile and must be the main one, which is
  /// where signals arrive. The terminal is given back as it was however this ends, a crash included.
  ///
  /// - Parameter wake: the pipe that the mailbox of the program's store wakes.
  /// - Returns: 0, or 128 and the number of the signal; a terminal that went away counts as SIGHUP.
  package static func run<State, Message, Effect>(
    _ program: Program<State, Message, Effect>, wake: WakePipe,
    options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) -> Int32 {
    let type = try usableType()
    _ = isUnicode  // curses takes the character set as it finds it when it starts
    guard ct_open(type, wake.writeEnd, options.mouse ? 1 : 0) == Int32(CT_READY) else {
      ct_close()
      throw .failed(type: type)
    }
    defer { ct_close() }
    var loop = RunLoop(program: program, wake: wake, options: options)
    return loop.run()
  }

  /// Ends the process with a status after a time, whatever any thread waits for by then: for what comes
  /// after the screen, which nobody sees any more.
  package static func end(within time: Duration, status: Int32) {
    ct_end_within(Int32(time / .milliseconds(1)), status)
  }

  private static func usableType() throws(TerminalError) -> String {
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
}
