// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Why a currency is missing from a publication: the days between which its source lacks it.
struct CurrencyGap: Equatable {
  /// The last day with it before the gap.
  let lastBefore: Day?
  /// The first publication without it.
  let from: Day?
  /// The last publication without it; nil when it never came back.
  let until: Day?
  /// The first day with it after the gap.
  let firstAfter: Day?
}

extension SourceHistory {
  /// The gap in a currency's series around a day on which it is not quoted.
  func gap(of currency: Currency, around day: Day) -> CurrencyGap {
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
