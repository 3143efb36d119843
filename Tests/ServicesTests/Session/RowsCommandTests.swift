// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@testable import Services

@Suite("What agio rows does") struct RowsCommandTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func run(_ request: RowsRequest) throws -> CommandOutput {
    try scene.session().rows { _, _ in request }
  }

  private func codes(_ request: RowsRequest = .list) throws -> [String] {
    scene.choices.isQuiet = true
    defer { scene.choices.isQuiet = false }
    return try run(request).text.split(separator: "\n").map(String.init)
  }

  @Test("rows are added, moved and removed, and are there in the next command")
  func changed() throws {
    let first = try codes()
    #expect(!first.isEmpty && !first.contains("SEK"))
    #expect(try codes(.add([.sek])) == first + ["SEK"])
    #expect(try codes(.move(.sek, to: "1")) == ["SEK"] + first)
    #expect(try codes() == ["SEK"] + first)
    #expect(try codes(.remove([.sek])) == first)
  }

  @Test("one without a rate is added with a note, and none is removed that is not there")
  func refused() throws {
    let aed = try #require(Currency(code: "AED"))
    let xau = try #require(Currency(code: "XAU"))
    let lira = try #require(Currency(code: "TRL"))
    let added = try run(.add([aed]))
    #expect(added.remarks == [Line(.note, "ECB does not quote AED")])
    let before = try codes()
    #expect(throws: Problem.self) { try run(.remove([.eur, xau])) }
    #expect(throws: Problem.self) { try run(.add([lira])) }
    #expect(try codes() == before)
  }

  @Test("a change that would be lost with the command is a failure")
  func unwritable() throws {
    let problem = #expect(throws: Problem.self) {
      try scene.session(["AGIO_DATA": "/dev/null/agio"]).rows { _, _ in .add([.sek]) }
    }
    #expect(problem?.message == "changes are not saved: /dev/null is a device, not a folder")
    #expect(problem?.status == .io)
  }
}
