// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The rates that a lock file should have, in place of those it has.
package struct LockRemedy: Equatable, Hashable, Sendable, Codable {
  package let file: String
  /// nil for all that the sources have.
  package let currencies: Set<Currency>?
  package let first: Day
  /// nil for the day on which the file is written, which may be later than that of the old file.
  package let last: Day?
  package let source: SourceSelection
  /// Whether a second file is needed: with these rates, the old one would answer from another
  /// source than before.
  package let isAnotherFile: Bool
  /// Whether the file has custom rates, which the configuration must still have.
  package let hasCustomRates: Bool

  /// The same from an earlier day on.
  package func reaching(back day: Day) -> LockRemedy {
    LockRemedy(
      file: file, currencies: currencies, first: min(first, day), last: last, source: source,
      isAnotherFile: isAnotherFile, hasCustomRates: hasCustomRates)
  }

  /// One file with the rates of both; this one alone where they have different names or sources.
  package func union(_ other: LockRemedy) -> LockRemedy {
    guard file == other.file, source == other.source else { return self }
    var all: Set<Currency>?
    if let currencies, let others = other.currencies { all = currencies.union(others) }
    var end: Day?
    if let last, let otherLast = other.last { end = max(last, otherLast) }
    return LockRemedy(
      file: file, currencies: all, first: min(first, other.first), last: end, source: source,
      isAnotherFile: isAnotherFile, hasCustomRates: hasCustomRates || other.hasCustomRates)
  }
}

extension Optional<LockRemedy> {
  /// Combines both into one file: two commands would overwrite each other's.
  package mutating func add(_ next: LockRemedy?) {
    guard let next else { return }
    self = self?.union(next) ?? next
  }
}
