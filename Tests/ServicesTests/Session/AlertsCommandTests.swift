// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Testing

@testable import Services

@Suite("What agio alerts does") struct AlertsCommandTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func run(_ request: AlertsRequest) throws -> CommandOutput {
    try scene.session().answer(request)
  }

  @Test("an alert is added and shown, then all are listed")
  func added() throws {
    let output = try run(.add("EUR/USD >1.2"))
    #expect(output.text.contains("EUR/USD") && output.status == .answered)
    _ = try run(.add("usd jpy below 150"))
    #expect(try run(.list).text.split(separator: "\n").count == 3)
    #expect(throws: Problem.self) { try run(.add("EUR/USD >1.2")) }
    #expect(throws: Problem.self) { try run(.add("EUR/USD")) }
  }

  @Test("alerts are removed or made active again by their numbers: all or none")
  func changed() throws {
    _ = try run(.add("EUR/USD >1.2"))
    _ = try run(.add("usd jpy below 150"))
    #expect(throws: Problem.self) { try run(.remove(["1", "7"])) }
    #expect(scene.archive.alerts().count == 2)
    let output = try run(.remove(["1"]))
    #expect(output.text.contains("USD/JPY"))
    #expect(
      output.remarks.contains(
        Line(
          .note,
          "Deleted alert 1: EUR/USD above 1.2; agio alerts add EUR/USD '>1.2' adds it again")))
    #expect(scene.archive.alerts().map(\.id) == [2])
    #expect(try run(.rearm(["2"])).status == .answered)
  }

  @Test("a list takes a source only to fetch from it: each alert has its own")
  func source() throws {
    scene.choices.source = "ecb"
    let problem = #expect(throws: Problem.self) { try run(.list) }
    #expect(problem?.message.hasPrefix("--source needs --refresh") == true)
    scene.choices.isRefreshing = true
    #expect(try run(.list).status == .answered)
  }

  @Test("a threshold that only the locale decides is repeated as read")
  func readByLocale() throws {
    let session = try scene.session(["LC_ALL": "de_DE.UTF-8"])
    let output = try session.answer(AlertsRequest.add("EUR/USD >1.234"))
    #expect(output.remarks.contains(Line(.note, "read as 1234")))
  }
}
