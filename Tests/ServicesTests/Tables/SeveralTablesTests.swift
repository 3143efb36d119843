// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services

@Suite("Several tables") struct SeveralTablesTests {
  private let scene: CommandScene

  init() throws {
    scene = try CommandScene()
    for (name, text) in [
      ("a.csv", "date,amount,currency\n2024-03-15,100,USD\n"),
      ("b.csv", "Datum;Betrag;Währung\n15.03.2024;1,50;GBP\n"),
      ("bad.csv", "x,y\n1,2\n"),
    ] {
      try text.write(toFile: scene.path(name), atomically: true, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      atPath: scene.path("out"), withIntermediateDirectories: true)
  }

  private func convert(
    _ names: [String], in output: String? = "out", previews: Bool = false
  ) throws -> CommandOutput {
    let session = try scene.session()
    var request = try TableRequest(
      to: "EUR", .init(), session.choices, reader: session.reader, settings: session.settings)
    request.isAmountAlone = true
    let files = names.map(scene.path)
    request.command = ["csv", "--to", "EUR"] + files
    let places =
      previews
      ? TablePlaces(reading: files)
      : try TablePlaces(of: files, in: output.map(scene.path), command: ["csv", "a.csv"])
    return try session.convert(places, request, previews: previews)
  }

  @Test("are written under their names, each by its own plan")
  func folder() throws {
    let output = try convert(["a.csv", "b.csv"])
    #expect(output.status == .answered)
    #expect(
      try scene.text(of: "out/a.csv")
        == "date,amount,currency,eur_amount\n2024-03-15,100,USD,91.81\n")
    #expect(
      try scene.text(of: "out/b.csv")
        == "Datum;Betrag;Währung;eur_amount\n15.03.2024;1,50;GBP;1,76\n")
    let named = output.remarks.map(\.text).filter { $0.contains("1 row: 1 converted") }
    #expect(
      named.count == 2 && named[0].contains("a.csv: 1 row") && named[1].contains("b.csv: 1 row"))
    #expect(try convert(["a.csv"]).status == .answered)
  }

  @Test("have an advice of their own, which names no other table")
  func advice() throws {
    let advice = try convert(["a.csv", "bad.csv", "b.csv"]).remarks.map(\.text)
      .filter { $0.contains("try:") }
    #expect(!advice.isEmpty)
    for line in advice {
      #expect(
        line.contains(scene.path("bad.csv")) && !line.contains(scene.path("a.csv")), "\(line)")
    }
  }

  @Test("do not stop for one that fails, whose file stays as it was, and which is the status")
  func failure() throws {
    try "before".write(toFile: scene.path("out/bad.csv"), atomically: true, encoding: .utf8)
    let output = try convert(["a.csv", "bad.csv", "none.csv", "b.csv"])
    #expect(output.status == .noInput)
    #expect(try scene.text(of: "out/bad.csv") == "before")
    #expect(try scene.text(of: "out/b.csv").hasSuffix(";1,76\n"))
    let problems = output.remarks.filter { $0.kind == .problem }.map(\.text)
    #expect(problems.count == 2 && problems[0].contains("/bad.csv: "))
    #expect(!FileManager.default.fileExists(atPath: scene.path("out/none.csv")))
  }

  @Test("are refused without a folder, with the command that makes one, and under one name")
  func refused() throws {
    let none = #expect(throws: Problem.self) { try convert(["a.csv", "b.csv"], in: nil) }
    #expect(none?.code == .usage)
    #expect(none?.advice == "try: mkdir converted && agio csv a.csv -o converted")
    let file = #expect(throws: Problem.self) { try convert(["a.csv", "b.csv"], in: "a.csv") }
    #expect(file?.advice == "name a folder with -o")
    let missing = #expect(throws: Problem.self) { try convert(["a.csv", "b.csv"], in: "new") }
    #expect(missing?.advice == "create it: mkdir \(scene.path("new"))")
    let same = #expect(throws: Problem.self) { try convert(["a.csv", "out/A.csv"]) }
    #expect(same?.message.contains("have the same name in") == true)
    #expect(throws: Problem.self) {
      try TablePlaces(of: [], in: scene.path("out"), command: [])
    }
  }

  @Test("are refused in a folder that has the tables themselves, also by another name")
  func ownFolder() throws {
    let before = try scene.text(of: "a.csv")
    for (names, folder) in [(["a.csv"], "."), (["b.csv", "out/../a.csv"], "out/..")] {
      let own = #expect(throws: Problem.self) { try convert(names, in: folder) }
      #expect(own?.message.contains("where it would be replaced") == true)
    }
    #expect(try scene.text(of: "a.csv") == before)
  }

  @Test("have one lock file with the rates of all")
  func lock() throws {
    scene.choices.lock = scene.path("rates.lock")
    _ = try convert(["a.csv", "b.csv"])
    let text = try scene.text(of: "rates.lock")
    #expect(text.contains("USD=") && text.contains("GBP="))
  }

  @Test("are previewed without a folder, and nothing is written")
  func preview() throws {
    let before = try FileManager.default.subpathsOfDirectory(atPath: scene.path("")).sorted()
    let output = try convert(["a.csv", "b.csv"], previews: true)
    let lines = output.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 8 && output.remarks.isEmpty)
    #expect(lines[0].hasSuffix(#"a.csv: utf-8, ",", heading in line 1"#))
    #expect(lines[3] == "  row 2  2024-03-15  100.00 USD  at 0.918105  91.81 EUR  ecb 2024-03-15")
    #expect(lines[7] == "  row 2  2024-03-15  1.50 GBP  at 1.17082  1.76 EUR  ecb 2024-03-15")
    let problem = try convert(["bad.csv", "a.csv"], previews: true)
    #expect(problem.status == .data && problem.text.contains("91.81 EUR"))
    let after = try FileManager.default.subpathsOfDirectory(atPath: scene.path("")).sorted()
    #expect(before == after)
  }
}
