// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What the locked rates of a source answer for.
struct LockCoverage: Equatable, Sendable {
  let dates: [ClosedRange<Day>]
  let currencies: Set<Currency>?
  let missing: [ClosedRange<Day>]
  let gaps: [LockedRates.Gap]
  let fingerprints: [Day: String]
  let first: Day
  let newest: Day
  let today: Day

  init(_ part: LockedRates.Part, today: Day) {
    dates = part.dates
    currencies = part.currencies.map { Set($0) }
    missing = part.missing
    gaps = part.gaps
    fingerprints = Dictionary(
      part.entries.map { ($0.publication.day, $0.fingerprint) }, uniquingKeysWith: { $1 })
    first = part.first
    newest = part.newest
    self.today = today
  }

  func has(_ currency: Currency, base: Currency?) -> Bool {
    currency == base || currencies?.contains(currency) ?? true
  }

  /// Why the source lacks a currency on a day. It never had one that is not mentioned.
  func gap(of currency: Currency, on day: Day) -> CurrencyGap {
    gaps.first { $0.currency == currency && $0.days.contains(day) }?.days ?? .always
  }

  /// Whether it is known what the source published on a day, even if nothing.
  func accounts(for day: Day) -> Bool { day <= today && !missing.contains(day) }
}
