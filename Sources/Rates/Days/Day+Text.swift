// SPDX-License-Identifier: Apache-2.0

import Money

extension Day: CustomStringConvertible {
  /// Reads `2026-10-30`, and nothing else: four digits, two, two, a real day.
  package init?(iso text: String) {
    var bytes: (UInt64, Int) = (0, 0)
    for byte in text.utf8 {
      guard bytes.1 < 10 else { return nil }
      let digit = byte &- 0x30
      if bytes.1 == 4 || bytes.1 == 7 {
        guard byte == 0x2D else { return nil }
      } else {
        guard digit <= 9 else { return nil }
        bytes.0 = bytes.0 * 10 + UInt64(digit)
      }
      bytes.1 += 1
    }
    guard bytes.1 == 10 else { return nil }
    let number = Int(bytes.0)
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  package init?(iso text: Substring) { self.init(iso: String(text)) }

  /// `2026-10-30`.
  package var iso: String {
    let (year, month, day) = fields
    return "\(Day.padded(year, to: 4))-\(Day.padded(month, to: 2))-\(Day.padded(day, to: 2))"
  }

  /// `Fri 30 Oct 2026`, the form used in every answer; English whatever the locale.
  package var long: String {
    let (year, month, day) = fields
    return "\(weekdayName) \(day) \(Day.monthNames[month - 1]) \(year)"
  }

  /// `30 Oct`.
  package var short: String {
    let (_, month, day) = fields
    return "\(day) \(Day.monthNames[month - 1])"
  }

  /// `30 Oct 2026`.
  package var shortWithYear: String { "\(short) \(year)" }

  /// `Oct`.
  package var monthName: String { Day.monthNames[month - 1] }

  /// `Fri`.
  package var weekdayName: String { Day.weekdayNames[weekday - 1] }

  package var description: String { iso }

  /// `Mon` … `Sun`, in the order of ``weekday``.
  static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// `Jan` … `Dec`.
  static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A number padded with leading zeros.
  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Day: Codable {
  package init(from decoder: any Decoder) throws {
    self = try decoder.value("not a date like 2026-10-30: ", Day.init(iso:))
  }

  package func encode(to encoder: any Encoder) throws { try iso.encode(to: encoder) }
}

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
