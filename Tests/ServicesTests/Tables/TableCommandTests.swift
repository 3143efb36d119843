// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Synchronization
import Testing

@testable import Services

@Suite("What agio csv does") struct TableCommandTests {
  private let scene: CommandScene

  init() throws {
    scene = try CommandScene()
    try "amount,currency,date\n100,USD,2024-03-15\n1,XYZ,2024-03-15\n".write(
      toFile: scene.path("in.csv"), atomically: true, encoding: .utf8)
  }

  private func convert(
    _ file: String, to output: String?, choices: Choices? = nil, failing: Bool = false,
    check: String? = nil
  ) throws -> (output: CommandOutput, rows: String) {
    if let choices { scene.choices = choices }
    let session = try scene.session()
    var texts = TableRequest.Texts()
    texts.check = check
    let request = try TableRequest(
      to: "EUR", texts, session.choices, reader: session.reader,
      settings: session.settings)
    let rows = Mutex("")
    let places = try TablePlaces(
      of: [scene.path(file)], in: output.map(scene.path), command: [])
    let result = try session.convert(
      places, request,
      standardOutput: { bytes throws(SystemError) in
        if failing { throw SystemError(number: ENOSPC) }
        rows.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
      })
    return (result, rows.withLock(\.self))
  }

  private static let converted = """
    amount,currency,date,eur_amount,rate,rate_date,source,note
    100,USD,2024-03-15,91.81,0.9181050312155710613294160852,2024-03-15,ecb,
    1,XYZ,2024-03-15,,,,,"no currency is called ""XYZ""\"

    """

  @Test("rows go to standard output, or into a file that may be the table itself")
  func rows() throws {
    let (output, rows) = try convert("in.csv", to: nil)
    #expect(rows == Self.converted && output.text.isEmpty && output.status == .answered)
    #expect(output.remarks.map(\.kind) == [.note, .problem])
    #expect(try convert("in.csv", to: "in.csv").rows.isEmpty)
    #expect(try scene.text(of: "in.csv") == Self.converted)
  }

  @Test("a check does not replace the table that it is about")
  func checked() throws {
    let table = "amount,currency,date,eur\n100,USD,2024-03-15,91.81\n"
    try table.write(toFile: scene.path("own.csv"), atomically: true, encoding: .utf8)
    let refusal = #expect(throws: Problem.self) {
      try convert("own.csv", to: "own.csv", check: "eur")
    }
    #expect(refusal?.advice == "name another file with -o")
    #expect(try scene.text(of: "own.csv") == table)
    #expect(try convert("own.csv", to: "report.csv", check: "eur").output.status == .answered)
  }

  @Test("only failures are remarked on with --quiet, and are the status with --strict")
  func status() throws {
    var choices = scene.choices
    choices.isQuiet = true
    choices.isStrict = true
    let output = try convert("in.csv", to: nil, choices: choices).output
    #expect(output.remarks.map(\.kind) == [.problem] && output.status == .data)
  }

  @Test("a table that is not there, or cannot be written, is a failure with advice")
  func failures() throws {
    let missing = #expect(throws: Problem.self) { try convert("none.csv", to: nil) }
    #expect(missing?.code == .noInput && missing?.advice == "name a CSV file")
    let unwritten = #expect(throws: Problem.self) { try convert("in.csv", to: "no/out.csv") }
    #expect(unwritten?.code == .cannotCreate)
    #expect(unwritten?.advice?.hasPrefix("create its folder: mkdir -p ") == true)
    let full = #expect(throws: Problem.self) { try convert("in.csv", to: nil, failing: true) }
    #expect(full?.message == "cannot write to standard output: no space left on device")
  }

  @Test("a file is as it was where a table, or its lock file, fails")
  func discarded() throws {
    for name in ["out.csv", "no.lock"] {
      try "before".write(toFile: scene.path(name), atomically: true, encoding: .utf8)
    }
    try "x,y\n1,2\n".write(toFile: scene.path("bad.csv"), atomically: true, encoding: .utf8)
    #expect(throws: Problem.self) { try convert("bad.csv", to: "out.csv") }
    var choices = scene.choices
    choices.lock = scene.path("no.lock")
    #expect(throws: Problem.self) { try convert("in.csv", to: "out.csv", choices: choices) }
    #expect(try scene.text(of: "out.csv") == "before")
    #expect(scene.folder.files.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("a lock file has the rates of the rows")
  func lock() throws {
    var choices = scene.choices
    choices.lock = scene.path("rates.lock")
    _ = try convert("in.csv", to: nil, choices: choices)
    #expect(try scene.text(of: "rates.lock").contains("USD=1.0892"))
  }
}
