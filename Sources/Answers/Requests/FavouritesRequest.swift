// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What the words after `agio favourites` ask for.
package enum FavouritesRequest: Equatable, Sendable {
  case list
  /// Each currency once.
  case add([Currency])
  case remove([Currency])
  /// Moves a currency to a position in the order; 1 is the first.
  case move(Currency, to: String)

  /// Reads the words; how names that can mean several were read is added to `notes`.
  package init(
    _ words: [String], options: ReadingOptions, noting notes: inout [Line]
  ) throws(Problem) {
    switch words.first {
    case nil: self = .list
    case "list" where words.count == 1: self = .list
    case "add":
      let currencies = try Self.named(words, options, &notes)
      if let other = currencies.first(where: \.isNoMoney) {
        throw Problem(
          .usage, "\(other.code) is not money that rates are published for",
          remedy: .listCurrencies)
      }
      self = .add(currencies)
    case "remove": self = .remove(try Self.named(words, options, &notes))
    case "move" where words.count > 2:
      let name = words.dropFirst().dropLast().joined(separator: " ")
      let currency = try Currency(named: name, options: options, noting: &notes)
      self = .move(currency, to: words[words.count - 1])
    default:
      throw CommandArgument.notUnderstood(words, of: .favourites)
    }
  }

  /// The currencies after the first word.
  private static func named(
    _ words: [String], _ options: ReadingOptions, _ notes: inout [Line]
  ) throws(Problem) -> [Currency] {
    var currencies: [Currency] = []
    for name in words.dropFirst().flatMap({ $0.split(separator: ",") }) {
      currencies.appendIfNew(
        try Currency(named: String(name), options: options, noting: &notes))
    }
    guard !currencies.isEmpty else {
      throw Problem(
        .usage, "no currency to \(words[0])", advice: "name it: agio favourites \(words[0]) SEK")
    }
    return currencies
  }

  private static func require(
    _ currencies: [Currency], in favourites: [Currency]
  ) throws(Problem) {
    guard let other = currencies.first(where: { !favourites.contains($0) }) else { return }
    throw Problem(
      .usage, "\(other.code) is not among the favourites", advice: "list them: agio favourites")
  }

  /// Which of the added currencies have no rate now: amounts will not be converted to them.
  ///
  /// - Throws: for one that is no longer in use, and never will have one again.
  package func remarks(
    book: RateBook, clock: ClockReading, source: SourceSelection
  ) throws(Problem) -> [Line] {
    guard case .add(let added) = self else { return [] }
    var lines: [Line] = []
    for (from, to) in added.fetchedPairs {
      do throws(Problem) {
        _ = try book.quote(from: from, to: to, at: clock, source: source)
      } catch {
        if error.code == .withdrawn { throw error }
        lines.append(Line(.note, error.message))
      }
    }
    return lines
  }

  /// The favourites after the request: all of its currencies are removed, or none.
  package func changing(_ favourites: [Currency]) throws(Problem) -> [Currency] {
    switch self {
    case .list: return favourites
    case .add(let added): return favourites + added.filter { !favourites.contains($0) }
    case .move(let currency, let word):
      try Self.require([currency], in: favourites)
      let place = try Int(
        place: word, of: favourites.count, "favourites",
        example: "agio favourites move \(currency.code) 1")
      return favourites.moving(currency, to: place)
    case .remove(let removed):
      try Self.require(removed, in: favourites)
      let remaining = favourites.filter { !removed.contains($0) }
      guard !remaining.isEmpty else {
        throw Problem(
          .usage, "at least one favourite must stay",
          advice: "add another first: agio favourites add EUR")
      }
      return remaining
    }
  }
}

extension Currency {
  /// Whether no source can have a rate of it: XXX, XTS.
  fileprivate var isNoMoney: Bool {
    status == .special && !Sources.all.contains { $0.covers(self) }
  }
}
