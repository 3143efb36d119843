// SPDX-License-Identifier: Apache-2.0

import Money

/// The dates on which one rate of a currency applies.
package struct RateRange: Equatable, Sendable {
  package let currency: Currency
  package let dates: ClosedRange<Day>
  /// Units of the currency for one unit of the source's base: a plain decimal.
  package let rate: String
}

extension RateBook {
  /// A source's rates for the dates of a range, sorted by currency and day: what ``quote(from:to:on:repeating:today:now:source:)``
  /// divides, as rows that a query can join.
  ///
  /// A range begins on the day of its publication. The law's rates are among those of a source with
  /// the euro as its base, and the base itself is 1 all the time.
  ///
  /// - Throws: ``Problem`` for a source whose rates are not decimals against one base.
  package func ranges(
    of source: SourceID, dates: ClosedRange<Day>, currencies: Set<Currency>? = nil
  ) throws(Problem) -> [RateRange] {
    if let lack = lack(of: dates, from: source) { throw lack }
    guard let history = history(of: source), let base = history.base else {
      throw noRates(of: source)
    }
    var ranges = [RateRange(currency: base, dates: dates, rate: "1")]
    for row in history.rows(for: dates, maximumAge: maximumAge) {
      guard row.publication.base == base else {
        throw Problem(
          .unavailable,
          "\(Sources.name(of: source)) changed its base on \(row.publication.day.iso)",
          advice: "write the ranges before and after it: --from and --to")
      }
      for quote in row.publication.quotes {
        let answers = row.answers(of: quote).filter { currencies?.contains($0.currency) ?? true }
        guard !answers.isEmpty else { continue }
        guard let rate = quote.rate.plainDecimal else {
          throw Problem(
            .unavailable,
            "\(Sources.name(of: source)) quotes \(quote.currency.code) inverted, as"
              + " \(quote.rate.text), which is not a decimal",
            advice: "convert with agio csv, or name another source: --source ecb")
        }
        for answer in answers {
          guard
            let end = lastDay(
              of: answer.currency, from: answer.dates.lowerBound, through: answer.dates.upperBound),
            end >= dates.lowerBound
          else { continue }
          let converted = (quote.rate.rational * answer.factor).exactDecimal?.description
          guard let text = answer.factor == .one ? rate : converted else { continue }
          ranges.append(
            RateRange(
              currency: answer.currency, dates: answer.dates.lowerBound...end, rate: text))
        }
      }
    }
    if base == .eur { ranges += laws(until: dates.upperBound, currencies) }
    return ranges.sorted {
      ($0.currency, $0.dates.lowerBound) < ($1.currency, $1.dates.lowerBound)
    }
  }

  /// The irrevocable rates of the currencies the euro replaced.
  private func laws(until last: Day, _ currencies: Set<Currency>?) -> [RateRange] {
    Currency.all.compactMap { currency in
      guard currencies?.contains(currency) ?? true, let euro = currency.euroRate,
        let since = Day(iso: euro.since), since <= last
      else { return nil }
      return RateRange(currency: currency, dates: since...last, rate: euro.text)
    }
  }

  /// The last day on which a market rate applies: before the law's rate, or the end of the
  /// currency.
  private func lastDay(of currency: Currency, from first: Day, through last: Day) -> Day? {
    var end = last
    if let euro = currency.euroRate, let since = Day(iso: euro.since) {
      end = min(end, since.adding(-1))
    }
    while end >= first, isAbsent(currency, on: end) { end = end.adding(-1) }
    return end < first ? nil : end
  }
}

/// A publication, and the last day on which it answers.
private struct RateRow {
  let publication: Publication
  let last: Day
  /// Where each row has its own date: for each currency, the last day before its next row.
  var ends: [Currency: Day] = [:]

  /// A currency that a rate answers for, on some days.
  struct Answer {
    let currency: Currency
    let dates: ClosedRange<Day>
    /// Its units for one of those the rate is in.
    let factor: Rational
  }

  /// What a rate answers for: its own currency, also in the units after a change, and the code of the
  /// same money before or after it where the publication lacks that.
  func answers(of quote: Publication.Quote) -> [Answer] {
    let (own, first) = (quote.currency, publication.day)
    let through = min(last, ends[own] ?? last)
    guard own.isRedenominated else {
      return [Answer(currency: own, dates: first...through, factor: .one)]
    }
    let changes = [own.firstRedenomination, own.lastRedenomination, own.unitRedenomination]
    let starts = [first] + changes.compactMap { $0?.since }.filter { $0 > first && $0 <= through }
    let ends = starts.dropFirst().map { $0.adding(-1) } + [through]
    var answers: [Answer] = []
    for currency in [own] + own.relatives where currency == own || publication[currency] == nil {
      let last = self.ends[currency] ?? through
      for (start, end) in zip(starts, ends) where start <= last && currency.exists(on: start) {
        let law = currency.laws(on: start).first { $0.other == own }
        guard currency == own || law != nil else { continue }
        answers.append(
          Answer(
            currency: currency, dates: start...min(end, last),
            factor: currency == own
              ? own.unitFactor(from: first, to: start) : law?.factor ?? .one))
      }
    }
    return answers
  }
}

extension SourceHistory {
  fileprivate func rows(for dates: ClosedRange<Day>, maximumAge: Int) -> [RateRow] {
    let found = publications(answering: dates, maximumAge: maximumAge)
    guard isRowDated else {
      return found.indices.map { index in
        let next = index + 1 < found.count ? found[index + 1].day.adding(-1) : dates.upperBound
        return RateRow(publication: found[index], last: min(next, dates.upperBound))
      }
    }
    var rows: [RateRow] = []
    var newer: [Currency: Day] = [:]
    for publication in found.reversed() {
      // The newest rows apply to all later days, marked as stale.
      let end =
        source.ratesApplyUntilNext
        ? nil : lastDay(ofRowsOn: publication.day, maximumAge: maximumAge)
      let last = min(end ?? dates.upperBound, dates.upperBound)
      rows.append(RateRow(publication: publication, last: last, ends: newer))
      for currency in publication.quotes.map(\.currency) + publication.setAside.map(\.currency) {
        newer[currency] = publication.day.adding(-1)
      }
    }
    return rows
  }
}

extension PublishedRate {
  /// The rate as a decimal without an exponent; nil for the price of the currency in the base.
  fileprivate var plainDecimal: String? {
    if isInverse { return nil }
    return text.contains { "eE".contains($0) } ? rational.exactDecimal?.description : text
  }
}
