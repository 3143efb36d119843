// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Money
import Rates
import Testing

@testable import Services

@Suite("Rows changed on the command line") struct StoredRowsTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = SamplePublications.archive(folder.database)
  }

  private func set(_ rows: [Currency], over lineup: Configuration.Lineup) throws {
    let changed = try archive.changeRows(
      from: .usd, over: lineup, standard: [.eur]
    ) { _ in rows }
    #expect(changed == rows)
  }

  private func preferences() throws -> Preferences {
    try #require(Preferences(stored: archive.preferences()))
  }

  @Test("are the rows of a screen that was never opened")
  func first() throws {
    try set([.eur, .gbp], over: Configuration.Lineup())
    let kept = try preferences()
    #expect((kept.rows, kept.from, kept.to, kept.amount) == ([.eur, .gbp], .usd, .eur, "1"))
  }

  @Test("leave the rest of what the screen remembers")
  func rest() throws {
    let before = Preferences(
      rows: [.eur, .gbp], from: .chf, to: .gbp, amount: "12", theme: "mono", recent: ["1 usd"]
    )
    try archive.setPreferences(before.stored(over: [:], since: before))
    try set([.eur, .gbp, .jpy], over: Configuration.Lineup())
    var expected = before
    expected.rows = [.eur, .gbp, .jpy]
    #expect(try preferences() == expected)
    try set([.jpy], over: Configuration.Lineup())
    #expect(try preferences().to == .jpy)
  }

  @Test("keep what another agio has added meanwhile")
  func together() throws {
    let other = SamplePublications.archive(folder.database)
    _ = (archive.preferences(), other.preferences())
    for (agio, added) in [(archive, Currency.sek), (other, .nok), (archive, .dkk)] {
      _ = try agio.changeRows(
        from: .usd, over: Configuration.Lineup(), standard: [.eur]
      ) { $0 + [added] }
    }
    #expect(try preferences().rows == [.eur, .sek, .nok, .dkk])
  }

  @Test("stay where a screen that is open meanwhile changes others")
  func screen() throws {
    try set([.eur, .gbp, .jpy], over: Configuration.Lineup())
    let read = try preferences()
    try set([.eur, .sek, .gbp], over: Configuration.Lineup())
    var changed = read
    changed.rows = [.jpy, .gbp, .nok]
    try archive.save(changed, since: read)
    // JPY was removed by the command, EUR on the screen.
    #expect(try preferences().rows == [.gbp, .nok, .sek])
  }

  @Test("sources changed on the command line are kept when the screen saves")
  func sources() throws {
    func change(_ request: SourcesRequest) throws {
      _ = try archive.changeSources(
        request, configured: ["hmrc"], from: .usd, over: Configuration.Lineup(),
        standard: [.eur])
    }
    try change(.enable(["cnb", "nbp"]))
    let read = try preferences()
    try change(.disable(["nbp"]))
    try change(.move("cnb", to: 1))
    var changed = read
    changed.switches["boc"] = true
    changed.switches["cnb"] = false
    try archive.save(changed, since: read)
    let kept = try preferences()
    #expect(kept.switches["boc"] == true && kept.switches["nbp"] == false)
    #expect(kept.switches["cnb"] == false)
    #expect(kept.switches.order?.prefix(2) == ["cnb", .ecb])
    #expect((kept.rows, kept.from) == ([.eur], .usd))
    let problem = #expect(throws: Problem.self) { try change(.enable(["hmrc"])) }
    #expect(problem?.message == "hmrc is enabled or disabled by the configuration")
  }

  @Test("stay as they are where the change is refused")
  func refused() throws {
    try set([.eur, .gbp], over: Configuration.Lineup())
    #expect(throws: Problem(.usage, "no")) {
      try archive.changeRows(
        from: .usd, over: Configuration.Lineup(), standard: [.eur]
      ) { (_) throws(Problem) in throw Problem(.usage, "no") }
    }
    #expect(try preferences().rows == [.eur, .gbp])
  }

  @Test("take precedence over the configuration until it changes")
  func configured() throws {
    let lineup = Configuration.Lineup(rows: [.chf])
    try set([.chf, .eur], over: lineup)
    #expect(try preferences().applying(lineup).rows == [.chf, .eur])
    #expect(
      try preferences().applying(Configuration.Lineup(rows: [.jpy])).rows == [.jpy])
  }
}
