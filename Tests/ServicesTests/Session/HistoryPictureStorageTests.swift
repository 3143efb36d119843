// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Testing

@testable import Services

@Suite("The file of a picture") struct HistoryPictureStorageTests {
  private func picture() throws -> String {
    let history = try PairHistory(
      from: .eur, to: .usd, since: Day(iso: "2024-03-01"), until: Day(iso: "2024-03-15"),
      book: RateBook(), today: SamplePublications.day("2026-11-21"))
    return try HistoryPicture(history).svg(palette: .dark)
  }

  @Test("is replaced where agio drew it, and printed where it is -")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/chart.svg"
    for _ in 0..<2 {
      #expect(try HistoryPicture.write(picture(), to: path) == "written to \(path)\n")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == picture())
    #expect(try HistoryPicture.write(picture(), to: "-") == picture())
  }

  @Test("is left as it is where another program drew it")
  func left() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/drawing.svg"
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"></svg>\n"
    try drawing.write(toFile: path, atomically: true, encoding: .utf8)
    let problem = #expect(throws: Problem.self) { try HistoryPicture.write(picture(), to: path) }
    #expect(problem?.message.hasSuffix("agio history --svg did not write it") == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == drawing)
  }
}
