// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money
import Rates
import Services

/// `agio favourites`: the rows of the screen.
struct FavouritesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favourites",
    abstract:
      "List the currencies that an amount without a target is converted to, or change them.",
    discussion: """
      agio favourites
      agio favourites add SEK NOK
      agio favourites remove JPY

      They are the rows of the screen.
      """)

  @Argument(.favourites) var words: [String] = []
  @OptionGroup var network: OfflineOption
  @OptionGroup var form: FormOptions

  mutating func run() throws {
    let choices = Choices(network, form)
    let session = try Session(choices)
    let store = session.answerStore()
    let desk = try session.desk(store)
    try store.requireReadable()
    let favourites: [Currency]
    switch words.first {
    case nil: favourites = desk.favourites
    case "list" where words.count == 1: favourites = desk.favourites
    case "add":
      let added = try named(session)
      favourites = try changed(desk, store, session) { rows in
        rows + added.filter { !rows.contains($0) }
      }
    case "remove":
      let removed = try named(session)
      favourites = try changed(desk, store, session) { (rows) throws(Problem) in
        try Self.remaining(rows, without: removed)
      }
    default:
      throw Problem(
        .usage, "not understood: agio favourites \(words.joined(separator: " "))",
        advice: "write agio favourites, agio favourites add SEK or agio favourites remove SEK")
    }
    try Output.finish(
      FavouritesReport(favourites, glyphs: session.settings.glyphs), as: choices,
      also: desk.remarks)
  }

  /// The currencies after the first word, each once.
  private func named(_ session: Session) throws -> [Currency] {
    let names = words.dropFirst().flatMap { $0.split(separator: ",").map(String.init) }
    var currencies: [Currency] = []
    for currency in try names.map(session.currency) where !currencies.contains(currency) {
      currencies.append(currency)
    }
    guard !currencies.isEmpty else {
      throw Problem(
        .usage, "no currency to \(words[0])", advice: "name it: agio favourites \(words[0]) SEK")
    }
    return currencies
  }

  private func changed(
    _ desk: RateDesk, _ store: Archive, _ session: Session,
    _ change: ([Currency]) throws(Problem) -> [Currency]
  ) throws -> [Currency] {
    try Session.kept(in: store) { () throws(Problem) in
      try store.changeFavourites(
        from: session.configuration.from ?? .usd, over: session.settings.lineup,
        standard: desk.favourites, change)
    }
  }

  /// The favourites without some: all are removed, or none.
  private static func remaining(
    _ favourites: [Currency], without removed: [Currency]
  ) throws(Problem) -> [Currency] {
    if let other = removed.first(where: { !favourites.contains($0) }) {
      throw Problem(
        .usage, "\(other.code) is not among the favourites", advice: "agio favourites lists them")
    }
    let remaining = favourites.filter { !removed.contains($0) }
    guard !remaining.isEmpty else {
      throw Problem(
        .usage, "at least one favourite must stay",
        advice: "add another first: agio favourites add EUR")
    }
    return remaining
  }
}
