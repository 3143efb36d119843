// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What a book whose rates are those of a lock file knows of that file.
struct BookLock: Equatable, Sendable {
  /// The name of the file.
  let name: String
  /// The source that its answers are from; nil where `auto` chose.
  let only: SourceID?
  /// Sources that were asked and had no rates.
  let empty: [SourceID]
  /// The first publication of sources that have no rates in the file.
  let firstDays: [SourceID: Day]
  /// The command that makes a file with the same rates; nil for a file without rates.
  let contents: LockCure?

  init(_ rates: LockedRates, name: String) {
    self.name = name
    only = rates.only
    empty = rates.empty
    firstDays = Dictionary(
      rates.others.map { ($0.source, $0.first) }, uniquingKeysWith: { first, _ in first })
    let dates = rates.parts.flatMap(\.dates)
    guard let first = dates.map(\.lowerBound).min(), let last = dates.map(\.upperBound).max()
    else {
      contents = nil
      return
    }
    let lists = rates.parts.map(\.currencies)
    let isWhole = lists.contains { $0 == nil }
    contents = LockCure(
      file: name, currencies: isWhole ? nil : Set(lists.flatMap { $0 ?? [] }),
      dates: first...last, source: nil)
  }

  /// The command that makes a file with these rates and those that this one has.
  func cure(
    adding currencies: [Currency], _ dates: ClosedRange<Day>, of source: SourceID?
  ) -> LockCure {
    let asked = LockCure(file: name, currencies: Set(currencies), dates: dates, source: source)
    return contents.map(asked.union) ?? asked
  }
}
