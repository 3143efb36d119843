// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What a lock file contains: everything that a report depends on but its command.
package struct Lock: Equatable, Sendable {
  package let rates: LockedRates
  package let terms: ReportTerms

  package init(_ rates: LockedRates, _ terms: ReportTerms = ReportTerms()) {
    self.rates = rates
    self.terms = terms
  }
}

/// What a report depends on in addition to its command and its rates: part of the configuration, and the
/// locale.
package struct ReportTerms: Equatable, Sendable {
  /// How answers are rounded, unless the command names a rounding.
  package var rounding = RoundingMode.halfUp
  /// The decimal mark of amounts, unless the command names one.
  package var decimal = DecimalMark.auto
  /// The locales of numbers, of money and of dates; nil for C.
  package var numbers: LocaleName?
  package var money: LocaleName?
  package var time: LocaleName?
  /// The currencies of a phrase without targets.
  package var rows = Configuration.usualRows
  /// What `agio fee` compares with.
  package var fees: [FeeProfile] = []

  package init(_ locales: Locales = Locales()) {
    (numbers, money, time) = (locales.numbers, locales.money, locales.time)
  }

  package var locales: Locales { Locales(numbers: numbers, money: money, time: time) }

  /// `de_CH`, `C`.
  package static func name(of locale: LocaleName?) -> String {
    guard let locale else { return "C" }
    return locale.language + (locale.region.map { "_" + $0 } ?? "")
  }
}
