// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CProgram
import Foundation
import Synchronization

/// A running program that ends with agio, together with all processes of its group: on Linux even
/// where agio is killed.
///
/// It has no shell, no terminal and no input.
final class RunningProgram: Sendable {
  enum Ending: Equatable, CustomStringConvertible {
    case status(Int32)
    case signal(Int32)

    var description: String {
      switch self {
      case .status(let number): "exited with status \(number)"
      case .signal(let number): "was killed by signal \(number)"
      }
    }
  }

  private let process: pid_t
  /// A pipe; the system closes its writing end when agio ends.
  private let lifeline: (reading: Int32, writing: Int32)
  private let isReaped = Mutex(false)

  /// Starts it, with standard output and standard error of its own.
  ///
  /// - Throws: the error for which it is not running.
  init(
    _ path: String, command: [String], environment: [String: String], output: Int32, errors: Int32
  ) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard program_pipe(&ends) == 0 else { throw SystemError(number: errno) }
    var words = command.map { strdup($0) } + [nil]
    var variables =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process = pid_t()
    let number = program_start(path, &words, &variables, output, errors, ends[0], &process)
    if number != 0 {
      for end in ends { close(end) }
      throw SystemError(number: number)
    }
    (self.process, lifeline) = (process, (ends[0], ends[1]))
  }

  /// Ends the program and reaps its process.
  deinit {
    if !isReaped.withLock({ $0 }) {
      stop()
      _ = reap()
    }
    close(lifeline.writing)
    close(lifeline.reading)
  }

  /// Kills it and all processes of its group; not once it has been reaped.
  func stop() { kill(-process, SIGKILL) }

  /// Blocks until it has ended. False where its time was up first.
  func wait(until end: ContinuousClock.Instant) -> Bool {
    var pause: UInt32 = 2_000
    while true {
      var information = siginfo_t()
      let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
      if result == 0 ? information.si_signo == SIGCHLD : errno != EINTR { return true }
      if ContinuousClock.now >= end { return false }
      usleep(pause)
      pause = min(pause * 2, 50_000)
    }
  }

  /// Blocks until it has ended, and releases its number for another process.
  func reap() -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // What it has left in the background may go on.
    _ = fcntl(lifeline.reading, F_SETFL, 0)
    isReaped.withLock { $0 = true }
    return Self.ending(status)
  }

  private static func ending(_ status: Int32) -> Ending {
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}

/// A pipe that no program inherits, closed with its last owner.
final class ClosingPipe {
  let reading: Int32
  private(set) var writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard program_pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  deinit {
    closeWriting()
    close(reading)
  }
}
