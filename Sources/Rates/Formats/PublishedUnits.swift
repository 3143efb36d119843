// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension [Publication.Quote] {
  /// The same rates under the codes whose units they are in.
  ///
  /// Sources keyed by names, and those that change a code late or in all their history at once, label
  /// rates with a code of another time: the US Treasury's Turkey-Lira of 2004 is TRL, HMRC's SLE of
  /// November 2022 is SLL, its BYR of that of 2016 is BYN. The number decides, not the source: it is
  /// far above the line between old and new units, or far below. A rate of which the code did not
  /// exist and the unit is not known is left out. Where the unit changed under the same code, the known
  /// rates decide (``UnitChoice``).
  func inUnitsOfTheTable(on day: Day, base: Currency) -> [Publication.Quote] {
    guard contains(where: { $0.currency.isRedenominated }) else { return self }
    let dollar = base == .usd ? .one : first { $0.currency == .usd }?.rate.rational
    var kept: [Publication.Quote] = []
    var relabelled: [Publication.Quote] = []
    for quote in self {
      guard let placed = quote.placed(on: day, dollar: dollar) else { continue }
      if placed.currency == quote.currency {
        kept.append(placed)
      } else {
        relabelled.append(placed)
      }
    }
    // What the source itself labels with a code has precedence.
    let labelled = Set(kept.map(\.currency) + [base])
    return kept + relabelled.filter { !labelled.contains($0.currency) }
  }
}

extension Publication.Quote {
  /// The rate under the code whose units it is in; nil where that is not known. `dollar` is that of USD
  /// in the same publication.
  fileprivate func placed(on day: Day, dollar: Rational?) -> Self? {
    guard currency.isRedenominated else { return self }
    let units = dollar.map { rate.rational / $0 }
    if let first = currency.firstRedenomination, first.isRecent(on: day) {
      switch first.unit(of: units, on: day) {
      case .old: return Self(first.old, rate)
      case nil where day < first.since: return nil
      case .new, nil: break
      }
    }
    if let last = currency.lastRedenomination, day >= last.since {
      let isGone = last.new.lastRedenomination.map { $0.since <= day } ?? false
      switch last.unit(of: units, on: day) {
      case .old where !isGone: return self
      case .new where !isGone: return Self(last.new, rate)
      default: return nil
      }
    }
    return self
  }
}
