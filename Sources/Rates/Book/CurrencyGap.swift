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

  /// The gap of a currency that the source never had.
  static let always = CurrencyGap(lastBefore: nil, from: nil, until: nil, firstAfter: nil)

}

extension SourceHistory {
  /// The gap in a currency's series around a day on which it is not quoted.
  func gap(of currency: Currency, around day: Day) -> CurrencyGap {
    // Most currencies that a table of rates lacks were never in it.
    guard mayHave(currency) else { return .always }
    var from: Day?
    var lastBefore: Day?
    var cursor = EntryCursor(in: self, onOrBefore: day)
    while let entry = cursor.takePrevious() {
      let entryDay = self.day(entry)
      if publishes(currency, in: entry) {
        lastBefore = entryDay
        break
      }
      if isSetAsideWhole(entry) { continue }
      from = entryDay
    }
    var until = entry(onOrBefore: day).map(self.day)
    var firstAfter: Day?
    cursor = EntryCursor(in: self, onOrBefore: day)
    while let entry = cursor.takeNext() {
      let entryDay = self.day(entry)
      if publishes(currency, in: entry) {
        firstAfter = entryDay
        break
      }
      if isSetAsideWhole(entry) { continue }
      until = entryDay
    }
    if lastBefore == nil, firstAfter == nil { return .always }
    return CurrencyGap(
      lastBefore: lastBefore, from: lastBefore == nil ? nil : from,
      until: firstAfter == nil ? nil : until, firstAfter: firstAfter)
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

/// Steps from publication to publication without a search for each: a column of a thousand rows
/// without a rate asks for the reason a thousand times.
private struct EntryCursor {
  private let history: SourceHistory
  /// The stored and the bundled publication that the next step back leads to.
  private var index: Int
  private var row: Int

  init(in history: SourceHistory, onOrBefore day: Day) {
    self.history = history
    index = history.storedCount(onOrBefore: day) - 1
    row = history.hasBundle ? ReferenceHistory.row(onOrBefore: day) ?? -1 : -1
  }

  /// A stored publication hides a bundled one of the same day.
  mutating func takePrevious() -> SourceHistory.Entry? {
    let storedDay = index >= 0 ? history.stored[index].day : nil
    let bundledDay = row >= 0 ? ReferenceHistory.day(row) : nil
    guard let next = Self.pick(storedDay, bundledDay, by: max) else { return nil }
    let entry: SourceHistory.Entry = storedDay == next ? .stored(index) : .bundled(row: row)
    if storedDay == next { index -= 1 }
    if bundledDay == next { row -= 1 }
    return entry
  }

  mutating func takeNext() -> SourceHistory.Entry? {
    let hasStored = index + 1 < history.stored.count
    let hasBundled = history.hasBundle && row + 1 < ReferenceHistory.count
    let storedDay = hasStored ? history.stored[index + 1].day : nil
    let bundledDay = hasBundled ? ReferenceHistory.day(row + 1) : nil
    guard let next = Self.pick(storedDay, bundledDay, by: min) else { return nil }
    if storedDay == next { index += 1 }
    if bundledDay == next { row += 1 }
    return storedDay == next ? .stored(index) : .bundled(row: row)
  }

  private static func pick(_ left: Day?, _ right: Day?, by rule: (Day, Day) -> Day) -> Day? {
    guard let left, let right else { return left ?? right }
    return rule(left, right)
  }
}
