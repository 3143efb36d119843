// SPDX-License-Identifier: Apache-2.0

import Money

/// A rate that a source published and that no answer uses, because it does not agree with what is
/// known.
package struct SetAsideRate: Equatable, Hashable, Sendable, Codable {
  package enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// Too far from the source's own rate before it.
    case moved
    /// Too far from what other sources have.
    case disagrees
    /// Near the inverse of the rate it was compared with.
    case inverse
    /// Near ten, a hundred … times that rate, or a tenth …
    case powerOfTen = "power-of-ten"
    /// Not within 1e-12…1e15.
    case outOfRange = "out-of-range"
    /// Against another base than before.
    case otherBase = "other-base"
    /// All rates of its publication changed by about the same factor.
    case sameFactor = "same-factor"
    /// More than a third of its publication is implausible.
    case publication
    /// Its unit changed under the same code, and the figure may be in the old one or the new one.
    case units
    /// It was set aside, and a person has accepted it: it is used.
    case accepted
    /// It was used, and a person has set it aside.
    case rejected
  }

  /// The rate that it was compared with. That of another source may be a cross rate of 28 digits.
  package struct Reference: Equatable, Hashable, Sendable, Codable {
    package let source: SourceID
    package let day: Day
    package let rate: PublishedRate

    package init(source: SourceID, day: Day, rate: PublishedRate) {
      self.source = source
      self.day = day
      self.rate = rate
    }
  }

  package let currency: Currency
  /// The rate as published.
  package let text: String
  package let reason: Reason
  package let reference: Reference?

  package init(_ currency: Currency, _ text: String, _ reason: Reason, _ reference: Reference?) {
    self.currency = currency
    self.text = text
    self.reason = reason
    self.reference = reference
  }

  /// nil for one that no answer could use.
  package var rate: PublishedRate? { PublishedRate(text: text) }

  /// Whether only a person can have it used. It shows nothing of the rest of its publication.
  var isForPeople: Bool { reason == .units || reason == .rejected }

  func isSameNumber(as quote: Publication.Quote) -> Bool {
    currency == quote.currency
      && (text == quote.rate.text || rate?.isSameNumber(as: quote.rate) == true)
  }
}

/// A rate that was set aside, and where: what a person can accept.
package struct SetAside: Equatable, Hashable, Sendable, Codable {
  package let source: SourceID
  package let day: Day
  package let base: Currency
  package let rate: SetAsideRate
  /// How many rates of the publication are implausible, where that is why; the others go with them.
  package let share: Share?
  /// Whether the source has no later rate of the currency, used or set aside.
  package let isNewest: Bool

  package struct Share: Equatable, Hashable, Sendable, Codable {
    package let implausible: Int
    package let all: Int
  }

  package var currency: Currency { rate.currency }

  /// Whether an answer could use it.
  package var canBeAccepted: Bool { rate.rate != nil }

  /// The same where a later rate of the currency is known.
  package var earlier: SetAside {
    SetAside(source: source, day: day, base: base, rate: rate, share: share, isNewest: false)
  }

  /// The rate divided by the one before in the units of its day, exactly; nil where they cannot be
  /// compared.
  package var ratio: Rational? {
    guard rate.reason != .otherBase, let reference = rate.reference, let published = rate.rate
    else { return nil }
    let units = Currency.unitFactor(of: (base, currency), from: reference.day, to: day)
    return published.rational / (reference.rate.rational * units)
  }

  /// `+56 %`; `100 times as much` and `1/100 of it` where that is easier to read.
  package var change: String? {
    guard let ratio else { return nil }
    if ratio >= Rational(10) { return "\(Self.brief(ratio)) times as much" }
    if ratio <= .one / Rational(10) { return "1/\(Self.brief(.one / ratio)) of it" }
    let percent = (ratio - .one) * Rational(100)
    return (percent > .zero ? "+" : "") + "\(percent.rounded(digits: 0)) %"
  }

  /// Three digits, without zeros after the point.
  private static func brief(_ factor: Rational) -> String {
    factor.rounded(significant: 3).rational.exactDecimal?.description ?? ""
  }
}

extension Publication {
  /// The entry of a currency whose rate was set aside.
  package func setAside(_ currency: Currency) -> SetAsideRate? {
    marks.isEmpty ? nil : marks.first { $0.currency == currency && $0.reason != .accepted }
  }

  /// Whether a number of implausible rates shows that the base, the unit or the day is wrong: more than a
  /// third, and more than one.
  static func isImplausible(_ count: Int, of all: Int) -> Bool { count > 1 && count * 3 > all }

  /// Whether it is set aside whole. Where a day that came again was, its stored rates are still used.
  var isSetAsideWhole: Bool {
    !marks.isEmpty && share(of: setAside.filter { self[$0.currency] == nil }) != nil
  }

  /// How much of it is implausible, where it is set aside whole.
  private var share: SetAside.Share? { marks.isEmpty ? nil : share(of: setAside) }

  func share(of setAside: [SetAsideRate]) -> SetAside.Share? {
    let aside = setAside.filter { !$0.isForPeople }
    let kept = quotes.count { quote in !aside.contains { $0.currency == quote.currency } }
    guard Self.isImplausible(aside.count, of: aside.count + kept) else { return nil }
    return SetAside.Share(implausible: aside.count { $0.reason != .publication }, all: aside.count)
  }

  /// The rates that were set aside, with where they are.
  package var placed: [SetAside] {
    let (rates, share) = (setAside, share)
    return rates.map { placed($0, share) }
  }

  func placed(_ rate: SetAsideRate, isNewest: Bool = true) -> SetAside {
    placed(rate, share, isNewest: isNewest)
  }

  func placed(_ rate: SetAsideRate, _ share: SetAside.Share?, isNewest: Bool = true) -> SetAside {
    SetAside(source: source, day: day, base: base, rate: rate, share: share, isNewest: isNewest)
  }
}

extension SetAside {
  /// `BOB`; `BOB@2026-08-01` with its day.
  package func name(withDay: Bool) -> String {
    withDay ? "\(currency.code)@\(day.iso)" : currency.code
  }
}

extension [SetAside] {
  /// What ends them: of one source, those that can be accepted.
  package var remedy: Remedy? {
    let usable = filter(\.canBeAccepted)
    return usable.first.map { .acceptRates($0.source, usable.map { $0.name(withDay: true) }) }
  }
}
