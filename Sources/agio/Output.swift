// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Screen
import Services
import Synchronization
import Terminal

/// Writes lines to standard output and standard error, each through the same filter.
enum Output {
  /// Writes what a command prints, and ends the program with its status.
  ///
  /// If the answer cannot be written, its notes follow the failure: what the command changed is
  /// changed, and a script must not repeat it.
  static func finish(_ output: CommandOutput) -> Never {
    do throws(Problem) {
      try answer(output.text)
    } catch {
      let notes = output.remarks.filter { $0.kind == .note }
      fail(CommandOutput(remarks: error.lines + notes, status: error.status))
    }
    remark(output.remarks)
    ProcessExit.exit(output.status)
  }

  static func write(_ output: CommandOutput) throws {
    try answer(output.text)
    remark(output.remarks)
  }

  /// Answers, to standard output.
  static func answer(_ text: String) throws(Problem) {
    guard !text.isEmpty else { return }
    do throws(SystemError) {
      try Descriptor.write(VisibleText.lines(text).utf8, to: STDOUT_FILENO)
    } catch {
      throw Problem(.io, "cannot write the answer to standard output: \(error)")
    }
  }

  /// Rows of a table, to standard output: as they are, except to a terminal, which they could control.
  static func rows(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    guard isatty(STDOUT_FILENO) == 1 else {
      return try Descriptor.write(bytes, to: STDOUT_FILENO)
    }
    let text = VisibleText.lines(String(decoding: bytes, as: UTF8.self))
    try Descriptor.write(text.utf8, to: STDOUT_FILENO)
  }

  /// Remarks, to standard error. If that fails, there is nowhere to report it.
  static func remark(_ lines: [Line]) {
    guard !lines.isEmpty else { return }
    let text = lines.map { VisibleText.line($0.printed) + "\n" }.joined()
    try? Descriptor.write(text.utf8, to: STDERR_FILENO)
  }

  /// Why a command failed. It ends the program.
  static func fail(_ failure: CommandOutput) -> Never {
    try? answer(failure.text)
    remark(failure.remarks)
    ProcessExit.exit(failure.status)
  }

  /// Shows on a terminal what agio is waiting for, in a line that disappears; nil removes it.
  static func progress(_ text: String?) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let line = text.map { VisibleText.line(String($0.prefix(70))) + " ..." } ?? ""
    // A shorter line covers the one before.
    let blanks = String(repeating: " ", count: max(0, 74 - line.count))
    try? Descriptor.write(("\r" + line + blanks + "\r" + line).utf8, to: STDERR_FILENO)
  }

  /// The size of the terminal answers go to; nil when they go to a file or a pipe.
  static var terminalSize: Size? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return .standard }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// Ends the process, within a second.
enum ProcessExit {
  /// The time limit for the last tasks.
  static let timeLimit = Duration.seconds(1)

  private static let actions = Mutex<[@Sendable (Int32) -> Void]>([])

  /// Adds something to be done at the end, with the status.
  static func add(_ action: @escaping @Sendable (Int32) -> Void) {
    actions.withLock { $0.append(action) }
  }

  /// Does what was added, and ends the process without running the exit handlers of libraries.
  ///
  /// Other threads may still be running: OpenSSL's handler frees what a fetch is using, which made
  /// one start in a hundred crash with SIGSEGV or SIGABRT when `q` was pressed within 60 ms.
  static func exit(_ status: Int32) -> Never {
    Terminal.end(within: timeLimit, status: status)
    for action in actions.withLock(\.self) { action(status) }
    fflush(nil)
    _exit(status)
  }

  static func exit(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }
}
