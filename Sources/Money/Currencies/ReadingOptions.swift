// SPDX-License-Identifier: Apache-2.0

/// What decides where the text alone is ambiguous.
package struct ReadingOptions: Equatable, Sendable, Codable {
  /// The mark set on the command line or in the configuration.
  package var decimal: DecimalMark

  /// The locale's decimal mark; nil under C and POSIX. Used when ``decimal`` is auto.
  package var localeDecimal: DecimalMark?

  /// Whether the locale groups digits with neither mark: in French `1.234` is ambiguous. Nil for no.
  package var localeGroupsWithoutMark: Bool?

  /// Configured meanings of symbols shared by several currencies: `["$": .usd]`.
  package var symbols: [String: Currency]

  /// The currency of the locale's country; it is preferred for symbols it uses.
  package var localeCurrency: Currency?

  /// The currency of amounts without one; it resolves what a written currency would.
  package var assumedCurrency: Currency?

  /// Whether in the locale's language a billion is 10^12, so that `billion` is ambiguous.
  package var usesLongScale: Bool

  /// Whether the locale writes the day of `3.4.24` first and the month second.
  package var isDayFirst: Bool

  /// Whether to refuse what only the locale or likelihood could settle: an ambiguous amount, a
  /// symbol of several currencies. What was requested or configured still counts.
  package var isStrict: Bool

  /// Whether the text is a cell of a table. There parentheses, or a sign after an amount, make it
  /// negative, as accountants write, and yen have no decimals; elsewhere parentheses group, a sign
  /// expects another amount, and agio itself writes decimals of yen.
  package var readsAccounting: Bool

  /// Options with these settings; by default nothing is decided.
  package init(
    decimal: DecimalMark = .auto, localeDecimal: DecimalMark? = nil,
    symbols: [String: Currency] = [:], localeCurrency: Currency? = nil,
    usesLongScale: Bool = false, isDayFirst: Bool = false, isStrict: Bool = false,
    readsAccounting: Bool = false
  ) {
    self.decimal = decimal
    self.localeDecimal = localeDecimal
    self.symbols = symbols
    self.localeCurrency = localeCurrency
    self.usesLongScale = usesLongScale
    self.isDayFirst = isDayFirst
    self.isStrict = isStrict
    self.readsAccounting = readsAccounting
  }
}
