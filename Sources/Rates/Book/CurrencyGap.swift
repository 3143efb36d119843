// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// That of a currency which the source never had.
  static let always = CurrencyGap(lastBefore: nil, from: nil, until: nil, firstAfter: nil)

  func contains(_ day: Day) -> Bool {
    lastBefore.map { $0 <= day } ?? true && firstAfter.map { day < $0 } ?? true
  }
}

extension SourceHistory {
  /// The gap in a currency's series around a day on which it is not quoted.
  func gap(of currency: Currency, around day: Day) -> CurrencyGap {
    if let coverage { return coverage.gap(of: currency, on: day) }
    var from: Day?
    var lastBefore: Day?
    var cursor = entry(onOrBefore: day)
    while let entry = cursor {
      let entryDay = self.day(entry)
      if rate(currency, in: entry) != nil {
        lastBefore = entryDay
        break
      }
      from = entryDay
      cursor = self.entry(onOrBefore: entryDay.adding(-1))
    }
    var until = entry(onOrBefore: day).map(self.day)
    var firstAfter: Day?
    var next = self.day(after: day)
    while let nextDay = next, let entry = entry(onOrBefore: nextDay) {
      if rate(currency, in: entry) != nil {
        firstAfter = nextDay
        break
      }
      until = nextDay
      next = self.day(after: nextDay)
    }
    return CurrencyGap(
      lastBefore: lastBefore, from: lastBefore == nil ? nil : from,
      until: firstAfter == nil ? nil : until, firstAfter: firstAfter)
  }
}
