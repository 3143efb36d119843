// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Answers

@Suite("What a command prints") struct CommandOutputTests {
  /// A report with a remark of every kind.
  private struct Sample: Report {
    var text: String { "text\n" }
    var numbers: String { "1\n" }
    var json: JSONValue { .string("json") }
    var columns: [[String]] { [["a"], ["1"]] }
    var remarks: [Line] {
      [
        Line(.provenance, "ECB"), Line(.nextPublication, "next at 16:00"),
        Line(.stale, "22 days old"),
      ]
    }
    var exitStatus: Answers.ExitStatus { .stale }
  }

  private let note = Line(.note, "fetched")
  private let problem = Line(.problem, "the database is locked")

  private func choices(quiet: Bool = false, _ format: ReportFormat = .text) -> Choices {
    var choices = Choices()
    choices.format = format
    choices.isQuiet = quiet
    return choices
  }

  @Test("is a report in its format, its remarks and those of the rates, and its status")
  func report() {
    let output = CommandOutput(Sample(), as: choices(), also: [note, problem])
    #expect(output.text == "text\n" && output.status == .stale)
    #expect(output.remarks.map(\.kind) == [.provenance, .stale, .note, .problem])
    #expect(CommandOutput(Sample(), as: choices(.csv)).text == "a\r\n1\r\n")
  }

  @Test("is only the number and failures with --quiet")
  func quiet() {
    let output = CommandOutput(Sample(), as: choices(quiet: true), also: [note, problem])
    #expect(output.text == "1\n")
    #expect(output.remarks.map(\.kind) == [.stale, .problem])
  }

  @Test("has the remarks of a report in JSON, where those of the rates follow")
  func json() {
    let output = CommandOutput(Sample(), as: choices(.json), also: [note])
    #expect(output.text == "\"json\"\n" && output.remarks == [note])
  }

  @Test("follows the same rules where a file was written in place of the report")
  func written() {
    let output = CommandOutput(
      Sample(), as: choices(quiet: true), text: "written\n", also: [note])
    #expect(output.text == "written\n" && output.status == .stale)
    #expect(output.remarks.map(\.kind) == [.stale])
    let loud = CommandOutput(Sample(), as: choices(), text: "written\n")
    #expect(loud.remarks.map(\.kind) == [.provenance, .stale])
  }

  @Test("of a failure is what happened, with its advice, and in JSON an error for scripts")
  func failure() {
    let problem = Problem(.noInput, "no such file: x", advice: "name another")
    let output = CommandOutput(problem)
    #expect(output.text.isEmpty && output.status == .noInput)
    #expect(
      output.remarks.map { $0.printed } == ["agio: no such file: x", "      name another"])
    #expect(
      CommandOutput(problem, asJSON: true).text
        == "{\"error\": {\"code\": \"no-input\", \"message\": \"no such file: x\"}}\n")
  }

  @Test("of a phrase that is not understood has a caret below the position")
  func caret() {
    let error = Problem(
      .unknownCurrency, "no currency is called XYZ", advice: "agio currencies lists them",
      at: .text("5 xyz", offset: 2))
    let output = CommandOutput(error)
    #expect(output.status == .usage)
    #expect(
      output.remarks.map { $0.printed } == [
        "agio: no currency is called XYZ", "      5 xyz", "        ^",
        "      agio currencies lists them",
      ])
    let long = Problem(
      .badAmount, "too long", advice: nil, at: .text(String(repeating: "1", count: 201), offset: 2))
    #expect(CommandOutput(long).remarks.count == 1)
  }

  @Test("names agio at failures only")
  func lines() {
    #expect(Line(.stale, "old").printed == "agio: old")
    #expect(Line(.fetch, "updated").printed == "agio: updated")
    #expect(Line(.provenance, "ECB").printed == "ECB")
  }
}
