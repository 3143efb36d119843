// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Testing

@testable import Services

// One at a time: a program started while another test writes its script inherits the open file, and
// a script that is open for writing cannot be run ("text file busy").
@Suite("A program that prints rates", .serialized) struct RateProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func program(_ lines: String...) throws -> String {
    let path = folder.path + "/a program; true"
    try (["#!/bin/sh"] + lines + [""]).joined(separator: "\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func answer(
    _ command: [String], within seconds: Int = 10, limit: Int = 1_000,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws(HTTPError) -> HTTPResponse {
    try await RateProgram(command, environment: environment).answer(
      to: HTTPRequest(url: "exec:x", deadline: .seconds(seconds), bodyLimit: limit))
  }

  private func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test("gets its arguments unchanged, without a shell, and no input")
  func arguments() async throws {
    let path = try program("cat", "printf '%s|' \"$@\"")
    let response = try await answer([path, "a b", "$HOME; ls", ""])
    #expect(text(response) == "a b|$HOME; ls||")
    #expect(response.status == 200)
  }

  @Test("a program that prints rates has no terminal")
  func session() async throws {
    let path = try program("(: < /dev/tty) 2>/dev/null && echo tty || echo none")
    #expect(text(try await answer([path])) == "none\n")
  }

  @Test("a program gets no key and no address of a source")
  func secrets() async throws {
    let path = try program("env")
    let environment = [
      "PATH": "/usr/bin:/bin", "AGIO_OPENEXCHANGERATES_KEY": "s3cret", "AGIO_ECB_URL": "https://x",
      "AGIO_TODAY": "2026-11-21",
    ]
    let printed = text(try await answer([path], environment: environment))
    #expect(printed.contains("AGIO_TODAY=2026-11-21") && !printed.contains("s3cret"))
    #expect(!printed.contains("AGIO_ECB_URL"))
  }

  @Test("that fails is reported with its status and the first line of its error output")
  func failures() async throws {
    for (lines, message) in [
      ("echo no network >&2; echo more >&2; exit 3", "exited with status 3: no network"),
      ("kill -9 $$", "was killed by signal 9"), ("exit 1", "exited with status 1"),
    ] {
      let path = try program(lines)
      await #expect(throws: HTTPError(.other, message)) {
        try await answer([path])
      }
    }
    let missing = await #expect(throws: HTTPError.self) { try await answer(["no-such-program"]) }
    #expect(missing?.message == "no such program: no-such-program")
  }

  @Test("is stopped with everything it started when its time is up")
  func time() async throws {
    let path = try program("sleep 60 & echo $! > '\(folder.path)/child'", "wait")
    let start = ContinuousClock.now
    let error = await #expect(throws: HTTPError.self) { try await answer([path], within: 1) }
    #expect(error?.message == "was stopped after 1 s")
    #expect(start.duration(to: .now) < .seconds(10))
    let child = try String(contentsOfFile: folder.path + "/child", encoding: .utf8)
    let number = try #require(pid_t(child.filter(\.isNumber)))
    var isGone = false
    for _ in 0..<100 where !isGone {
      isGone = kill(number, 0) != 0 || isZombie(number)
      if !isGone { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(isGone)
  }

  /// Killed, but not yet reaped by the first process.
  private func isZombie(_ number: pid_t) -> Bool {
    let stat = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    return stat?.contains(") Z ") ?? false
  }

  @Test("that prints without end is stopped")
  func flood() async throws {
    let path = try program("yes")
    let start = ContinuousClock.now
    let error = await #expect(throws: HTTPError.self) { try await answer([path]) }
    #expect(error?.message == "printed more than 1000 bytes")
    #expect(start.duration(to: .now) < .seconds(5))
  }

  @Test("is not waited for because of what it left behind")
  func leftBehind() async throws {
    let path = try program("sleep 60 & echo answer")
    let start = ContinuousClock.now
    #expect(text(try await answer([path], within: 30)) == "answer\n")
    #expect(start.duration(to: .now) < .seconds(10))
  }

  @Test("ends when its fetch is cancelled")
  func cancelled() async throws {
    let path = try program("sleep 60")
    let task = Task { try? await answer([path]) }
    try await Task.sleep(for: .milliseconds(200))
    let start = ContinuousClock.now
    task.cancel()
    #expect(await task.value == nil)
    #expect(start.duration(to: .now) < .seconds(5))
  }
}
