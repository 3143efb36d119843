// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What else a fetch found.
package enum FetchRemark: Equatable, Sendable, Codable {
  /// A rate that was set aside is used now.
  case released(SetAside)
  /// A stored day came again without some of its currencies, which are kept.
  case kept(SourceID, Day, [Currency])
  /// Two files of a source disagree about a day: the figure of the first one, the daily file, and that of
  /// the history, which is used.
  case differs(SourceID, Day, Currency, daily: PublishedRate, history: PublishedRate)

  package var text: String {
    switch self {
    case .released(let rate):
      return "\(rate.currency.code) of \(rate.period) is used now: \(rate.rate.text)"
    case .kept(let source, let day, let currencies):
      let codes = currencies.prefix(5).map(\.code).joined(separator: ", ")
      let more = currencies.count > 5 ? ", …" : ""
      return "\(day.period(of: source)) came again without \(codes)\(more): the stored"
        + " \(currencies.count == 1 ? "rate is" : "rates are") kept"
    case .differs(let source, let day, let currency, let daily, let history):
      return
        "its files disagree about \(currency.code) of \(day.period(of: source)): \(daily.text) in"
        + " the daily one, \(history.text) in the history, which is used"
    }
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
  /// where both have a day its figures count: they are those that anyone finds there later.
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
            publication.source, publication.day, quote.currency, daily: quote.rate, history: other))
      }
      self[index] = publication.merged(over: daily)
    }
    return remarks
  }
}

extension Publication {
  /// This with the currencies that only the other has.
  fileprivate func merged(over other: Publication) -> Publication {
    guard base == other.base else { return self }
    func isHere(_ currency: Currency) -> Bool {
      self[currency] != nil || setAside(currency) != nil
    }
    var merged = with(
      quotes + other.quotes.filter { !isHere($0.currency) },
      setAside + other.setAside.filter { !isHere($0.currency) })
    merged.skipped = Swift.max(skipped, other.skipped)
    merged.follows = follows ?? other.follows
    return merged
  }
}
