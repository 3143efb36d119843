// SPDX-License-Identifier: Apache-2.0

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
    let path: String
    do throws(Problem) {
      path = try ProgramLookup.path(of: home(name), in: environment)
    } catch {
      throw Self.failure("\(error.message): \(name)")
    }
    let run = ProgramRun(
      path: path, command: command, environment: environment, limit: request.bodyLimit,
      end: .now + request.deadline, seconds: Int((request.deadline / .seconds(1)).rounded()))
    return try await PendingResponse.of {
      run.perform()
    } cancel: {
      run.cancel()
    }
  }

  /// Expands a leading `~` to the home directory.
  private func home(_ name: String) -> String {
    guard name.hasPrefix("~/"), let home = environment["HOME"] else { return name }
    return home + name.dropFirst()
  }

  static func failure(_ message: String) -> HTTPError {
    HTTPError(.other, message)
  }
}

private final class ProgramRun: Sendable {
  private enum Stage {
    case waiting
    case running(RunningProgram)
    case ended
  }

  private let path: String
  private let command: [String]
  private let environment: [String: String]
  private let limit: Int
  private let end: ContinuousClock.Instant
  private let seconds: Int
  private let stage = Mutex(Stage.waiting)

  init(
    path: String, command: [String], environment: [String: String], limit: Int,
    end: ContinuousClock.Instant, seconds: Int
  ) {
    self.path = path
    self.command = command
    self.environment = environment
    self.limit = limit
    self.end = end
    self.seconds = seconds
  }

  /// Ends the program, or keeps it from starting.
  func cancel() {
    stage.withLock { stage in
      if case .running(let program) = stage { program.stop() }
      if case .waiting = stage { stage = .ended }
    }
  }

  /// Blocks until it has ended.
  func perform() -> PendingResponse.Outcome {
    let start = ContinuousClock.now
    guard let output = ClosingPipe(), let errors = ClosingPipe() else {
      return .failure(
        RateProgram.failure("cannot be started: \(SystemError(number: errno))"))
    }
    do throws(SystemError) {
      guard try begin(output, errors) else {
        return .failure(HTTPError(.cancelled, "cancelled"))
      }
    } catch {
      return .failure(RateProgram.failure(ProgramLookup.reason(error)))
    }
    output.closeWriting()
    errors.closeWriting()
    var printed = PipeContents(output.reading, limit: limit)
    var errorOutput = PipeContents(errors.reading, limit: 1_000)
    while !(printed.isEnded && errorOutput.isEnded), ContinuousClock.now < end, !printed.isFull {
      // What it left behind may hold the pipes open: nothing more comes from the program itself.
      let isOver = hasEnded
      let moment = min(end, .now + .milliseconds(50))
      if !PipeContents.wait(for: &printed, &errorOutput, until: moment), isOver { break }
    }
    let ending = finish(isUnwanted: printed.isFull)
    if printed.isFull { return .failure(RateProgram.failure("printed more than \(limit) bytes")) }
    guard let ending else {
      return .failure(RateProgram.failure("was stopped after \(seconds) s"))
    }
    guard ending == .status(0) else {
      return .failure(RateProgram.failure(Self.reason(ending, errorOutput.bytes)))
    }
    return .success(
      HTTPResponse(
        status: 200, body: printed.bytes, contentType: "application/json",
        elapsed: start.duration(to: .now)))
  }

  /// Starts it. False when cancelled.
  private func begin(_ output: ClosingPipe, _ errors: ClosingPipe) throws(SystemError)
    -> Bool
  {
    let result = stage.withLock { stage in
      Result { () throws(SystemError) in
        guard case .waiting = stage else { return false }
        stage = .ended
        stage = .running(
          try RunningProgram(
            path, command: command, environment: environment, output: output.writing,
            errors: errors.writing))
        return true
      }
    }
    return try result.get()
  }

  private var hasEnded: Bool {
    guard case .running(let program) = stage.withLock({ $0 }) else { return true }
    return program.wait(until: .now)
  }

  /// Ends what is still running, also what it leaves behind; nil where its time was up.
  private func finish(isUnwanted: Bool) -> RunningProgram.Ending? {
    guard case .running(let program) = stage.withLock({ $0 }) else { return nil }
    let isInTime = !isUnwanted && program.wait(until: end)
    return stage.withLock { stage in
      program.stop()
      stage = .ended
      let ending = program.reap()
      return isInTime ? ending : nil
    }
  }

  /// `exited with status 3: no network`.
  private static func reason(_ ending: RunningProgram.Ending, _ errorOutput: [UInt8]) -> String {
    let line = String(decoding: errorOutput, as: UTF8.self).split(whereSeparator: \.isNewline).first
    return ending.description + (line.map { ": \($0.prefix(200))" } ?? "")
  }
}

/// The bytes received through a pipe, up to a limit.
private struct PipeContents {
  private(set) var bytes: [UInt8] = []
  private(set) var isEnded = false
  private let descriptor: Int32
  private let limit: Int

  init(_ descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  var isFull: Bool { bytes.count > limit }

  /// Waits until one of two pipes has something to read, and reads it. False when there was
  /// nothing.
  static func wait(
    for first: inout PipeContents, _ second: inout PipeContents, until end: ContinuousClock.Instant
  ) -> Bool {
    let left = max(1, Int(ContinuousClock.now.duration(to: end) / .milliseconds(1)))
    var polled = [first, second].map {
      pollfd(fd: $0.isEnded ? -1 : $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&polled, 2, Int32(min(left, 60_000))) > 0 else { return false }
    if polled[0].revents != 0 { first.take() }
    if polled[1].revents != 0 { second.take() }
    return true
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
