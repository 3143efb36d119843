// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services

@Suite("The program of agio watch") struct WatchCommandTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  /// What was printed before the program ran, and how the command ends.
  private func run(
    _ program: String?, _ condition: String
  ) throws -> (written: [CommandOutput], end: CommandOutput) {
    scene.choices.on = "2026-10-30"
    let session = try scene.session(["PATH": "/usr/bin:/bin"])
    var written: [CommandOutput] = []
    let end = try session.watch(condition, running: program) { written.append($0) }
    return (written, end)
  }

  @Test("runs where the condition holds, after the answer; its failure is reported")
  func holds() throws {
    let answer = try run(nil, "EUR/USD >1.1")
    #expect(answer.written.isEmpty && answer.end.status == .answered)
    #expect(try run("true", "EUR/USD >1.1") == ([answer.end], CommandOutput()))
    let (written, end) = try run("false", "EUR/USD >1.1")
    #expect(written == [answer.end] && end.status == .io && end.text.isEmpty)
    #expect(end.remarks.first?.text.hasPrefix("--exec false: ") == true)
  }

  @Test("does not run where the condition does not hold, but must be there")
  func doesNotHold() throws {
    #expect(try run("false", "EUR/USD >1.2").end == CommandOutput(status: .unmet))
    let missing = try run("no-such-program", "EUR/USD >1.2").end
    #expect(missing.remarks.first?.text.hasPrefix("--exec no-such-program: ") == true)
  }

  @Test("cash rounding in the configuration does not change a rate")
  func cash() throws {
    let file = scene.path("config.toml")
    try "rounding = \"cash\"".write(toFile: file, atomically: true, encoding: .utf8)
    scene.choices.format = .json
    let environment = ["AGIO_CONFIG": file]
    let watched = try scene.session(environment).watch("EUR/SEK >1", running: nil) { _ in }
    let rate = try scene.session(environment).rate("EUR", "SEK")
    for output in [watched, rate] { #expect(!output.text.contains("\"value\": 11,")) }
  }
}
