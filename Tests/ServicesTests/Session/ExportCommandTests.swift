// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Testing

@testable import Services

@Suite("What agio export does") struct ExportCommandTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func export(
    _ currencies: [String], to file: String, from: String? = "2024-03-13",
    until: String? = "2024-03-15", asTable: Bool = false
  ) throws -> CommandOutput {
    try scene.session().export(
      currencies, to: file == "-" ? "-" : scene.path(file), from: from, until: until,
      asTable: asTable)
  }

  @Test("a lock file is written, or printed")
  func lock() throws {
    #expect(
      try export(["USD"], to: "a.lock").text
        == scene.path("a.lock") + ": 3 publications of ECB\n")
    let text = try scene.text(of: "a.lock")
    #expect(text.hasPrefix("agio-lock 1") && text.contains("USD=1.0892"))
    #expect(try export(["USD"], to: "-").text.hasPrefix("agio-lock 1"))
  }

  @Test("a table is written, or printed")
  func table() throws {
    #expect(
      try export(["USD"], to: "a.csv", asTable: true).text == scene.path("a.csv") + ": 4 ranges\n")
    #expect(try export(["USD"], to: "-", asTable: true).text == scene.text(of: "a.csv"))
  }

  @Test("a currency without a rate is remarked on, and another file is left as it is")
  func lacks() throws {
    let remark = Line(.note, "the file has no rates of AED for these days")
    #expect(try export(["USD", "AED"], to: "-").remarks == [remark])
    #expect(try export(["USD", "AED"], to: "-", asTable: true).remarks.contains(remark))
    _ = try export(["USD"], to: "a.csv", asTable: true)
    #expect(throws: Problem.self) { try export(["USD"], to: "a.csv") }
  }
}
