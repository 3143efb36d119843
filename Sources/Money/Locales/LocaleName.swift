// SPDX-License-Identifier: Apache-2.0

/// The parts of a POSIX locale name: `de_CH.UTF-8@euro`. The locale need not be installed.
package struct LocaleName: Hashable, Sendable {
  /// The language, lower case: `de`.
  package let language: String

  /// The country, upper case: `CH`; nil when the name has none.
  package let region: String?

  /// Parses a name; nil for `C`, `POSIX` and anything that is not a locale name.
  package init?(_ posixName: String) {
    let name = posixName.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
    else { return nil }
    self.language = language.lowercased()
    region = parts.dropFirst().first { $0.utf8.count == 2 }.map { $0.uppercased() }
  }

  package var currency: Currency? { region.flatMap(Currency.ofCountry) }
}

/// The locales of numbers, of money and of dates; nil for C.
package struct Locales: Equatable, Sendable {
  package var numbers: LocaleName?
  package var money: LocaleName?
  package var time: LocaleName?

  package init(numbers: LocaleName? = nil, money: LocaleName? = nil, time: LocaleName? = nil) {
    (self.numbers, self.money, self.time) = (numbers, money, time)
  }

  /// Those of the process's variables: each the first of LC_ALL, its own and LANG that is set and not
  /// empty.
  package init(_ environment: [String: String]) {
    func locale(_ name: String) -> LocaleName? {
      ["LC_ALL", name, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        .flatMap { LocaleName($0) }
    }
    self.init(
      numbers: locale("LC_NUMERIC"), money: locale("LC_MONETARY"), time: locale("LC_TIME"))
  }
}

extension NumberStyle {
  /// The style of a locale: its own, its language's, or a point and commas, also without a locale.
  package init(locale: LocaleName?) {
    let names = locale.map { locale in
      [locale.region.map { "\(locale.language)_\($0)" }, locale.language].compactMap(\.self)
    }
    let marks = names?.lazy.compactMap { name in LocaleMarks.all.first { $0.contains(name) } }.first
    guard let marks else {
      self = .english
      return
    }
    self.init(
      decimalMark: marks.decimal, groupingMark: marks.grouping, indian: marks.groupSize == 2,
      leastGroupedDigits: marks.least)
  }
}

/// The marks some locales use in amounts of money, from CLDR.
///
/// A name with a country applies to that country; one without applies to all countries of its
/// language that have no marks of their own.
struct LocaleMarks: Sendable {
  let decimal: String
  let grouping: String
  /// Groups are used from this many whole digits.
  let least: Int
  /// The digits of each group above a thousand: 2 in 12,34,567.
  let groupSize: Int
  let names: Set<Substring>

  init(_ decimal: String, _ grouping: String, from least: Int, groups size: Int, _ names: String) {
    self.decimal = decimal
    self.grouping = grouping
    self.least = least
    groupSize = size
    self.names = Set(names.split(whereSeparator: \.isWhitespace))
  }

  func contains(_ name: String) -> Bool { names.contains(name[...]) }
}
