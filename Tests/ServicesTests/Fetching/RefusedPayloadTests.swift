// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Testing

@testable import Services

@Suite("Payloads that are refused") struct RefusedPayloadTests {
  /// Stores a first publication, serves bytes in place of the next, and checks that the rows are
  /// unchanged.
  private func refusal(of reply: LoopbackReply) async throws -> FetchOutcome {
    let scene = try FetchScene(tries: 1)
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-19"))
    #expect(await scene.fetch().days == ["2026-11-19"])
    let (publications, validators) = scene.rows()
    scene.server.misbehave(reply)
    let outcome = await scene.fetch(later: 60)
    let after = scene.rows()
    #expect(after.0 == publications)
    #expect(after.1 == validators)
    #expect(scene.archive.fetchRecord(of: .ecb)?.error != nil)
    // And the next valid answer is accepted as usual.
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    #expect(await scene.fetch(later: 120).days == ["2026-11-20"])
    return outcome
  }

  @Test("HTML with status 200 is refused")
  func html() async throws {
    let page = Array("<!DOCTYPE html><html><body>Log in to the hotel's network</body></html>".utf8)
    #expect(try await refusal(of: .answer(200, page, type: "text/html")).refusal != nil)
  }

  @Test(
    "the document cut anywhere is refused", arguments: Array(stride(from: 0, to: 1500, by: 100)))
  func cut(length: Int) async throws {
    let whole = try ECBDocument.daily("2026-11-20")
    #expect(try await refusal(of: .answer(200, Array(whole.prefix(length)))).refusal != nil)
  }

  @Test("half a body with a wrong Content-Length is refused")
  func half() async throws {
    let whole = try ECBDocument.daily("2026-11-20")
    let reply = LoopbackReply(steps: [
      .bytes(LoopbackReply.head(200, length: whole.count)), .bytes(Array(whole.prefix(700))),
    ])
    #expect(try await refusal(of: reply).failure != nil)
  }

  @Test("more than five times the usual size is refused")
  func tooLarge() async throws {
    let whole = try ECBDocument.daily("2026-11-20")
    let padded = whole + [UInt8](repeating: 0x20, count: 20_000)
    #expect(try await refusal(of: .answer(200, padded)).failure?.contains("larger") == true)
  }

  @Test(
    "a date in the future, or before what is stored, is refused",
    arguments: ["2026-11-25", "2026-11-02"])
  func dates(iso: String) async throws {
    let outcome = try await refusal(of: .answer(200, try ECBDocument.daily(iso)))
    #expect(outcome.refusal?.code == .implausibleDate)
  }

  @Test(
    "a rate that is no number is refused",
    arguments: ["NaN", "1,1", "", "1.1.1", "0x2"])
  func rates(text: String) async throws {
    let outcome = try await refusal(
      of: .answer(200, try ECBDocument.daily("2026-11-20", usd: text)))
    #expect(outcome.refusal != nil)
  }
}
