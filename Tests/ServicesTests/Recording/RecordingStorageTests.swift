// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Rates
import Screen
import Testing

@testable import Services

@Suite("The file of a recording") struct RecordingStorageTests {
  @Test("is read, played and printed; what is wrong with it is reported with its name")
  func read() throws {
    let folder = try TemporaryFolder()
    let (path, none) = (folder.path + "/a.jsonl", folder.path + "/none.jsonl")
    let clock = ClockReading(
      now: try SamplePublications.moment("2026-11-21T09:00:00Z"),
      today: try SamplePublications.day("2026-11-21"))
    let state = State(clock: clock, settings: Settings(), book: RateBook())
    _ = try RecordingFile(
      path: path, overwrites: false,
      header: RecordingHeader(state, agio: "1.2.3", size: Size(columns: 80, rows: 24)))
    let recording = try Recording.load(path)
    #expect(recording.entries.isEmpty && recording.header.agio == "1.2.3")
    #expect(throws: Problem.self) {
      try RecordingFile(path: path, overwrites: false, header: recording.header)
    }
    let missing = #expect(throws: Problem.self) { try Recording.load(none) }
    #expect(missing?.message == "no such file: \(none)")
    #expect(throws: Problem.self) { try Recording.load(folder.path) }
    try "no recording\n".write(toFile: none, atomically: true, encoding: .utf8)
    let damaged = #expect(throws: Problem.self) { try Recording.load(none) }
    #expect(damaged?.message == "\(none): line 1: not a recording: invalid header")
    #expect(damaged?.advice == "give a file written by agio --record")
  }
}
