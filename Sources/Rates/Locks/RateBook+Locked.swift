// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension RateBook {
  /// The rates of a lock file, and nothing else: no bundle, no database. `name` is the file's.
  package init(_ locked: LockedRates, from name: String) {
    self.init(
      histories: locked.parts.map { SourceHistory($0, today: locked.today) }, lockName: name)
    enabled = locked.order
    maximumAge = locked.maximumAge
    customRates = locked.customRates
  }

  /// The dates that a lock file answers for; nil for all available rates.
  package var lockedDates: ClosedRange<Day>? {
    let dates = histories.compactMap(\.coverage).flatMap(\.dates)
    guard let first = dates.map(\.lowerBound).min(), let last = dates.map(\.upperBound).max()
    else { return nil }
    return first...last
  }

  /// Why a lock file cannot answer for all dates of a range; nil where it can, and for any other
  /// book.
  package func lack(
    of from: Currency, _ to: Currency, since: Day, until: Day, in source: SourceID
  ) -> Problem? {
    guard let lockName else { return nil }
    if Sources.find(source)?.isProgram == true {
      return Problem(
        .notLocked, "\(lockName) has no rates of \(source): a program printed them",
        advice: "leave out --source, or leave out --rates")
    }
    // A cure for a question that one source answers makes a file of that source.
    let only = enabled.count == 1 || source != enabled.first ? source : nil
    guard let history = history(of: source), let coverage = history.coverage else {
      return lack(
        in: lockName, "rates of \(Sources.name(of: source))", [from, to], since...until, only)
    }
    for currency in [from, to] {
      let leg = EuroLeg(currency, on: until).currency
      if !coverage.has(leg, base: history.base) {
        return lack(in: lockName, "rates of \(leg.code)", [from, to], since...until, only)
      }
    }
    let range = coverage.dates.first { $0.contains(since) } ?? coverage.dates.first
    guard let range, range.contains(since), range.contains(until) else {
      let day = range.map { $0.contains(since) ? $0.upperBound.adding(1) : since } ?? since
      return lack(in: lockName, "rates for \(day.iso)", [from, to], since...until, only)
    }
    return nil
  }

  /// The problem of a rate that is not in a lock file, with the command that makes one with it and
  /// all that the file has.
  private func lack(
    in name: String, _ what: String, _ currencies: [Currency], _ dates: ClosedRange<Day>,
    _ source: SourceID?
  ) -> Problem {
    let coverages = histories.compactMap(\.coverage)
    let all = coverages.flatMap(\.dates) + [dates]
    let first = all.map(\.lowerBound).min() ?? dates.lowerBound
    let last = all.map(\.upperBound).max() ?? dates.upperBound
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
    var command = "agio export \(isPlain ? name : "FILE")"
    if coverages.allSatisfy({ $0.currencies != nil }) {
      let locked = coverages.reduce(into: Set(currencies)) { $0.formUnion($1.currencies ?? []) }
      command += locked.sorted().map { " \($0.code)" }.joined()
    }
    command += first == last ? " --on \(first.iso)" : " --from \(first.iso) --to \(last.iso)"
    if let source { command += " --source \(source)" }
    return Problem(
      .notLocked, "\(name) has no \(what)", advice: "lock what it has and these: \(command)")
  }
}
