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
    let favourites: [Currency]
    switch words.first {
    case nil: favourites = desk.favourites
    case "list" where words.count == 1: favourites = desk.favourites
    case "add":
      favourites = desk.favourites + (try named(session).filter { !desk.favourites.contains($0) })
    case "remove": favourites = try remaining(desk.favourites, session)
    default:
      throw Problem(
        .usage, "not understood: agio favourites \(words.joined(separator: " "))",
        advice: "write agio favourites, agio favourites add SEK or agio favourites remove SEK")
    }
    if favourites != desk.favourites {
      try Session.kept(in: store) { () throws(Problem) in
        try store.setFavourites(
          favourites, from: session.configuration.from ?? .usd, over: session.settings.lineup)
      }
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

  /// The favourites without the named ones: all are removed, or none.
  private func remaining(_ favourites: [Currency], _ session: Session) throws -> [Currency] {
    let removed = try named(session)
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
