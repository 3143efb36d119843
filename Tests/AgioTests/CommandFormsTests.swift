// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Rates
import Services
import Testing

@testable import agio

/// Compared with the golden files of the release binary.
@Suite("Every command as text and JSON") struct CommandFormsTests {
  @Test(
    "answers as the release binary does",
    arguments: [
      "all-currencies", "completions", "convert", "currencies", "fee", "history", "keys", "matrix",
      "prices", "rate", "topics", "version", "watch",
    ])
  func answers(file: String) throws { try compare(file) }

  @Test(
    "answers as the release binary does after other commands",
    arguments: [
      ("favourites", ["favourites"]), ("sources", ["sources"]),
      (
        "offers",
        ["1000 USD 880 EUR --keep Visa", "1000 USD 890 EUR --keep 'Wise Ltd'"].map {
          "fee \($0) --on 2026-10-30"
        }
      ),
      (
        "tape",
        [
          "tape add 100 USD EUR", "tape add '12 eur + 30 usd to gbp'",
          "tape note 1 'lunch, Ada'",
        ]
      ),
    ])
  func answers(file: String, after given: [String]) throws { try compare(file, after: given) }

  private func compare(
    _ name: String, after given: [String] = [], test: String = #filePath
  ) throws {
    let tests = URL(fileURLWithPath: test).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: tests.appendingPathComponent("EndToEndTests/Golden/\(name).txt"), encoding: .utf8)
    var home = try Home()
    // The first command as text and as JSON: setting up the parser takes a second for each.
    let examples = text.components(separatedBy: "\n\n$ agio ")
    for example in [examples[0], examples[min(3, examples.count - 1)]] {
      let end = try #require(example.firstIndex(of: "\n"))
      let line = String(example[..<end]).replacing("$ agio ", with: "")
      if !given.isEmpty { home = try Home() }
      for line in given { #expect(try home.answer("\(line) --offline").hasSuffix("exit 0\n")) }
      let kept = example[end...].dropFirst()
      #expect(try home.answer(line) == (kept.hasSuffix("\n") ? kept : kept + "\n"), "agio \(line)")
    }
  }
}

/// A home folder, on Saturday, 21 November 2026, deleted with this value.
private final class Home {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "agio-test-" + UUID().uuidString
  ).path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "".write(toFile: folder + "/config.toml", atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// What a command prints, its remarks after `!`, and its exit status.
  func answer(_ line: String) throws -> String {
    var host = HostProgram(
      environment: [
        "HOME": folder, "AGIO_DATA": folder, "AGIO_CONFIG": folder + "/config.toml",
        "AGIO_TODAY": "2026-11-21", "LC_ALL": "C",
      ], version: Version.number)
    host.isUnicode = false
    // As a shell splits it, where only single quotation marks are used.
    let words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { $0 % 2 == 1 ? [$1] : $1.split(separator: " ") }.map(String.init)
    let commandWords = CommandWords(words)
    let output: CommandOutput
    do {
      output = try Agio.answer(commandWords, host)
    } catch let problem as Problem {
      output = CommandOutput(problem, asJSON: commandWords.wantsJSON)
    }
    return
      (output.text + output.remarks.map { "! \($0.printed(isUnicode: false))\n" }.joined())
      .replacing("\r\n", with: "\n").replacing(folder, with: "~").replacing(
        Version.text, with: "agio VERSION"
      )
      .replacing(/(2026-11-21T)\d\d:\d\d:\d\d/) { $0.1 + "12:00:00" }
      + "exit \(output.status.rawValue)\n"
  }
}
