// SPDX-License-Identifier: Apache-2.0

import Money

extension SetAside {
  /// `Aug 2026` for a monthly rate, else `3 Aug 2026`.
  package var period: String { day.period(of: source) }

  /// `BOB of Aug 2026 set aside: +56 %`; `ECB of 3 Aug 2026 set aside: 12 of its 29 rates are implausible`.
  package var text: String {
    if let share {
      return "\(Sources.name(of: source)) of \(period) set aside: \(share.implausible) of its"
        + " \(share.all) rates are implausible"
    }
    return "\(currency.code) of \(period) set aside: \(reason)"
  }

  /// The same where the day is not needed.
  package var brief: String {
    share == nil ? "\(currency.code) set aside: \(reason)" : "its newest rates are set aside"
  }

  package static let unclearUnits = "not clear whether in old or new units"

  /// `+56 %`; `the inverse of 117.201`.
  private var reason: String {
    switch rate.reason {
    case .inverse:
      "the inverse of \(rate.reference?.rate.text.excerpt(12) ?? "the rate before")"
    case .outOfRange: "\(rate.text.excerpt(20)) is not within 1e-12 to 1e15"
    case .otherBase: "per 1 \(base.code), unlike those before"
    case .units: Self.unclearUnits
    case .rejected: "rejected"
    case .moved, .disagrees, .powerOfTen, .sameFactor, .publication, .accepted:
      change ?? "implausible"
    }
  }
}

extension Day {
  /// A publication's day as people say it: `Aug 2026` where it is for a whole month.
  package func period(of source: SourceID) -> String {
    let isMonthly = Sources.find(source)?.calendar.frequency == .monthly
    return isMonthly ? "\(monthName) \(year)" : shortWithYear
  }
}
