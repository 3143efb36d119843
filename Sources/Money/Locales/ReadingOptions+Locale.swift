// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension ReadingOptions {
  /// Options that settle by the locale's name what the text leaves open.
  ///
  /// - Parameters:
  ///   - decimal: the mark asked for; it goes before the locale's.
  ///   - symbols: what configured symbols mean; they go before the locale's currency.
  ///   - refusesGuesses: whether the locale settles nothing after all, and what is ambiguous is refused.
  ///   - environment: the process's variables, for LC_ALL, LC_NUMERIC, LC_MONETARY and LANG.
  package init(
    decimal: DecimalMark = .auto, symbols: [String: Currency] = [:],
    refusesGuesses: Bool = false, environment: [String: String]
  ) {
    let numbers = LocaleName.ofNumbers(environment: environment)
    self.init(
      decimal: decimal,
      localeDecimal: numbers.flatMap { NumberStyle(locale: $0).decimalMark.first },
      symbols: symbols,
      localeCurrency: LocaleName.ofMoney(environment: environment)?.currency,
      usesLongScale: numbers.map { longScaleLanguages.contains($0.language) } ?? false,
      refusesGuesses: refusesGuesses)
  }
}

/// The languages that spell 10^12 as English spells 10^9: billion.
private let longScaleLanguages: Set<String> = ["da", "de", "fr", "gsw", "lb", "nb", "nn", "no"]
