// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What decides where the text alone does not.
package struct ReadingOptions: Equatable, Sendable {
  /// The mark asked for on the command line or in the configuration.
  package var decimal: DecimalMark

  /// The locale's decimal mark, `.` or `,`; nil under C and POSIX. Used when ``decimal`` is auto.
  package var localeDecimal: Character?

  /// What a symbol of several currencies means: configured, `["$": .usd]`.
  package var symbols: [String: Currency]

  /// The currency of the locale's country; a symbol it uses is read as it.
  package var localeCurrency: Currency?

  /// The currency of amounts that have none of their own: it settles what a currency settles.
  package var assumedCurrency: Currency?

  /// Whether the locale's language has a billion of 10^12: there `billion` is asked about.
  package var usesLongScale: Bool

  /// Whether what only the locale or the likeliest meaning could settle is refused instead: an
  /// ambiguous amount, a symbol of several currencies. What was asked for or configured still counts.
  package var refusesGuesses: Bool

  /// Whether parentheses and a sign after an amount alone make it negative, as accountants write it in
  /// tables. Elsewhere parentheses group, and a sign waits for another amount.
  package var readsAccounting: Bool

  /// Options with these settings; by default nothing is decided.
  package init(
    decimal: DecimalMark = .auto, localeDecimal: Character? = nil,
    symbols: [String: Currency] = [:], localeCurrency: Currency? = nil,
    usesLongScale: Bool = false, refusesGuesses: Bool = false, readsAccounting: Bool = false
  ) {
    self.decimal = decimal
    self.localeDecimal = localeDecimal
    self.symbols = symbols
    self.localeCurrency = localeCurrency
    self.usesLongScale = usesLongScale
    self.refusesGuesses = refusesGuesses
    self.readsAccounting = readsAccounting
  }
}
