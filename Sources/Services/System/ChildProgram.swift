// SPDX-License-Identifier: Apache-2.0

import CProgram
import Foundation
import Rates
import Synchronization

/// A program that the user names, which agio runs by its name or path, never through a shell.
package struct ChildProgram {
  package enum OutputTarget: Sendable {
    /// To agio's own.
    case shared
    /// To agio's standard error: what agio writes stays one document.
    case errors
  }

  private let name: String
  private let path: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - name: A name to look up in `PATH`, or a path.
  ///   - environment: All the variables it gets.
  /// - Throws: where there is no such program, or it cannot be run.
  package init(_ name: String, environment: [String: String]) throws(Problem) {
    path = try ProgramLookup.path(of: name, in: environment)
    self.name = name
    self.environment = environment
  }

  /// Runs it until it ends. When its time is up, it is killed together with its process group. It
  /// reads nothing, and has no terminal.
  package func run(output: OutputTarget = .shared, within limit: Duration) throws(Problem) {
    let program: RunningProgram
    do throws(SystemError) {
      program = try RunningProgram(
        path, command: [name], environment: environment,
        output: output == .shared ? STDOUT_FILENO : STDERR_FILENO, errors: STDERR_FILENO)
    } catch {
      throw Problem(.io, ProgramLookup.reason(error))
    }
    let isInTime = program.wait(until: .now + limit)
    if !isInTime { program.stop() }
    let ending = program.reap()
    guard isInTime else {
      throw Problem(
        .io, "was stopped after \(Int((limit / .seconds(1)).rounded())) s",
        advice: "let it start long tasks in the background, and exit")
    }
    if ending != .status(0) { throw Problem(.io, ending.description) }
  }
}

/// Finds a program by its name or path.
enum ProgramLookup {
  /// The path of a program that can be run; a name without a slash is looked up in `PATH`.
  static func path(
    of name: String, in environment: [String: String]
  ) throws(Problem) -> String {
    let folders =
      name.contains("/") || name.isEmpty
      ? [] : (environment.filled("PATH") ?? "").split(separator: ":")
    var problem = missing(name)
    let directory = Problem(
      .io, "it is a directory, not a program", advice: "name a program in it")
    for path in name.contains("/") ? [name] : folders.map({ "\($0)/\(name)" }) {
      switch FileKind(at: path) {
      case nil: continue
      case .directory: if folders.isEmpty { problem = directory }
      default:
        if access(path, X_OK) == 0 { return path }
        problem = Problem(.io, "it is not executable", advice: "chmod +x \(name)")
      }
    }
    // The name of a folder, such as `.`, is not that of a program.
    if !name.isEmpty, problem == missing(name), FileKind(at: name) == .directory {
      throw directory
    }
    throw problem
  }

  private static func missing(_ name: String) -> Problem {
    let advice =
      if name.contains("/") {
        "check the path, or name one in PATH"
      } else if name.contains(where: \.isWhitespace) {
        "it is a name or a path without arguments: write them in a script, and name that"
      } else {
        "use a program in PATH, or a path such as ./\(name)"
      }
    return Problem(.io, "no such program", advice: advice)
  }

  /// Why a program that is there could not be started.
  static func reason(_ trouble: SystemError) -> String {
    trouble.number == ENOEXEC
      ? "is not a program: a script begins with a line such as #!/bin/sh"
      : "cannot be started: \(trouble)"
  }
}

/// The platform's own clipboard, for a user working at this machine.
///
/// Over ssh, the user means the clipboard on the other side; only the terminal can reach that
/// one.
package struct ClipboardTool: Equatable, Sendable {
  package let name: String
  private let path: String
  private let arguments: [String]

  /// The installed tool; nil over ssh, without a desktop, or where there is none.
  package static func find(environment: [String: String]) -> ClipboardTool? {
    guard environment.filled("SSH_CONNECTION") == nil, environment.filled("SSH_TTY") == nil else {
      return nil
    }
    for candidate in candidates
    where candidate.display.map({ environment.filled($0) != nil }) ?? true {
      guard let path = try? ProgramLookup.path(of: candidate.name, in: environment) else {
        continue
      }
      return ClipboardTool(name: candidate.name, path: path, arguments: candidate.arguments)
    }
    return nil
  }

  /// Copies a text to the clipboard.
  ///
  /// - Returns: whether the tool took the text: one that stays has it.
  package func copy(_ text: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Writing to a pipe would end agio with SIGPIPE where the tool ends first.
    let bytes = Array(text.utf8)
    guard let input = tmpfile() else { return false }
    defer { fclose(input) }
    guard fwrite(bytes, 1, bytes.count, input) == bytes.count, fseek(input, 0, SEEK_SET) == 0 else {
      return false
    }
    process.standardInput = FileHandle(fileDescriptor: fileno(input))
    do {
      try process.run()
      let end = ContinuousClock.now + .seconds(2)
      while process.isRunning {
        guard ContinuousClock.now < end else { return true }
        usleep(2_000)
      }
      return process.terminationStatus == 0
    } catch {
      return false
    }
  }

  /// The known tools, and the variable that shows that their desktop is running.
  private static let candidates: [(name: String, arguments: [String], display: String?)] = [
    ("pbcopy", [], nil),
    ("wl-copy", [], "WAYLAND_DISPLAY"),
    ("xclip", ["-selection", "clipboard"], "DISPLAY"),
    ("xsel", ["--clipboard", "--input"], "DISPLAY"),
  ]
}

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
