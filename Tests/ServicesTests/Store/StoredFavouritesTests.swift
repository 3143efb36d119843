// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Money
import Testing

@testable import Services

@Suite("Favourites changed on the command line") struct StoredFavouritesTests {
  private let folder: TemporaryFolder
  private let store: Archive

  init() throws {
    folder = try TemporaryFolder()
    store = SamplePublications.store(folder.database)
  }

  private func preferences() throws -> Preferences {
    try #require(Preferences(stored: store.preferences()))
  }

  @Test("are the rows of a screen that was never opened")
  func first() throws {
    try store.setFavourites([.eur, .gbp], from: .usd, over: ConfiguredLineup())
    let kept = try preferences()
    #expect((kept.favourites, kept.from, kept.to, kept.amount) == ([.eur, .gbp], .usd, .eur, "1"))
  }

  @Test("leave the rest of what the screen remembers")
  func rest() throws {
    let before = Preferences(
      favourites: [.eur, .gbp], from: .chf, to: .gbp, amount: "12", theme: "mono", recent: ["1 usd"]
    )
    try store.setPreferences(before.values.mapValues { $0 })
    try store.setFavourites([.eur, .gbp, .jpy], from: .usd, over: ConfiguredLineup())
    var expected = before
    expected.favourites = [.eur, .gbp, .jpy]
    #expect(try preferences() == expected)
    try store.setFavourites([.jpy], from: .usd, over: ConfiguredLineup())
    #expect(try preferences().to == .jpy)
  }

  @Test("take precedence over the configuration until it changes")
  func configured() throws {
    let lineup = ConfiguredLineup(favourites: [.chf])
    try store.setFavourites([.chf, .eur], from: .usd, over: lineup)
    #expect(try preferences().applying(lineup).favourites == [.chf, .eur])
    #expect(
      try preferences().applying(ConfiguredLineup(favourites: [.jpy])).favourites == [.jpy])
  }
}
