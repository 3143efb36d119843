// SPDX-License-Identifier: Apache-2.0

import Converter
import Money
import Rates
import Testing

@testable import Answers
@testable import Services

@Suite("The tape of a command") struct TapeServiceTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = SamplePublications.archive(folder.database)
  }

  private func tape(_ filter: String = "", of archive: Archive? = nil) throws -> TapeService {
    let archive = archive ?? self.archive
    let settings = Settings(isOffline: true)
    let clock = ClockReading(
      now: try SamplePublications.moment("2026-11-21T09:00:00Z"),
      today: try SamplePublications.day("2026-11-21"))
    let service = RateService(
      archive: archive, book: RateBook(), clock: clock, settings: settings, rows: [.eur],
      fetcher: {
        RateFetcher(
          client: HTTPClient(userAgent: "agio/test"), archive: $0,
          settings: SourceSettings(environment: [:]))
      })
    return TapeService(archive, service, settings, filter: filter)
  }

  private func query(_ phrase: String) throws -> Query {
    try Grammar(today: try SamplePublications.day("2026-11-21"), options: ReadingOptions()).query(
      phrase)
  }

  private func add(_ phrase: String, limit: AgeLimit = AgeLimit()) throws -> [Line] {
    try tape().add(try query(phrase), limit: limit, isRefreshing: false).remarks
  }

  @Test("is added to, changed, and brought back step by step")
  func steps() throws {
    #expect(try add("100 usd eur") == [Line(.note, "added as line 1 of the tape")])
    _ = try add("5 gbp eur")
    _ = try tape().change(.note(line: "1", text: "lunch"))
    let noted = try archive.tape()
    #expect(
      try tape().change(.note(line: "1", text: "lunch")) == [
        Line(.note, "nothing changed: the line already has these values")
      ])
    #expect(
      try tape().change(.date(line: "1", day: try SamplePublications.day("2024-03-16"))) == [
        Line(.note, "Date: 16 Mar 2024 (ECB 15 Mar 2024); agio tape undo reverts it")
      ])
    #expect(try tape().change(.clear).first?.text.hasPrefix("Deleted 2 lines; ") == true)
    #expect(try tape().change(.clear) == [Line(.note, "nothing changed")])
    #expect(try tape().report().text.isEmpty)
    _ = try tape().undo()
    _ = try tape().undo()
    #expect(try archive.tape() == noted)
    #expect(try tape("LUNCH usd").report().numbers == "89.51\n")
  }

  @Test("keeps nothing at a rate over the limit, and nothing without a rate")
  func refused() throws {
    for (limit, advice) in [
      (AgeLimit(isStrict: true), "add --refresh, or leave out --strict"),
      (AgeLimit(days: 5), "add --refresh, or allow it with a larger --max-age"),
    ] {
      #expect(
        try add("100 usd eur", limit: limit) == [
          Line(.problem, "not added to the tape: its rate is too old"), Line(.other(advice)),
        ])
    }
    #expect(try add("100 eur aed").isEmpty)
    #expect(try archive.tape().isEmpty)
    #expect(throws: Problem.self) { try tape().undo() }
  }

  @Test("that cannot be kept is a failure, not a change until the end of the command")
  func unkept() throws {
    let memory = SamplePublications.archive(nil)
    #expect(throws: Problem.self) {
      try tape(of: memory).add(try query("1 usd eur"), limit: AgeLimit(), isRefreshing: false)
    }
  }

  @Test("is exported to a new file, whose name says the format")
  func exported() throws {
    _ = try add("100 usd eur")
    let path = folder.database + ".csv"
    try tape("usd").export(to: path)
    #expect(throws: Problem.self) { try tape().export(to: path) }
    #expect(throws: Problem.self) { try tape().export(to: folder.database + ".txt") }
    let none = folder.database + ".json"
    #expect(throws: Problem.self) { try tape("gbp").export(to: none) }
    try tape().export(to: none)
  }
}
