// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import GRDB
import Rates
import Testing

@testable import Services

@Suite("Offers in the store") struct StoredOffersTests {
  let folder: TemporaryFolder
  let store: Archive

  init() throws {
    folder = try TemporaryFolder()
    store = SamplePublications.store(folder.database)
  }

  private func offer(_ provider: String = "Visa") throws -> Offer {
    try #require(
      Offer(
        id: 0,
        columns: ["2026-11-20", provider, "USD", "1000", "EUR", "2640/3", "2500/2793"]))
  }

  @Test("one that was added is there at the next start, and at another agio's")
  func roundTrip() throws {
    let first = try store.saveOffer(try offer())
    let second = try store.saveOffer(try offer("Bank 'of' \"Zürich\""))
    #expect(first.id < second.id)
    #expect(SamplePublications.store(folder.database).offers() == [first, second])
  }

  @Test("one that is deleted comes back under its number")
  func restored() throws {
    let first = try store.saveOffer(try offer())
    try store.saveOffer(try offer("Wise"))
    try store.deleteOffers([first.id])
    #expect(store.offers().map(\.provider) == ["Wise"])
    try store.saveOffer(first)
    #expect(store.offers().first == first)
  }

  @Test("those of some numbers are removed together, or none")
  func removed() throws {
    for name in ["Visa", "Wise", "Bank"] { try store.saveOffer(try offer(name)) }
    let problem = #expect(throws: Problem.self) { try store.removeOffers(["1", "4"]) }
    #expect(problem?.message == "no offer 4")
    #expect(store.offers().count == 3)
    try store.removeOffers(["3", "1"])
    #expect(store.offers().map(\.provider) == ["Wise"])
  }

  @Test("one that cannot be read is left where it is, and reported")
  func damaged() throws {
    try store.saveOffer(try offer())
    try DatabaseQueue(path: folder.database).writeWithoutTransaction {
      try $0.execute(sql: "UPDATE offer SET got = 'much'")
    }
    #expect(store.offers().isEmpty)
    #expect(store.notes.contains { $0.message.hasPrefix("1 offer cannot be read and stays in ") })
  }

  @Test("are kept in a database of an earlier version")
  func migrated() throws {
    _ = try store.appendToTape(at: try SamplePublications.moment("2026-11-20T09:00:00Z"), text: "5")
    store.close()
    try DatabaseQueue(path: folder.database).writeWithoutTransaction {
      try $0.execute(sql: "DROP TABLE offer; PRAGMA user_version = 4")
    }
    let again = SamplePublications.store(folder.database)
    #expect(try again.tape().map(\.text) == ["5"])
    let kept = try again.saveOffer(try offer())
    #expect(SamplePublications.store(folder.database).offers() == [kept])
  }
}
