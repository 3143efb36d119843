// SPDX-License-Identifier: Apache-2.0

extension ReadingOptions {
  /// Options that let the locales' names decide what the text leaves open.
  ///
  /// - Parameters:
  ///   - decimal: the mark asked for; it takes precedence over the locale's.
  ///   - symbols: what configured symbols mean; they take precedence over the locale's currency.
  ///   - isStrict: whether the locale decides nothing after all, and ambiguous input is
  ///     refused.
  ///   - locales: those of the environment, or of a lock file.
  package init(
    decimal: DecimalMark = .auto, symbols: [String: Currency] = [:],
    isStrict: Bool = false, locales: Locales
  ) {
    let marks = locales.numbers.flatMap { $0.isKnown ? NumberStyle(locale: $0) : nil }
    self.init(
      decimal: decimal,
      localeDecimal: marks.flatMap { DecimalMark(rawValue: $0.decimalMark) },
      symbols: symbols,
      localeCurrency: locales.money?.currency,
      usesLongScale: locales.numbers?.usesLongScale ?? false,
      isDayFirst: !isStrict && (locales.time?.isDayFirst ?? false),
      isStrict: isStrict)
    if let marks, DecimalMark(rawValue: marks.groupingMark) == nil {
      localeGroupsWithoutMark = true
    }
  }
}

extension LocaleName {
  /// Whether its country is one: `xx_YY` decides no more than C does.
  fileprivate var isKnown: Bool { region == nil || currency != nil }
}

extension LocaleName {
  /// Whether its language has a billion of 10^12: most of Europe and all of Spanish America.
  fileprivate var usesLongScale: Bool {
    language == "pt" ? region != "BR" : longScaleLanguages.contains(language)
  }
}

extension LocaleName {
  /// Whether all dates in figures begin with the day: not in English of the United States or without a
  /// country, and not where the year may be first.
  fileprivate var isDayFirst: Bool {
    language == "en"
      ? ["AU", "GB", "IE", "IN", "NZ"].contains(region) : dayFirstLanguages.contains(language)
  }
}

private let dayFirstLanguages: Set<String> = [
  "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "gl", "gsw", "hr", "is",
  "it", "lb", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "tr", "uk",
]

private let longScaleLanguages: Set<String> = [
  "af", "bs", "ca", "cs", "da", "de", "es", "eu", "fi", "fr", "gl", "gsw", "hr", "hu", "is", "it",
  "lb", "mk", "nb", "nl", "nn", "no", "pl", "sk", "sl", "sr", "sv",
]
