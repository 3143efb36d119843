// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import GRDB
import Rates
import Testing

@testable import Services

@Suite("Offers in the store") struct StoredOffersTests {
  let folder: TemporaryFolder
  let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = SamplePublications.archive(folder.database)
  }

  private func offer(_ provider: String = "Visa") throws -> Offer {
    try #require(
      Offer(
        id: 0,
        columns: ["2026-11-20", provider, "USD", "1000", "EUR", "2640/3", "2500/2793"]))
  }

  @Test("one that was added is there at the next start, and at another agio's")
  func roundTrip() throws {
    let first = try archive.save(try offer())
    let second = try archive.save(try offer("Bank 'of' \"Zürich\""))
    #expect(first.id < second.id)
    #expect(SamplePublications.archive(folder.database).offers() == [first, second])
  }

  @Test("one that is deleted comes back under its number")
  func restored() throws {
    let first = try archive.save(try offer())
    try archive.save(try offer("Wise"))
    try archive.delete(Offer.self, [first.id])
    #expect(archive.offers().map(\.provider) == ["Wise"])
    try archive.save(first)
    #expect(archive.offers().first == first)
  }

  @Test("those of some numbers are removed together, or none")
  func removed() throws {
    for name in ["Visa", "Wise", "Bank"] { try archive.save(try offer(name)) }
    let problem = #expect(throws: Problem.self) { try archive.removeOffers(["1", "4"]) }
    #expect(problem?.message == "no offer 4")
    #expect(archive.offers().count == 3)
    let removed = try archive.removeOffers(["3", "1"])
    #expect(removed.map(\.text).allSatisfy { $0.hasPrefix("Deleted offer ") })
    #expect(archive.offers().map(\.provider) == ["Wise"])
  }

  @Test("one that cannot be read is left where it is, and reported")
  func damaged() throws {
    try archive.save(try offer())
    try DatabaseQueue(path: folder.database).writeWithoutTransaction {
      try $0.execute(sql: "UPDATE offer SET got = 'much'")
    }
    #expect(archive.offers().isEmpty)
    #expect(archive.notes.contains { $0.message.hasPrefix("1 offer cannot be read and stays in ") })
  }

  @Test("are kept in a database of an earlier version")
  func migrated() throws {
    _ = try archive.appendToTape(
      at: try SamplePublications.moment("2026-11-20T09:00:00Z"), text: "5")
    archive.close()
    try DatabaseQueue(path: folder.database).writeWithoutTransaction {
      try $0.execute(sql: "DROP TABLE offer; DROP TABLE set_aside; PRAGMA user_version = 4")
    }
    let again = SamplePublications.archive(folder.database)
    #expect(try again.tape().map(\.text) == ["5"])
    let kept = try again.save(try offer())
    #expect(SamplePublications.archive(folder.database).offers() == [kept])
  }
}
