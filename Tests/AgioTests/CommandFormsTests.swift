// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services
@testable import agio

/// Compared with the golden files of the release binary.
@Suite("Every command as text and JSON") struct CommandFormsTests {
  @Test(
    "answers as the release binary does",
    arguments: try FileManager.default.contentsOfDirectory(atPath: golden.path).sorted()
      .map { String($0.dropLast(4)) }.filter { !prepared.contains($0) })
  func answers(file: String) throws { try compare(file) }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let golden = tests.appendingPathComponent("EndToEndTests/Golden")
  /// Files of the other tests, and what prints the environment.
  private static let prepared = [
    "rows", "sources", "alerts", "tape", "csv", "stream", "update", "config",
  ]

  @Test(
    "answers as the release binary does after other commands",
    arguments: [
      ("rows", ["rows"]), ("sources", ["sources"]),
      ("alerts", ["alerts add EUR/USD '>1.2'", "alerts add 'usd jpy below 158'"]),
      (
        "tape",
        [
          "tape add 100 USD EUR", "tape add '12 eur + 30 usd to gbp'",
          "tape note 1 'lunch, Ada'",
        ]
      ),
    ])
  func answers(file: String, after given: [String]) throws { try compare(file, after: given) }

  @Test(
    "answers from standard input as the release binary does",
    arguments: [("csv", Home.table), ("stream", "100 usd eur\n\neur/usd\n5 xyz\n1,5 usd eur\n")])
  func answers(file: String, to input: String) throws { try compare(file, input: input) }

  @Test("refuses an update without a request as the release binary does")
  func update() throws {
    try compare("update", lines: ["update --source user", "update --source nobody"])
  }

  /// Compares the first command as text and as JSON, or the given ones: setting up the parser takes a
  /// second for each.
  private func compare(
    _ name: String, after given: [String] = [], input: String = "", lines: [String] = []
  ) throws {
    let root = Self.tests.deletingLastPathComponent()
    let text = try String(
      contentsOf: Self.golden.appendingPathComponent("\(name).txt"), encoding: .utf8)
    let examples = ("\n\n" + text).components(separatedBy: "\n\n$ agio ").dropFirst().map(
      Example.init)
    let chosen =
      lines.isEmpty
      ? [examples[0], examples[min(3, examples.count - 1)]]
      : examples.filter { lines.contains($0.line) }
    #expect(chosen.count == 2)
    var home = try Home(in: root, hasProfiles: name == "profiles")
    for example in chosen {
      if !given.isEmpty { home = try Home(in: root) }
      for line in given { #expect(try home.answer("\(line) --offline").hasSuffix("exit 0\n")) }
      if name == "alerts" { try home.trigger(2) }
      #expect(try home.answer(example.line, to: input) == example.answer, "agio \(example.line)")
    }
  }
}

/// A command of a golden file, and what follows it.
private struct Example {
  let line: String
  let answer: String

  init(_ text: String) {
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    line = String(text[..<end])
    let kept = text[end...].dropFirst()
    answer = kept.hasSuffix("\n") ? String(kept) : kept + "\n"
  }
}

/// A home folder with a few files, on Saturday, 21 November 2026, deleted with this value.
private final class Home {
  static let table = """
    amount,currency,date
    100,USD,2024-03-15
    1,XYZ,2024-03-15
    "1,000",JPY,2024-03-17

    """
  private static let profiles = """
    [[fee]]
    name = "Card"
    percent = 1.75
    weekend = 0.5
    minimum = 1
    fixed = 0.30
    currency = "EUR"

    [[fee]]
    name = "Kiosk"
    percent = 5

    """

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "agio-test-" + UUID().uuidString
  ).path

  init(in root: URL, hasProfiles: Bool = false) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(hasProfiles ? Self.profiles : "", to: "config.toml")
    try write(Self.table, to: "table.csv")
    try files.copyItem(
      atPath: root.appendingPathComponent("Scripts/screenshots/picker.jsonl").path,
      toPath: path("picker.jsonl"))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: some StringProtocol) -> String { "\(folder)/\(name)" }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  /// Lets an alert have been reported, as only the screen does.
  func trigger(_ id: Int64) throws {
    let today = try #require(Day(iso: "2026-11-21"))
    let archive = Archive(path: path("agio.sqlite"), today: { today })
    for var alert in archive.alerts() where alert.id == id {
      (alert.since, alert.shown) = (Day(iso: "2026-10-27"), Day(iso: "2026-10-28"))
      try archive.save(alert)
    }
    archive.close()
  }

  /// What a command prints, its remarks after `!`, and its exit status.
  func answer(_ line: String, to input: String = "") throws -> String {
    try write(input, to: "input")
    let descriptor = open(path("input"), O_RDONLY)
    defer { close(descriptor) }
    var (text, remarks) = ("", [Line]())
    var host = HostProgram(
      environment: [
        "HOME": folder, "AGIO_DATA": folder, "AGIO_CONFIG": path("config.toml"),
        "AGIO_TODAY": "2026-11-21", "LC_ALL": "C",
      ], version: Version.number)
    host.isUnicode = false
    host.standardInput = descriptor
    host.write = { output in
      text += output.text
      remarks += output.remarks
    }
    host.writeRows = { text += String(decoding: $0, as: UTF8.self) }
    let words = self.words(of: line)
    let given = words.map(\.given)
    let output: CommandOutput
    do {
      output = try Agio.answer(given, host)
    } catch let problem as Problem {
      output = CommandOutput(problem, asJSON: CommandWords.wantJSON(given))
    }
    try host.write(output)
    text += remarks.map { "! \($0.printed)\n" }.joined()
    // It names the files as if it ran in this folder.
    for word in words where word.given != word.written {
      text = text.replacing(word.given, with: word.written)
    }
    text = text.replacing("\r\n", with: "\n").replacing(folder, with: "~")
      .replacing(Version.text, with: "agio VERSION")
      .replacing(/(2026-11-21T)\d\d:\d\d:\d\d/) { $0.1 + "12:00:00" }
      .replacing(/^(clock .*#|end )[0-9a-f]+$/.anchorsMatchLineEndings()) { $0.1 + "CHECKSUM" }
    return text + "exit \(output.status.rawValue)\n"
  }

  /// The words as a shell splits them, where only single quotation marks are used: as written, and
  /// with the names of files in this folder.
  private func words(of line: String) -> [(written: String, given: String)] {
    let words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { $0 % 2 == 1 ? [$1] : $1.split(separator: " ") }.map(String.init)
    return words.map { ($0, $0.wholeMatch(of: /[a-z]+\.[a-z]+/) == nil ? $0 : path($0)) }
  }
}
