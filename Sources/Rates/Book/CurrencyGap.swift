// SPDX-License-Identifier: Apache-2.0

import Money

/// Why a currency is missing from a publication: the days between which its source lacks it.
package struct CurrencyGap: Equatable, Sendable {
  /// The last day with it before the gap.
  package let lastBefore: Day?
  /// The first publication without it.
  package let from: Day?
  /// The last publication without it; nil when it never came back.
  package let until: Day?
  /// The first day with it after the gap.
  package let firstAfter: Day?

  package init(lastBefore: Day?, from: Day?, until: Day?, firstAfter: Day?) {
    self.lastBefore = lastBefore
    self.from = from
    self.until = until
    self.firstAfter = firstAfter
  }

  /// The gap of a currency that the source never had.
  static let always = CurrencyGap(lastBefore: nil, from: nil, until: nil, firstAfter: nil)
}

extension SourceHistory {
  /// The gap in a currency's series around a day on which it is not quoted.
  func gap(of currency: Currency, around day: Day) -> CurrencyGap {
    // Most currencies that a table of rates lacks were never in it.
    guard mayHave(currency) else { return .always }
    let last = entry(onOrBefore: day)
    var (from, until): (Day?, Day?) = (nil, last.map(self.day))
    var (before, after) = (last, entry(after: day))
    while let entry = before, !publishes(currency, in: entry) {
      if !isSetAsideWhole(entry) { from = self.day(entry) }
      before = self.entry(onOrBefore: self.day(entry).adding(-1))
    }
    while let entry = after, !publishes(currency, in: entry) {
      if !isSetAsideWhole(entry) { until = self.day(entry) }
      after = self.entry(after: self.day(entry))
    }
    let (lastBefore, firstAfter) = (before.map(self.day), after.map(self.day))
    if lastBefore == nil, firstAfter == nil { return .always }
    return CurrencyGap(
      lastBefore: lastBefore, from: lastBefore == nil ? nil : from,
      until: firstAfter == nil ? nil : until, firstAfter: firstAfter)
  }

  private func entry(after day: Day) -> Entry? {
    self.day(after: day).flatMap { entry(onOrBefore: $0) }
  }

  private func publishes(_ currency: Currency, in entry: Entry) -> Bool {
    rate(currency, in: entry) != nil || setAside(currency, in: entry) != nil
  }

  /// Whether it has a rate of a currency on any day; its base is 1 on all of them.
  func mayHave(_ currency: Currency) -> Bool {
    currency == base || hasBundle && ReferenceHistory.column(of: currency) != nil
      || stored.contains { $0[currency] != nil || $0.setAside(currency) != nil }
  }
}
