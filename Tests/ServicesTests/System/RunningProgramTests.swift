// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Testing

@testable import Services

@Suite("A running program") struct RunningProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ script: String) throws -> RunningProgram {
    try RunningProgram(
      "/bin/sh", command: ["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"],
      output: STDOUT_FILENO, errors: STDERR_FILENO)
  }

  /// Waits for a number in a file, and returns whether its process ends.
  private func endsSoon(_ number: pid_t) -> Bool {
    for _ in 0..<500 {
      let stat = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      if kill(number, 0) != 0 || stat?.contains(") Z ") == true { return true }
      usleep(10_000)
    }
    return false
  }

  private func number(in file: String) throws -> pid_t {
    for _ in 0..<500 {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n"), let number = pid_t(text.dropLast()) { return number }
      usleep(10_000)
    }
    throw SystemError(number: ENOENT)
  }

  @Test("ends as the program does, with its status or signal")
  func endings() throws {
    for (script, ending) in [
      ("exit 0", RunningProgram.Ending.status(0)), ("exit 7", .status(7)),
      ("kill -TERM $$", .signal(SIGTERM)), ("kill -KILL $$", .signal(SIGKILL)),
    ] {
      let program = try start(script)
      #expect(program.wait(until: .now + .seconds(30)))
      #expect(program.reap() == ending, "\(script)")
    }
  }

  @Test("dies with everything it started when it is given up")
  func givenUp() throws {
    let file = folder.path + "/number"
    var program: RunningProgram? = try start("trap '' TERM; sleep 1000 & echo $! > '\(file)'; wait")
    let child = try number(in: file)
    #expect(program?.wait(until: .now + .milliseconds(50)) == false)
    program = nil
    #expect(endsSoon(child))
  }

  @Test("that has ended leaves running what it started in the background")
  func background() throws {
    let file = folder.path + "/number"
    var program: RunningProgram? = try start("sleep 1000 & echo $! > '\(file)'")
    let child = try number(in: file)
    #expect(program?.reap() == .status(0))
    program = nil
    usleep(100_000)
    #expect(kill(child, 0) == 0)
    kill(child, SIGKILL)
  }

  @Test("that signals its group ends with its status")
  func groupSignal() throws {
    let program = try start("trap 'exit 5' TERM; kill -TERM 0")
    #expect(program.wait(until: .now + .seconds(30)))
    #expect(program.reap() == .status(5))
  }

  @Test("that cannot be started has the system's reason")
  func notStarted() throws {
    let file = folder.path + "/text"
    try "echo hi\n".write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    for (path, number) in [(file, ENOEXEC), (folder.path, EACCES), ("/nowhere", ENOENT)] {
      #expect(throws: SystemError(number: number)) {
        try RunningProgram(
          path, command: [path], environment: [:], output: STDOUT_FILENO, errors: STDERR_FILENO)
      }
    }
  }
}

@Suite("A program the person names") struct ChildProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("is stopped when its time is up")
  func time() throws {
    let path = folder.path + "/slow"
    try "#!/bin/sh\nsleep 1000\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let start = ContinuousClock.now
    let trouble = #expect(throws: Problem.self) {
      try ChildProgram(path, environment: [:]).run(within: .seconds(1))
    }
    #expect(trouble?.message == "was stopped after 1 s")
    #expect(start.duration(to: .now) < .seconds(20))
  }

  @Test("that is there but cannot run is not called missing")
  func notRunnable() throws {
    let path = folder.path + "/plain"
    try "#!/bin/sh\n".write(toFile: path, atomically: true, encoding: .utf8)
    for (name, reason) in [
      (path, "it is not executable"), (folder.path, "it is a directory, not a program"),
      (".", "it is a directory, not a program"), (folder.path + "/none", "no such program"),
    ] {
      let trouble = #expect(throws: Problem.self) {
        try ChildProgram(name, environment: [:])
      }
      #expect(trouble?.message == reason)
    }
  }
}
