// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Why a currency is not in a publication: between which days its source does have it.
struct CurrencyGap: Equatable {
  /// The last day before that has it.
  let lastBefore: Day?
  /// The first publication without it.
  let from: Day?
  /// The last publication without it; nil when it never came back.
  let until: Day?
  /// The first day after that has it.
  let firstAfter: Day?
}

extension SourceHistory {
  /// The hole in a currency's series around a day it is not quoted on.
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
