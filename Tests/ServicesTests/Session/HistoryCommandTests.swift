// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services

@Suite("The commands of several days") struct HistoryCommandTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func history(
    from: String = "2024-03-11", to: String = "2024-03-15", picture: PictureFile? = nil
  ) throws -> CommandOutput {
    let session = try scene.session()
    let request = try HistoryRequest(
      "eur", "usd", comparedWith: nil, from: from, to: to, every: .day, reader: session.reader)
    return try session.history(request, picture: picture)
  }

  @Test("history has the days of the range and their rates")
  func history() throws {
    scene.choices.format = .csv
    let rows = try history().text.split(whereSeparator: \.isNewline)
    #expect(rows.count == 6)
    #expect(rows.last?.contains("2024-03-15") == true && rows.last?.contains("1.0892") == true)
  }

  @Test("history draws a picture into a file, and leaves a file that is none as it is")
  func picture() throws {
    let path = scene.path("chart.svg")
    let output = try history(picture: PictureFile(path, isLight: true, title: "Dollars"))
    #expect(output.text.contains(path))
    #expect(try scene.text(of: "chart.svg").contains("Dollars"))
    let notes = scene.path("notes.txt")
    try "my notes".write(toFile: notes, atomically: true, encoding: .utf8)
    #expect(throws: Problem.self) {
      try history(picture: PictureFile(notes, isLight: false, title: nil))
    }
    #expect(try scene.text(of: "notes.txt") == "my notes")
  }

  @Test("a strict history has to have all days of the pair it is compared with, too")
  func compared() throws {
    scene.choices.isStrict = true
    let session = try scene.session()
    func status(_ other: String) throws -> Answers.ExitStatus {
      let request = try HistoryRequest(
        "eur", "usd", comparedWith: other, from: "2018-01-01", to: "2018-02-28", every: .day,
        reader: session.reader)
      return try session.history(
        request, picture: PictureFile(scene.path("x.svg"), isLight: true, title: nil)
      ).status
    }
    #expect(try status("gbp") == .answered)
    #expect(try status("isk") == .stale)
    // With JSON the reason is in the report.
    scene.choices.format = .json
    let request = try HistoryRequest(
      "eur", "usd", comparedWith: "isk", from: "2018-01-01", to: "2018-02-28", every: .day,
      reader: session.reader)
    let json = try scene.session().history(request, picture: nil).text
    #expect(json.contains(#""error": {"code": "stale""#))
  }

  @Test("history without a rate in the range is a problem")
  func nothing() throws {
    #expect(throws: Problem.self) { try history(from: "1990-01-01", to: "1990-02-01") }
  }

  @Test("prices are added to a file once")
  func prices() throws {
    let path = scene.path("prices.ledger")
    func add() throws -> String {
      let session = try scene.session()
      let request = try PriceRequest(
        ["usd/eur"], base: nil, names: [], format: .ledger, on: nil, from: "2024-03-14",
        to: "2024-03-15", every: .day, reader: session.reader)
      return try session.prices(request, addedTo: path).text
    }
    #expect(try add().contains("2 "))
    let text = try scene.text(of: "prices.ledger")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("P ") }.count == 2)
    _ = try add()
    #expect(try scene.text(of: "prices.ledger") == text)
  }
}
