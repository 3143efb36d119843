// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension NumberStyle {
  /// The style of a POSIX locale by its name: `de_CH.UTF-8`. A point and commas for C, POSIX and
  /// unknown locales.
  package static func forLocale(_ posixName: String) -> NumberStyle {
    LocaleName(posixName).map(NumberStyle.init(locale:)) ?? .english
  }

  /// The style of a locale: its own, its language's, or a point and commas.
  package init(locale: LocaleName) {
    let name = locale.region.map { "\(locale.language)_\($0)" }
    let marks =
      name.flatMap { name in LocaleMarks.all.first { $0.contains(name) } }
      ?? LocaleMarks.all.first { $0.contains(locale.language) }
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
  private let names: Set<Substring>

  init(_ decimal: String, _ grouping: String, from least: Int, groups size: Int, _ names: String) {
    self.decimal = decimal
    self.grouping = grouping
    self.least = least
    groupSize = size
    self.names = Set(names.split(whereSeparator: \.isWhitespace))
  }

  func contains(_ name: String) -> Bool { names.contains(name[...]) }
}
