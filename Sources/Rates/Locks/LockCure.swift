// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The rates that a lock file should have, in place of those it has.
package struct LockCure: Equatable, Hashable, Sendable, Codable {
  package let file: String
  /// nil for all that the sources have.
  package let currencies: Set<Currency>?
  package let first: Day
  package let last: Day
  /// nil for those of `auto`.
  package let source: SourceID?

  init(file: String, currencies: Set<Currency>?, dates: ClosedRange<Day>, source: SourceID?) {
    self.file = file
    self.currencies = currencies
    (first, last) = (dates.lowerBound, dates.upperBound)
    self.source = source
  }

  /// One file in place of two.
  package func union(_ other: LockCure) -> LockCure {
    var all: Set<Currency>?
    if let currencies, let others = other.currencies { all = currencies.union(others) }
    return LockCure(
      file: file, currencies: all, dates: min(first, other.first)...max(last, other.last),
      source: source ?? other.source)
  }

  /// `agio export rates.lock EUR USD --from 2024-03-15 --to 2024-03-18`.
  package var command: String {
    let isPlain = file.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
    let codes = (currencies?.sorted() ?? []).map { " \($0.code)" }.joined()
    return "agio export \(isPlain ? file : "FILE")\(codes)"
      + (first == last ? " --on \(first.iso)" : " --from \(first.iso) --to \(last.iso)")
      + (source.map { " --source \($0)" } ?? "")
  }
}

extension Optional<LockCure> {
  /// One file in place of two, which would replace each other.
  package mutating func add(_ next: LockCure?) {
    guard let next else { return }
    self = self?.union(next) ?? next
  }
}
