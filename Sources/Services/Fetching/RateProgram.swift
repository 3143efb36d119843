// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates
import Synchronization

/// A configured program that prints rates.
///
/// It runs without a shell and without a terminal, reads nothing, and gets neither the keys nor the
/// addresses of the sources. Its output and its time are limited.
struct RateProgram: Sendable {
  let command: [String]
  let environment: [String: String]

  /// `environment` is agio's own.
  init(_ command: [String], environment: [String: String]) {
    self.command = command
    self.environment = environment.filter { name, _ in
      !(name.hasPrefix("AGIO_") && (name.hasSuffix("_KEY") || name.hasSuffix("_URL")))
    }
  }

  /// Runs it to its end and returns its output as a server's answer. Cancelling the task ends it.
  func answer(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let name = command.first ?? ""
    guard let path = environment.program(home(name)) else {
      throw Self.failure("no such program: \(name)")
    }
    let run = ProgramRun(
      path: path, command: command, environment: environment, limit: request.bodyLimit,
      end: .now + request.deadline)
    let exchange = Exchange()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        exchange.begin(continuation)
        let isStarted = WorkThread.start(stackSize: 512 << 10) {
          exchange.end(run.perform(seconds: request.deadline.components.seconds))
        }
        if !isStarted { exchange.end(.failure(Self.failure(WorkThread.refusal))) }
      }
    } onCancel: {
      run.cancel()
      exchange.end(.failure(HTTPError(.cancelled, host: "", message: "cancelled")))
    }
    return try result.get()
  }

  /// Expands a leading `~` to the home directory.
  private func home(_ name: String) -> String {
    guard name.hasPrefix("~/"), let home = environment["HOME"] else { return name }
    return home + name.dropFirst()
  }

  static func failure(_ message: String) -> HTTPError {
    HTTPError(.other, host: "", message: message)
  }
}

/// One run of a program.
private final class ProgramRun: Sendable {
  private enum Stage {
    case waiting
    case running(pid_t)
    case ended
  }

  private let path: String
  private let command: [String]
  private let environment: [String: String]
  private let limit: Int
  private let end: ContinuousClock.Instant
  private let stage = Mutex(Stage.waiting)

  init(
    path: String, command: [String], environment: [String: String], limit: Int,
    end: ContinuousClock.Instant
  ) {
    self.path = path
    self.command = command
    self.environment = environment
    self.limit = limit
    self.end = end
  }

  /// Ends the program, or keeps it from starting.
  func cancel() {
    stage.withLock { stage in
      if case .running(let process) = stage { kill(-process, SIGKILL) }
      if case .waiting = stage { stage = .ended }
    }
  }

  /// Blocks until it has ended. `seconds` is its time limit, for a message.
  func perform(seconds: Int64) -> Exchange.Outcome {
    let start = ContinuousClock.now
    guard let output = ProgramPipe(), let errors = ProgramPipe() else {
      return .failure(
        RateProgram.failure("cannot be started: \(Descriptor.Trouble(number: errno))"))
    }
    do throws(Descriptor.Trouble) {
      guard try begin(output, errors) else {
        return .failure(HTTPError(.cancelled, host: "", message: "cancelled"))
      }
    } catch {
      return .failure(RateProgram.failure("cannot be started: \(error)"))
    }
    output.closeWriting()
    errors.closeWriting()
    var printed = Collected(output.reading, limit: limit)
    var complaint = Collected(errors.reading, limit: 1_000)
    while !(printed.isEnded && complaint.isEnded), ContinuousClock.now < end, !printed.isFull {
      Collected.wait(for: &printed, &complaint, until: end)
    }
    let status = reap(isUnwanted: printed.isFull)
    if printed.isFull { return .failure(RateProgram.failure("printed more than \(limit) bytes")) }
    guard let status else {
      return .failure(RateProgram.failure("was stopped after \(seconds) s"))
    }
    guard status == 0 else {
      return .failure(RateProgram.failure(Self.reason(status, complaint.bytes)))
    }
    return .success(
      HTTPResponse(
        status: 200, body: printed.bytes, contentType: "application/json",
        elapsed: start.duration(to: .now)))
  }

  /// Starts it as the leader of its own session, which has no terminal. False when cancelled.
  private func begin(_ output: ProgramPipe, _ errors: ProgramPipe) throws(Descriptor.Trouble)
    -> Bool
  {
    var failure: Int32 = 0
    let isStarted = stage.withLock { stage in
      guard case .waiting = stage else { return false }
      var process = pid_t()
      failure = spawn(&process, output: output.writing, errors: errors.writing)
      stage = failure == 0 ? .running(process) : .ended
      return true
    }
    if failure != 0 { throw Descriptor.Trouble(number: failure) }
    return isStarted
  }

  #if canImport(Darwin)
  private static let startsSession = Int32(POSIX_SPAWN_SETSID)
  #else
  // glibc and musl define it with this number, but glibc shows its name only to GNU programs.
  private static let startsSession: Int32 = 0x80
  #endif

  private func spawn(_ process: inout pid_t, output: Int32, errors: Int32) -> Int32 {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Self.startsSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = command.map { strdup($0) } + [nil]
    var variables =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    return posix_spawn(&process, path, &actions, &attributes, &words, &variables)
  }

  /// Ends what is still running and returns the status; nil where it was not waited for.
  private func reap(isUnwanted: Bool) -> Int32? {
    guard case .running(let process) = stage.withLock({ $0 }) else { return nil }
    var status: Int32 = 0
    var isLate = false
    while waitpid(process, &status, WNOHANG) == 0 {
      if isUnwanted || ContinuousClock.now >= end {
        isLate = true
        stage.withLock { _ in _ = kill(-process, SIGKILL) }
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        break
      }
      usleep(2_000)
    }
    stage.withLock { stage in
      // Ends the processes it left behind in its session.
      kill(-process, SIGKILL)
      stage = .ended
    }
    return isLate ? nil : status
  }

  /// `ended with status 3: no network`.
  private static func reason(_ status: Int32, _ complaint: [UInt8]) -> String {
    let signal = status & 0x7F
    let what =
      signal == 0 ? "ended with status \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
    let line = String(decoding: complaint, as: UTF8.self).split(whereSeparator: \.isNewline).first
    return what + (line.map { ": \($0.prefix(200))" } ?? "")
  }
}

/// A pipe that is closed with its last owner.
private final class ProgramPipe {
  let reading: Int32
  private(set) var writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
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

/// The bytes received through a pipe, up to a limit.
private struct Collected {
  private(set) var bytes: [UInt8] = []
  private(set) var isEnded = false
  private let descriptor: Int32
  private let limit: Int

  init(_ descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  var isFull: Bool { bytes.count > limit }

  /// Waits until one of two pipes has something to read, and reads it.
  static func wait(
    for first: inout Collected, _ second: inout Collected, until end: ContinuousClock.Instant
  ) {
    let left = max(1, Int(ContinuousClock.now.duration(to: end) / .milliseconds(1)))
    var polled = [first, second].map {
      pollfd(fd: $0.isEnded ? -1 : $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&polled, 2, Int32(min(left, 60_000))) > 0 else { return }
    if polled[0].revents != 0 { first.take() }
    if polled[1].revents != 0 { second.take() }
  }

  private mutating func take() {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer.prefix(min(count, max(0, limit + 1 - bytes.count)))
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      isEnded = true
    }
  }
}
