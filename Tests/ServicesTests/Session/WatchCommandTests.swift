// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Testing

@testable import Services

@Suite("The program of agio watch") struct WatchCommandTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func run(_ program: String, _ condition: String) throws {
    scene.choices.on = "2026-10-30"
    let session = try scene.session(["PATH": "/usr/bin:/bin"])
    try session.run(program, session.watch(condition).report)
  }

  @Test("runs where the condition holds, and its failure is reported")
  func holds() throws {
    try run("true", "EUR/USD >1.1")
    let problem = #expect(throws: Problem.self) { try run("false", "EUR/USD >1.1") }
    #expect(problem?.code == .io && problem?.message.hasPrefix("--exec false: ") == true)
  }

  @Test("does not run where the condition does not hold, but must be there")
  func doesNotHold() throws {
    try run("false", "EUR/USD >1.2")
    #expect(throws: Problem.self) { try run("no-such-program", "EUR/USD >1.2") }
  }
}
