// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// The locale of numbers: the first of LC_ALL, LC_NUMERIC and LANG that is set and not empty.
  package static func ofNumbers(environment: [String: String]) -> LocaleName? {
    first(of: ["LC_ALL", "LC_NUMERIC", "LANG"], environment)
  }

  /// The locale of money: the first of LC_ALL, LC_MONETARY and LANG that is set and not empty.
  package static func ofMoney(environment: [String: String]) -> LocaleName? {
    first(of: ["LC_ALL", "LC_MONETARY", "LANG"], environment)
  }

  /// The locale of dates: the first of LC_ALL, LC_TIME and LANG that is set and not empty.
  package static func ofTime(environment: [String: String]) -> LocaleName? {
    first(of: ["LC_ALL", "LC_TIME", "LANG"], environment)
  }

  package var currency: Currency? { region.flatMap(Currency.ofCountry) }

  private static func first(of names: [String], _ environment: [String: String]) -> LocaleName? {
    for name in names {
      if let value = environment[name], !value.isEmpty { return LocaleName(value) }
    }
    return nil
  }
}
