// SPDX-License-Identifier: Apache-2.0

import Money

/// The names of months in the languages of CLDR.
enum MonthNames {
  /// 1 to 12 by a name or an abbreviation; nil for other words, and for those that mean different months
  /// in different languages.
  static func month(_ word: String) -> Int? {
    let folded = Folding.fold(word)
    return Calendar.month(folded) ?? months[folded].flatMap { $0 == 0 ? nil : $0 }
  }

  /// By folded name; 0 where languages differ.
  private static let months: [String: Int] = {
    var months: [String: Int] = [:]
    for (index, names) in table.enumerated() {
      for name in names.description.split(separator: " ").map({ Folding.fold(String($0)) }) {
        months[name] = months[name].map { $0 == index + 1 ? $0 : 0 } ?? index + 1
      }
    }
    return months
  }()
}
