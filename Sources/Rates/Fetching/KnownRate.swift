// SPDX-License-Identifier: Apache-2.0

import Money

/// A rate that another one is compared with.
struct KnownRate {
  let source: SourceID
  let day: Day
  let rate: PublishedRate
  let base: Currency
  /// Since when nothing but its own source speaks for it and those that it follows; nil where another
  /// source had about the same rate for one of these days, or a person has accepted one.
  var unconfirmedSince: Day?
  /// The last one before it that agreed with another source, or the first, if that is not itself. Only what
  /// moved since needs comparison, however slowly.
  var compared: (day: Day, rate: PublishedRate)?
  /// How much older it is than what is compared with it, where that widens the limits.
  var age = 0

  /// The same, compared with something that is more days away than `reach`.
  func aged(for other: Day, reach: Int) -> KnownRate {
    var known = self
    let distance = max(day, other) - min(day, other)
    known.age = max(0, distance - reach)
    return known
  }

  var reference: SetAsideRate.Reference {
    SetAsideRate.Reference(source: source, day: day, rate: rate)
  }

  /// A currency may move by this many percent between two publications.
  static func limit(of currency: Currency) -> UInt64 { currency.isVolatile ? 50 : 20 }

  /// Beyond this, a rate is nearer to ten times the other one than to that one.
  private static let widestLimit: UInt64 = 216

  /// A currency may move by its limit at once, and by as much again in every quarter of a year after
  /// that: of the currencies without wider limits, fewer than one in a thousand moved further against
  /// the euro since 1999.
  private func limit(of currency: Currency) -> UInt64 {
    let limit = Self.limit(of: currency)
    return min(limit + limit * UInt64(age) / 91, max(limit, Self.widestLimit))
  }

  /// Why a rate of a day does not agree with this one; nil where it does. `own` is the source of that
  /// rate.
  func doubt(
    about quote: Publication.Quote, per base: Currency, on day: Day, of own: SourceID
  ) -> SetAsideRate? {
    func doubt(_ reason: SetAsideRate.Reason) -> SetAsideRate {
      SetAsideRate(quote.currency, quote.rate.text, reason, reference)
    }
    if self.base != base { return doubt(.otherBase) }
    let units = Currency.unitFactor(of: (base, quote.currency), from: self.day, to: day)
    let other = rate.rational * units
    if quote.rate.isInverse(of: other, within: age == 0 ? 2 : 5) { return doubt(.inverse) }
    let limit = limit(of: quote.currency)
    if age == 0, units == .one {
      guard quote.rate.moved(from: rate, moreThanPercent: limit) else { return nil }
    }
    let ratio = quote.rate.rational / other
    // A limit of more than 100 % has no other side: a tenth is as far as ten times.
    let move = age == 0 ? ratio : max(ratio, .one / ratio)
    guard PublishedRate.isBeyond(move, limit) else { return nil }
    if Self.isPowerOfTen(ratio) { return doubt(.powerOfTen) }
    return doubt(source == own ? .moved : .disagrees)
  }

  /// Whether a ratio is within 5 % of 10, 100 … or of a tenth, a hundredth …
  private static func isPowerOfTen(_ ratio: Rational) -> Bool {
    let factor = max(ratio, .one / ratio)
    var power = Rational(10)
    while power < factor * Rational(2) {
      if !PublishedRate.isBeyond(factor / power, 5) { return true }
      power = power * Rational(10)
    }
    return false
  }
}

extension SetAsideRate {
  /// Whether it looks like one in another unit or per another base.
  var isUnitError: Bool { reason == .powerOfTen || !isConfirmable }

  /// Whether further publications with the same rate show that it is right. The Lebanese pound fell to a
  /// tenth in one month; no rate has ever become its own inverse.
  var isConfirmable: Bool {
    switch reason {
    case .moved, .disagrees, .powerOfTen, .accepted: true
    case .inverse, .otherBase, .sameFactor, .outOfRange, .publication, .units, .rejected: false
    }
  }
}

extension SourceHistory {
  /// A currency's last rate before a day, however old it is, but not from before `start`; nil when
  /// there is none.
  func lastRate(of currency: Currency, before day: Day, after start: Day? = nil) -> KnownRate? {
    var cursor = entry(onOrBefore: day.adding(-1))
    while let entry = cursor {
      let entryDay = self.day(entry)
      if let start, entryDay <= start { return nil }
      if let rate = rate(currency, in: entry) {
        return KnownRate(source: source, day: entryDay, rate: rate, base: origin(entry).base)
      }
      cursor = self.entry(onOrBefore: entryDay.adding(-1))
    }
    return nil
  }

  /// What a currency last cost in another one, on or before a day; nil when there is no rate.
  func lastRate(of currency: Currency, per base: Currency, on day: Day) -> KnownRate? {
    KnownRate.cross(currency, per: base) { lastRate(of: $0, before: day.adding(1)) }
  }

  /// A currency's first rate after a day, up to another day; nil when there is none.
  func nextRate(of currency: Currency, after day: Day, through end: Day) -> KnownRate? {
    var next = self.day(after: day)
    while let day = next, day <= end {
      if let entry = entry(onOrBefore: day), let rate = rate(currency, in: entry) {
        return KnownRate(source: source, day: day, rate: rate, base: origin(entry).base)
      }
      next = self.day(after: day)
    }
    return nil
  }
}

extension Ledger {
  /// The most days after which a source's last good rate alone decides.
  private static let memory = 100

  /// Why a rate does not follow from the source's last good one.
  func doubt(
    about quote: Publication.Quote, per base: Currency, on day: Day, after last: KnownRate?,
    correcting kept: Publication.Quote?
  ) -> SetAsideRate? {
    func doubt(_ known: KnownRate, age: Int = 0) -> SetAsideRate? {
      var known = known
      known.age = max(0, age - reach)
      return known.doubt(about: quote, per: base, on: day, of: source)
    }
    func known(_ rate: PublishedRate) -> KnownRate {
      KnownRate(source: source, day: day, rate: rate, base: base)
    }
    // A currency that has been set aside since is no older for that.
    let age = last.map { day - max($0.day, seen(quote.currency) ?? $0.day) }
    if let last, let age, age <= reach {
      if let doubt = doubt(last) { return doubt }
      guard let kept, let doubt = doubt(known(kept.rate)) else { return nil }
      // Of two that are far apart, the one nearer to what is stored of the day before.
      guard let before = stored(quote.currency, before: day) else { return doubt }
      let isNearer = known(quote.rate).move(from: before) < known(kept.rate).move(from: before)
      return isNearer ? nil : doubt
    }
    if let kept { return doubt(known(kept.rate)) }
    guard let last, let age else { return nil }
    guard age > Self.memory, let next = next(quote.currency, after: day) else {
      return doubt(last, age: age)
    }
    // Between two distant rates it must be near one of them, a close one first.
    let after = doubt(next, age: next.day - day)
    guard let before = doubt(last, age: age) else {
      return next.day - day <= reach && doubt(last) != nil ? after : nil
    }
    return after == nil && !before.isUnitError ? nil : before
  }
}
