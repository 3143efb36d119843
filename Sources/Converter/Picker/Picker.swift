// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// A sheet to choose a currency by code, name, country or symbol.
package struct Picker: Equatable, Sendable {
  package enum Purpose: String, Equatable, Sendable, Codable {
    /// The result currency of the conversion.
    case output
    /// The currency of the amount.
    case source
    case row
    /// The second pair of a history.
    case comparison
  }

  package let purpose: Purpose
  package internal(set) var field = TextField()
  /// Best match first.
  package internal(set) var matches: [CurrencyMatch]
  /// The search with its slips corrected, where nothing matches it as typed.
  package internal(set) var readAs: String?
  /// Whether nothing matches, and ``matches`` are suggestions.
  package internal(set) var isGuess = false
  /// The pair that is typed in place of a currency to compare with; ``matches`` is then its quote currency.
  package internal(set) var pair: HistoryPair?
  /// The rows added while the picker is open.
  package internal(set) var added: [Currency] = []
  /// An index into ``matches``.
  package internal(set) var selected = 0
  /// All currencies, in the order shown for an empty search.
  let all: [CurrencyMatch]
  /// Why a currency has no rate, in a few words; currencies with a rate are missing.
  ///
  /// Computed once when the picker opens, so that typing needs no lookup.
  let unrated: [Currency: String]
  /// The rate of each currency that has one, with its source where that is not the usual one.
  let rates: [Currency: String]
  private let options: ReadingOptions
  private let today: Day

  /// Creates a picker with all currencies: the rows, then those with a rate (active ones first), then
  /// the others.
  init(for purpose: Purpose, in state: State) {
    self.purpose = purpose
    let board = state.board
    let unrated = Picker.unrated(in: state)
    self.unrated = unrated
    (options, today) = (state.settings.fieldReading, state.clock.today)
    rates = Picker.rates(for: purpose, in: state, except: unrated)
    let found = Currency.search("")
    let rows = board.lineup.keptRows.filter { $0 != board.from }
    let own = rows.compactMap { row in found.first { $0.currency == row } }
    let others = found.filter { !rows.contains($0.currency) }
    let rated = others.filter { unrated[$0.currency] == nil }
    all =
      own + rated.filter { $0.currency.status == .active }
      + rated.filter { $0.currency.status != .active }
      + others.filter { unrated[$0.currency] != nil }
    matches = all
    // The first line of a comparison is not its second.
    let shown = purpose == .comparison ? [state.pairInView.from, state.pairInView.to] : []
    selected = all.firstIndex { !shown.contains($0.currency) } ?? 0
  }

  /// Updates the matches: those with a rate first; without any, of the text with its slips corrected;
  /// without any, the closest currencies.
  mutating func search() {
    let isBlank = field.text.allSatisfy { $0 == " " }
    matches = isBlank ? all : ratedFirst(Currency.search(field.text))
    readAs = nil
    selected = 0
    pair = typedPair
    if let pair {
      isGuess = false
      matches = all.filter { $0.currency == pair.to }
      return
    }
    if matches.isEmpty, let other = Currency.respelled(field.text) {
      matches = ratedFirst(Currency.search(other))
      readAs = matches.isEmpty ? nil : other
    }
    isGuess = matches.isEmpty
    if isGuess { matches = Currency.guesses(for: field.text) }
  }

  /// The two currencies of `gbp/usd`, where a pair is of use.
  private var typedPair: HistoryPair? {
    guard purpose == .comparison,
      let query = try? Grammar(today: today, options: options).pair(field.text),
      let from = query.from, let to = query.targets.first, from != to
    else { return nil }
    return HistoryPair(from: from, to: to)
  }

  /// Currencies with a rate before the others; a whole code or a symbol stays first.
  private func ratedFirst(_ found: [CurrencyMatch]) -> [CurrencyMatch] {
    let isFirst = { (match: CurrencyMatch) in
      match.reason == .code || unrated[match.currency] == nil
    }
    return found.filter(isFirst) + found.filter { !isFirst($0) }
  }

  /// The selected currency; nil without matches.
  private var selectedCurrency: Currency? {
    matches.indices.contains(selected) ? matches[selected].currency : nil
  }

  /// The currencies without a rate on the board's day, found from the day's publications.
  ///
  /// Looking up each rate would find the exact reason, but would search the whole history for each
  /// currency that was never quoted.
  private static func unrated(in state: State) -> [Currency: String] {
    let day = state.shownDay ?? state.clock.today
    let sources = state.resolver.candidates
    let published = sources.filter { $0.isFetched && state.book.newestDay(of: $0) != nil }
    let quoted = state.book.quoted(from: state.settings.source, on: day)
    var unrated: [Currency: String] = [:]
    for currency in Currency.all where !quoted.contains(currency) {
      if let since = currency.euroRate?.since, since <= day.iso { continue }
      unrated[currency] =
        if currency.status == .historic {
          "withdrawn"
        } else if let since = state.book.suspension(of: currency, on: day, among: sources) {
          "suspended \(since.shortWithYear)"
        } else if let source = published.first, published.count == 1 {
          "not from \(Sources.name(of: source))"
        } else {
          "not quoted"
        }
    }
    return unrated
  }

  /// What one unit of the pair's other side is in each currency; for a source currency the other way.
  private static func rates(
    for purpose: Purpose, in state: State, except unrated: [Currency: String]
  ) -> [Currency: String] {
    let (board, usual) = (state.board, state.resolver.main)
    let base = purpose == .comparison ? state.pairInView.from : board.from
    var rates: [Currency: String] = [:]
    for currency in Currency.all where unrated[currency] == nil {
      let (from, to) = purpose == .source ? (currency, board.to) : (base, currency)
      let quote = try? state.quote(from: from, to: to, on: board.on)
      guard from != to, let quote else { continue }
      let other = quote.source.flatMap {
        $0 == usual || $0.isFixedByLaw ? nil : Sources.name(of: $0)
      }
      let mark = state.marksAsStale(quote) ? "stale " : ""
      rates[currency] =
        mark + (other.map { $0 + " " } ?? "") + state.settings.rateText(of: quote.rate)
    }
    return rates
  }
}

package enum PickerMessage: ListMessage, Equatable, Sendable, Codable {
  case edit(FieldEdit)
  case move(ListMove)
  /// Uses the selected currency, or the typed pair.
  case choose
}

extension Picker {
  package mutating func reduce(
    _ message: PickerMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .edit(let edit):
      let before = field.text
      guard field.apply(edit), field.text != before else { break }
      search()
    case .move(let move): selected.move(move, count: matches.count)
    case .choose: return choose(in: app, notice: &notice)
    }
    return .none
  }

  static let noMatch = Notice("No match: nothing chosen", .problem)

  /// Whether there is nothing to choose.
  var isUnmatched: Bool { pair == nil && selectedCurrency == nil }

  private mutating func choose(
    in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    let close = Command<Message, Effect>.send(.sheet(.dismiss))
    if let pair { return .batch(app.comparing(pair, notice: &notice), close) }
    guard let currency = selectedCurrency else {
      notice = Self.noMatch
      return .none
    }
    switch purpose {
    case .output: return .batch(.send(.board(.lineup(.show(currency)))), close)
    case .source: return .batch(.send(.board(.lineup(.pickSource(currency)))), close)
    case .comparison:
      let pair = HistoryPair(from: app.pairInView.from, to: currency)
      return .batch(app.comparing(pair, notice: &notice), close)
    case .row:
      // Several rows can be added; Enter without a search ends that.
      if field.isEmpty, !added.isEmpty, selected == 0 { return close }
      field = TextField()
      search()
      if !app.board.lineup.keptRows.contains(currency) { added.append(currency) }
      return .send(.board(.lineup(.add(currency))))
    }
  }
}

extension State {
  /// Draws a second pair, or says why there is nothing to draw.
  fileprivate func comparing(
    _ pair: HistoryPair, notice: inout Notice?
  ) -> Command<Message, Effect> {
    if let problem = problem(comparing: pair) {
      notice = Notice(problem, "No second line")
      return .none
    }
    return onTopHistory(.compare(pair)).map { .send($0) } ?? .none
  }

  /// Why there is nothing to draw of a second pair; nil where there is.
  private func problem(comparing pair: HistoryPair) -> Problem? {
    guard let history = openHistory else { return nil }
    if pair.from == pair.to { return Problem(.sameCurrency, "\(pair.name) is always 1") }
    if pair == history.pair {
      return Problem(.usage, "\(pair.name) is already the first line")
    }
    guard let source = history.source else { return RateBook.noneEnabled }
    let series = book.series(
      from: pair.from, to: pair.to, source: source, until: history.until)
    guard series.isEmpty else { return nil }
    do throws(Problem) {
      _ = try book.quote(
        from: pair.from, to: pair.to, on: history.until, at: clock, source: .only(source))
      return Problem(.noRates, "\(Sources.name(of: source)) has no rates for \(pair.name)")
    } catch {
      return error
    }
  }
}
