// SPDX-License-Identifier: Apache-2.0

import Money

/// The units of fetched rates of a currency whose unit changed under its own code, as of SYP in 2026.
///
/// A source may go on with the old unit, and nothing in its table says so. A figure is in the unit in
/// which it is nearest the currency's last known rate: the source's own, else that of another source,
/// else the one that the table of currencies has of the day of the change. Where that is not clear, the
/// rate is set aside. Before the change there is nothing to decide: only the old unit exists.
struct UnitChoice {
  private let source: SourceID
  private let history: SourceHistory
  private let book: RateBook
  private let today: Day

  init(of source: SourceID, in book: RateBook, today: Day) {
    (self.source, self.book, self.today) = (source, book, today)
    history = book.history(of: source) ?? SourceHistory(source: source)
  }

  /// The publications, oldest first, with their rates in the units of their days. A figure that was
  /// converted keeps its digits: `13000e-2`.
  func applied(to publications: [Publication]) -> [Publication] {
    guard source.isFetched else { return publications }
    var latest: [Currency: KnownRate] = [:]
    return publications.map { publication in
      let open = publication.quotes.filter { quote in
        quote.currency.unitRedenomination?.isOpen(on: publication.day) ?? false
      }
      if open.isEmpty { return publication }
      var quotes = publication.quotes.filter { quote in !open.contains(quote) }
      var setAside = publication.setAside
      for quote in open {
        let known = known(quote.currency, publication, latest[quote.currency])
        guard let rate = placed(quote, of: publication, known) else {
          setAside.append(
            SetAsideRate(quote.currency, quote.rate.text, .units, known?.reference))
          continue
        }
        quotes.append(Publication.Quote(quote.currency, rate))
        latest[quote.currency] = KnownRate(
          source: source, day: publication.day, rate: rate, base: publication.base)
      }
      return publication.with(quotes, setAside)
    }
  }

  /// The rate in the unit of its day; nil where it is not clear in which unit it was published.
  private func placed(
    _ quote: Publication.Quote, of publication: Publication, _ known: KnownRate?
  ) -> PublishedRate? {
    guard let change = quote.currency.unitRedenomination else { return quote.rate }
    let day = publication.day
    let own = change.ownUnit(on: day)
    let other = quote.rate.converted(by: change, to: own)
    if let known {
      let units = Currency.unitFactor(of: (known.base, quote.currency), from: known.day, to: day)
      let last = known.rate.rational * units
      return [quote.rate, other].compactMap(\.self).first { change.isNear($0.rational, last) }
    }
    let dollar = publication[.usd].map { quote.rate.rational / $0.rational }
    return change.clearUnit(of: dollar, on: day).flatMap { $0 == own ? quote.rate : other }
  }

  /// The last rate to compare with.
  private func known(
    _ currency: Currency, _ publication: Publication, _ latest: KnownRate?
  ) -> KnownRate? {
    let (day, base) = (publication.day, publication.base)
    let own =
      history.lastRate(of: currency, before: day.adding(1), after: latest?.day) ?? latest
      ?? history.nextRate(of: currency, after: day, through: today.adding(1))
    if let own, own.base == base { return own }
    return book.histories.filter { $0.source != source && $0.source.isFetched }
      .compactMap { $0.lastRate(of: currency, per: base, on: day) }.max { $0.day < $1.day }
  }
}

extension PublishedRate {
  /// The rate in the other unit of a change, with the decimal point moved behind the published digits;
  /// nil where the ratio is no power of ten.
  fileprivate func converted(
    by change: Redenomination, to unit: Redenomination.Unit
  ) -> PublishedRate? {
    guard let exponent = change.exponent else { return nil }
    let isLess = unit == .new
    return shifted(by: isLess ? -exponent : exponent)
  }

  private func shifted(by exponent: Int) -> PublishedRate? {
    let text = text.lowercased()
    let parts = text.split(separator: "e")
    guard let digits = parts.first, let own = parts.count == 1 ? 0 : Int(parts[1]) else {
      return nil
    }
    // A price in the base moves the other way.
    return PublishedRate(text: "\(digits)e\(own + (isInverse ? -exponent : exponent))")
  }

  /// Whether it was published in the other unit of a change.
  func isConverted(by change: Redenomination) -> Bool {
    guard let exponent = change.exponent, let mark = text.lastIndex(of: "e") else { return false }
    return Int(text[text.index(after: mark)...]).map { abs($0) == exponent } ?? false
  }
}

extension Publication.Quote {
  /// Whether no law is needed to answer with it, for its day and later.
  func isPlain(on day: Day) -> Bool {
    guard currency.isPlain(on: day) else { return false }
    return currency.unitRedenomination.map { !rate.isConverted(by: $0) } ?? true
  }
}

extension Redenomination {
  /// The power of ten that the ratio is.
  fileprivate var exponent: Int? {
    Int(ratio.description).flatMap { PowersOfTen.exponent(of: $0) }
  }
}
