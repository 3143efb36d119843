// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Day {
  /// Reads `30 October 2026` and `30 Oct 2026`, as banks write days in English.
  init?(english text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 3, parts[0].utf8.count <= 2, parts[2].utf8.count == 4,
      let day = Int(parts[0]), let year = Int(parts[2]), let month = Self.month(english: parts[1])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The number of a month by its English name or its first three letters.
  static func month(english name: Substring) -> Int? {
    let lower = name.lowercased()
    guard
      let index = englishMonths.firstIndex(where: { month in
        month == lower || (lower.utf8.count == 3 && month.hasPrefix(lower))
      })
    else { return nil }
    return index + 1
  }

  /// The names of the months, in lower case.
  package static let englishMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
