// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
