// SPDX-License-Identifier: Apache-2.0

import Money

/// A change of a country's money: from a day on, a number of old units are one new unit, by law.
///
/// The table of currencies has them all. A code exists from its first day to its last, and its unit is
/// that of the day; whatever compares two days converts with ``Currency/unitFactor(from:to:)``.
package struct Redenomination: Hashable, Sendable {
  enum Unit { case old, new }

  let old: Currency
  let new: Currency
  /// Old units for one new unit.
  let ratio: Rational
  let since: Day
  /// Whether both units are in use, until a day that is not set yet.
  let isTransition: Bool
  private let line: Rational?

  /// Days after a change in which the line separates old and new units. Later, a currency that loses
  /// its value may cross it.
  private static let ambiguousDays = 731

  fileprivate init?(of old: Currency, _ change: CurrencyLifecycle.Successor?) {
    guard let change, let since = Day(iso: change.since) else { return nil }
    (self.old, self.since) = (old, since)
    (new, ratio) = (change.currency, change.ratio)
    (line, isTransition) = (change.line, change.isTransition)
  }

  /// Which units a rate is in, from the number of them for one USD; nil where that is not known.
  func unit(of dollar: Rational?, on day: Day) -> Unit? {
    if ratio == .one { return day < since ? .old : .new }
    guard let line, let dollar else { return nil }
    return dollar > line ? .old : .new
  }

  /// The same where the change has just been, or still is, and no other rate is known: near the line it
  /// could be either.
  func clearUnit(of dollar: Rational?, on day: Day) -> Unit? {
    guard let line, let dollar, !isNear(dollar, line) else { return nil }
    return unit(of: dollar, on: day)
  }

  /// Whether two numbers are so near each other that one of them times the ratio is not: both lie in the
  /// middle half of the way, measured in factors, from one over the ratio to the ratio.
  func isNear(_ number: Rational, _ other: Rational) -> Bool {
    let factor = max(number / other, other / number)
    let square = factor * factor
    return square * square <= max(ratio, .one / ratio)
  }

  func isRecent(on day: Day) -> Bool { day < since.adding(Self.ambiguousDays) }

  /// The unit that a day's rates are kept in, where the code stayed the same.
  func ownUnit(on day: Day) -> Unit { day < since || isTransition ? .old : .new }

  /// Whether a source may publish either unit on a day: not before the first day of the new one, and not
  /// long after it.
  func isOpen(on day: Day) -> Bool { day >= since && (isTransition || isRecent(on: day)) }
}

extension Redenomination {
  /// `TRL was replaced by TRY on 2005-01-01: 1000000 TRL became 1 TRY`.
  var message: String {
    let (less, more) = ratio < .one ? (Rational.one, .one / ratio) : (ratio, Rational.one)
    return "\(old.code) was replaced by \(new.code) on \(since.iso):"
      + " \(less) \(old.code) became \(more) \(new.code)"
  }

  /// `1 TRY is 1000000 TRL, by law since 2005-01-01`.
  var note: String {
    if old != new { return "1 \(new.code) is \(ratio) \(old.code), by law since \(since.iso)" }
    let law = "1 \(new.code) is \(ratio) \(old.code) of before \(since.iso)"
    return isTransition ? "\(law); both are in use, and this is in the old ones" : law
  }
}

extension Currency {
  private struct Changes {
    var first: Redenomination?
    var last: Redenomination?
    var unit: Redenomination?
  }

  /// By index. Reading the table for each rate would take most of the time of a long history.
  private static let changes = all.map { currency in
    Changes(
      first: currency.predecessor.flatMap { Redenomination(of: $0, $0.successor) },
      last: Redenomination(of: currency, currency.successor),
      unit: Redenomination(of: currency, currency.unitChange))
  }

  private var changes: Changes? { isRedenominated ? Self.changes[Int(index)] : nil }

  /// The change that its code began with.
  var firstRedenomination: Redenomination? { changes?.first }

  /// The change that its code ended with.
  var lastRedenomination: Redenomination? { changes?.last }

  /// The change of its unit under the same code.
  var unitRedenomination: Redenomination? { changes?.unit }

  /// The first day of its code; nil where that is before all rates.
  package var firstDay: Day? { firstRedenomination?.since }

  /// Whether a rate of a day needs no law to answer for later days: its code exists, and its unit has not
  /// changed since.
  func isPlain(on day: Day) -> Bool {
    guard isRedenominated else { return true }
    let hasUnit = unitRedenomination.map { day >= $0.since && !$0.isTransition } ?? true
    return hasUnit && (firstDay.map { day >= $0 } ?? true)
  }

  /// Whether the code exists on a day, as far as the day is known on which it began or ended.
  func exists(on day: Day) -> Bool {
    guard let changes else { return true }
    let hasBegun = changes.first.map { day >= $0.since } ?? true
    return hasBegun && changes.last.map { day < $0.since } ?? true
  }

  /// The change of its unit after one day and up to another, which a rate of the first one is not in yet.
  package func changedUnit(after day: Day, until today: Day) -> Redenomination? {
    unitRedenomination.flatMap {
      !$0.isTransition && day < $0.since && $0.since <= today ? $0 : nil
    }
  }

  /// The code that its money had or has on a day.
  func inUse(on day: Day) -> Currency {
    if let first = firstRedenomination, day < first.since { return first.old }
    if let last = lastRedenomination, day >= last.since { return last.new }
    return self
  }

  /// The codes of its money before and after it.
  var relatives: [Currency] { [predecessor, successor?.currency].compactMap(\.self) }

  /// A rate of another code of its money, which the law makes one of its own.
  struct Law {
    let other: Currency
    /// Its own units for one of the other.
    let factor: Rational
    let change: Redenomination
  }

  /// The codes of its money that a source may still have on a day, or have already where it changed its
  /// whole history.
  func laws(on day: Day) -> [Law] {
    let first = firstRedenomination.flatMap {
      day >= $0.since ? Law(other: $0.old, factor: .one / $0.ratio, change: $0) : nil
    }
    let last = lastRedenomination.map { Law(other: $0.new, factor: $0.ratio, change: $0) }
    return [first, last].compactMap(\.self)
  }

  /// How many of its units of one day are one of its units of another: 100 for SYP from 2026 to 2025.
  /// An amount, and a rate in units for one of another currency, are multiplied by it.
  package func unitFactor(from start: Day, to end: Day) -> Rational {
    guard let change = unitRedenomination, !change.isTransition,
      (start < change.since) != (end < change.since)
    else { return .one }
    return start < end ? .one / change.ratio : change.ratio
  }

  /// What the rate of a pair is multiplied by to be in the units of another day.
  package static func unitFactor(
    of pair: (from: Currency, to: Currency), from start: Day, to end: Day
  ) -> Rational {
    pair.to.unitFactor(from: start, to: end) / pair.from.unitFactor(from: start, to: end)
  }
}

extension RateQuote {
  /// The day asked for, whose units the rate is in; nil for an identity.
  package var date: Day? { day?.adding(ageDays) }

  /// The rate in the units that its currencies have on another day, to be compared with that day's.
  package func rate(inUnitsOf other: Day) -> Rational {
    guard let date else { return rate }
    return rate * Currency.unitFactor(of: (from, to), from: date, to: other)
  }
}

extension Currency {
  /// Whether its rate may move by 20 % to 50 % between two publications and still be right.
  var isVolatile: Bool { status == .metal || Self.volatile.contains(self) }

  /// The currencies that moved by more than 20 % from one of HMRC's months to the next since 2014, where
  /// the month before and the month after agree: a move, not a mistake. `VolatileTests` compares this
  /// list with that history.
  static let volatile = Set<Currency>(
    [Currency].codes(
      "AOA ARS AZN BIF BOB BYN BYR CDF CUP CVE EGP ETB GHS HTG IQD KZT LBP LKR LYD MRU MWK MZN NGN"
        + " RUB SCR SDG SLL SRD TOP TRY UAH UZS VED VEF VES ZMW ZWG ZWL"))
}
