// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services

@Suite("Phrases answered as they arrive") struct PhraseStreamRunTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  /// Runs a stream whose input comes after so many seconds each; before each, something is done.
  private func run(
    _ pieces: [(seconds: Int, text: String, before: () throws -> Void)]
  ) throws -> (answers: [CommandOutput], ending: CommandOutput) {
    var (rest, written) = (pieces, [CommandOutput]())
    let start = ContinuousClock.now
    var now = start
    let stream = PhraseStreamRun(
      try scene.session(),
      read: { () throws(SystemError) in
        guard !rest.isEmpty else { return [] }
        let piece = rest.removeFirst()
        now = start + .seconds(piece.seconds)
        do { try piece.before() } catch { throw SystemError(number: EIO) }
        return [UInt8](piece.text.utf8)
      }, write: { written.append($0) }, now: { now })
    let ending = try stream.run()
    return (written, ending)
  }

  @Test("each phrase has its line, also where a piece ends within it")
  func lines() throws {
    let (answers, ending) = try run([
      (0, "100 usd eur on 2024-03-15\n100 u", {}), (1, "sd eur on 2024-03-15\n5 xyz", {}),
    ])
    #expect(
      answers.map(\.text).joined() == "100.00 USD = 91.81 EUR\n100.00 USD = 91.81 EUR\n\n")
    #expect(answers.last?.remarks.first?.text.hasPrefix("line 3: ") == true)
    #expect(ending.status == .usage)
  }

  @Test("rates that another program stores count after a minute, not before")
  func renewal() throws {
    let archive = {
      try scene.archive.save([SamplePublications.ecb("2026-11-20", usd: "2")])
    }
    let (answers, _) = try run([
      (0, "100 eur usd\n", {}), (59, "100 eur usd\n", archive), (61, "100 eur usd\n", {}),
    ])
    #expect(
      answers.map(\.text).filter { !$0.isEmpty } == [
        "100.00 EUR = 111.72 USD  ECB 30 Oct 2026, stale\n",
        "100.00 EUR = 111.72 USD  ECB 30 Oct 2026, stale\n", "100.00 EUR = 200.00 USD\n",
      ])
  }

  @Test("a lock file has the rates of all phrases")
  func lock() throws {
    scene.choices.lock = scene.path("rates.lock")
    _ = try run([(0, "100 usd eur on 2024-03-15\n5 gbp eur on 2024-03-14\n", {})])
    let text = try scene.text(of: "rates.lock")
    #expect(text.contains("2024-03-15") && text.contains("2024-03-14"))
    #expect(text.contains("GBP=") && text.contains("USD=1.0892"))
  }
}
