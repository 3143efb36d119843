// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What else a fetch found.
package enum FetchRemark: Equatable, Sendable, Codable {
  /// A rate that was set aside is used now.
  case released(SetAside)
  /// A rate that was used is set aside now, because of what has been published since.
  case withdrawn(SetAside)
  /// A stored day came again without some of its currencies, which are kept.
  case kept(SourceID, Day, [Currency])
  /// Two files of a source disagree about a day: the figure of the first one, the daily file, that of the
  /// history, and the one that is used.
  case differs(
    SourceID, Day, Currency, daily: PublishedRate, history: PublishedRate, used: PublishedRate?)

  package var text: String {
    switch self {
    case .released(let rate):
      return "\(rate.currency.code) of \(rate.period) is used now: \(rate.rate.text)"
    case .withdrawn(let rate):
      return "\(Sources.name(of: rate.source)) \(rate.text), and no longer used: \(rate.rate.text)"
    case .kept(let source, let day, let currencies):
      let codes = currencies.prefix(5).map(\.code).joined(separator: ", ")
      let more = currencies.count > 5 ? ", …" : ""
      return "\(day.period(of: source)) came again without \(codes)\(more): the stored"
        + " \(currencies.count == 1 ? "rate is" : "rates are") kept"
    case .differs(let source, let day, let currency, let daily, let history, let used):
      func use(_ rate: PublishedRate) -> String {
        used?.isSameNumber(as: rate) == true ? ", which is used" : ""
      }
      return
        "its files disagree about \(currency.code) of \(day.period(of: source)): \(daily.text) in"
        + " the daily one\(use(daily)), \(history.text) in the history\(use(history))"
    }
  }

  /// The same, once it is known what is used.
  package func resolved(in publications: [Publication]) -> FetchRemark {
    guard case .differs(let source, let day, let currency, let daily, let history, _) = self else {
      return self
    }
    let publication = publications.first { $0.source == source && $0.day == day }
    return .differs(
      source, day, currency, daily: daily, history: history, used: publication?[currency])
  }
}

extension SourceHistory {
  /// The stored currencies that a day lacks which is sent again. Rows with their own dates are added to
  /// the day instead.
  func kept(_ publication: Publication) -> FetchRemark? {
    guard !isRowDated, let stored = self.publication(on: publication.day) else { return nil }
    let missing = stored.quotes.map(\.currency).filter { currency in
      publication[currency] == nil && publication.setAside(currency) == nil
    }
    return missing.isEmpty ? nil : .kept(source, publication.day, missing)
  }
}

extension [Publication] {
  /// Adds the days of a further response of the same fetch. The history comes after the daily file, and
  /// where both have a day its figures are corrections, which count if they are plausible: they are those
  /// that anyone finds there later.
  ///
  /// - Returns: where they disagree.
  package mutating func add(answer: [Publication]) -> [FetchRemark] {
    let taken = Dictionary(
      enumerated().map { ($1.day, $0) }, uniquingKeysWith: { first, _ in first })
    var remarks: [FetchRemark] = []
    for publication in answer {
      guard let index = taken[publication.day] else {
        append(publication)
        continue
      }
      let daily = self[index]
      for quote in daily.quotes {
        guard let other = publication[quote.currency], !other.isSameNumber(as: quote.rate) else {
          continue
        }
        remarks.append(
          .differs(
            publication.source, publication.day, quote.currency, daily: quote.rate, history: other,
            used: nil))
      }
      self[index] = publication.over(daily)
    }
    return remarks
  }
}
