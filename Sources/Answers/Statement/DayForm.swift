// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// How the days of a column are written.
enum DayForm: Equatable, Sendable {
  /// Numbers and names in this order, with any marks between them, and perhaps a time of day.
  case order(DayOrder)
  /// As `--date-format` says.
  case pattern(DatePattern)

  /// The day of a cell in UTF-8; nil if it is not written so.
  @inline(__always)
  func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Day? {
    switch self {
    case .order(let order): DateCell.read(bytes) ?? DayParts(bytes)?.day(order)
    case .pattern(let pattern): pattern.read(bytes)
    }
  }
}

/// Reads days as ISO 8601 writes them.
enum DateCell {
  /// `2024-03-15`, `20240315`, and either before a time of day as ISO 8601 writes it, which is passed
  /// over; nil for any other.
  @inline(__always)
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Day? {
    var number = 0
    var index = 0
    var digits = 0
    let isExtended = bytes.count >= 10 && bytes[4] == 0x2D
    guard bytes.count >= (isExtended ? 10 : 8) else { return nil }
    while digits < 8 {
      let digit = bytes[index] &- 0x30
      index &+= 1
      if digit < 10 {
        number = number &* 10 &+ Int(digit)
        digits &+= 1
      } else if !isExtended || bytes[index &- 1] != 0x2D || (index != 5 && index != 8) {
        return nil
      }
    }
    if isExtended, index != 10 { return nil }
    if index < bytes.count, !TimeOfDay.follows(bytes, orEndsAt: index) { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

/// Which number of a day is which. A year of four digits in front and a month's name leave no choice.
enum DayOrder: Int, CaseIterable, Equatable, Sendable {
  case dayFirst, monthFirst
  /// A year of two digits in front.
  case yearFirst

  var name: String {
    switch self {
    case .dayFirst: "day first"
    case .monthFirst: "month first"
    case .yearFirst: "year first"
    }
  }
}

/// The numbers of a day as written, and the name of its month.
struct DayParts {
  fileprivate struct Part {
    var number: Int
    /// How many digits it has; 0 for a month's name.
    var digits: Int

    /// Whether a number below ten has a zero in front; nil for others.
    var hasZero: Bool? { digits > 0 && digits < 3 && number < 10 ? digits == 2 : nil }
  }

  fileprivate var parts: [Part] = []
  /// The byte after the first part.
  private(set) var mark: UInt8 = 0
  /// How long the text of the day is, without a time.
  private(set) var count = 0

  /// Takes a text apart; nil if it is no day in any order. A word in front is passed over where the rest is a
  /// day: `Fri 15 Mar 2024`.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let start = Self.startAfterWord(bytes), let rest = DayParts(bytes, from: start),
      !rest.orders.isEmpty
    {
      self = rest
    } else {
      self.init(bytes, from: 0)
    }
  }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard bytes.count - start >= 6, bytes.count <= 60 else { return nil }
    var position = start
    while position < bytes.count, parts.count < 3 {
      let start = position
      if bytes[position] &- 0x30 < 10 {
        var number = 0
        while position < bytes.count, bytes[position] &- 0x30 < 10, position - start < 9 {
          number = number * 10 + Int(bytes[position] - 0x30)
          position += 1
        }
        parts.append(Part(number: number, digits: position - start))
      } else {
        while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
        guard position > start else { return nil }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if parts.isEmpty || !Self.passedOver.contains(word.lowercased()) {
          guard let month = MonthNames.month(word) else { return nil }
          parts.append(Part(number: month, digits: 0))
        }
      }
      count = position
      if parts.count == 1, parts[0].digits >= 6 { break }
      if parts.count == 3 { break }
      let end = position
      while position < bytes.count, Self.isMark(bytes[position]), position - end < 3 {
        if parts.count == 1, mark == 0 || mark == 0x20 { mark = bytes[position] }
        position += 1
      }
      // `Fri 15/03`: a weekday may be called as a month elsewhere.
      let isJoined = position == end + 1 && (bytes[end] == 0x2F || bytes[end] == 0x2E)
      if parts.count == 2, parts[0].digits == 0, mark == 0x20, isJoined { return nil }
    }
    guard parts.count == 3 || parts.count == 1 && parts[0].digits >= 6,
      TimeOfDay.follows(bytes, orEndsAt: count)
    else { return nil }
  }

  init?(_ text: String) {
    var text = Digits.ascii(text)
    guard let parts = text.withUTF8({ DayParts($0) }) else { return nil }
    self = parts
  }

  /// The day if its numbers are in this order.
  func day(_ order: DayOrder) -> Day? {
    if parts.count == 1 { return compact(order) }
    if let name = parts.firstIndex(where: { $0.digits == 0 }) {
      let others = parts.indices.filter { $0 != name }.map { parts[$0] }
      guard others.allSatisfy({ $0.digits > 0 }) else { return nil }
      if others[0].digits == 4 { return Self.day(others[0], parts[name], others[1]) }
      return name < 2 ? Self.day(others[1], parts[name], others[0]) : nil
    }
    if parts[0].digits == 4 { return Self.day(parts[0], parts[1], parts[2]) }
    switch order {
    case .dayFirst: return Self.day(parts[2], parts[1], parts[0])
    case .monthFirst: return Self.day(parts[2], parts[0], parts[1])
    case .yearFirst:
      return parts[0].digits == 2 ? Self.day(parts[0], parts[1], parts[2]) : nil
    }
  }

  /// The orders to choose from: a year of two digits in front is rare where there are points or slashes.
  var orders: [DayOrder] { DayOrder.allCases.filter { day($0) != nil } }

  /// Whether a year of two digits may be in front.
  var allowsYearFirst: Bool { mark == 0x2D || parts.count == 1 }

  private func compact(_ order: DayOrder) -> Day? {
    let (number, digits) = (parts[0].number, parts[0].digits)
    func part(_ power: Int, _ digits: Int) -> Part {
      Part(number: number / power % (digits == 4 ? 10_000 : 100), digits: digits)
    }
    switch digits {
    case 8:
      if let day = Self.day(part(10_000, 4), part(100, 2), part(1, 2)) { return day }
      let (first, second) = (part(1_000_000, 2), part(10_000, 2))
      return order == .monthFirst
        ? Self.day(part(1, 4), first, second) : Self.day(part(1, 4), second, first)
    case 6:
      let (first, second, third) = (part(10_000, 2), part(100, 2), part(1, 2))
      return switch order {
      case .dayFirst: Self.day(third, second, first)
      case .monthFirst: Self.day(third, first, second)
      case .yearFirst: Self.day(first, second, third)
      }
    default: return nil
    }
  }

  private static func day(_ year: Part, _ month: Part, _ day: Part) -> Day? {
    guard year.digits == 4 || year.digits == 2, month.digits <= 2, (1...2).contains(day.digits)
    else { return nil }
    // The hundred years of POSIX.
    let full =
      year.digits == 4 ? year.number : year.number < 69 ? 2000 + year.number : 1900 + year.number
    guard (1900...2100).contains(full) else { return nil }
    return Day(year: full, month: month.number, day: day.number)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte >= 0x80
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == 0x2E || byte == 0x2F || byte == 0x2D || byte == 0x20 || byte == 0x2C || byte == 0x27
  }

  /// The place of the number after a word with a blank behind it.
  private static func startAfterWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.first, isLetter(first),
      let end = bytes.firstIndex(where: { !isLetter($0) && $0 != 0x2D }),
      let start = bytes[end...].firstIndex(where: { $0 != 0x20 && $0 != 0x2C && $0 != 0x2E }),
      start > end, bytes[start - 1] == 0x20, bytes[start] &- 0x30 < 10
    else { return nil }
    return start
  }

  /// The words between the numbers: `15 de março de 2024`, `2024年3月15日`, `4th March 2024`.
  private static let passedOver: Set = [
    "de", "del", "of", "年", "月", "日", "년", "월", "일", "st", "nd", "rd", "th", "er", "º",
  ]
}

extension DayParts {
  /// Whether it is a year of four digits, a month and a day.
  var isISO: Bool { parts[0].digits == 4 && mark == 0x2D || parts[0].digits == 8 && isYearInFront }

  /// Whether its month is a name.
  var hasName: Bool { parts.contains { $0.digits == 0 } }

  /// Whether its year has four digits, with marks or blanks around it.
  var hasLongYear: Bool { parts.count == 3 && parts.contains { $0.digits == 4 } }

  private var isYearInFront: Bool { (1900...2100).contains(parts[0].number / 10_000) }

  /// Whether another day has the same marks and as long a year.
  func hasLayout(of other: DayParts) -> Bool {
    mark == other.mark && parts.count == other.parts.count
      && parts.last.map { $0.digits == 4 } == other.parts.last.map { $0.digits == 4 }
  }

  /// Whether its first two numbers have a zero in front; nil for those that need none.
  var hasZero: [Bool?] { (0..<2).map { $0 < parts.count ? parts[$0].hasZero : nil } }

  /// Whether another day is written with the same mark and, as a number below ten shows, with zeros in front or
  /// without.
  func hasWriter(of other: DayParts) -> Bool {
    let pairs = zip(hasZero, other.hasZero)
    return mark == other.mark && pairs.allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
      && pairs.contains { $0 != nil && $0 == $1 }
  }

  /// What `--date-format` takes for the text in some orders: one for each day that it can be.
  func patterns(_ orders: [DayOrder], of text: String) -> [DatePattern] {
    let guesses = DatePattern.guesses(
      of: String(decoding: Digits.ascii(text).utf8.prefix(count), as: UTF8.self))
    let days = orders.compactMap { day($0) }.reduce(into: [Day]()) { $0.appendIfNew($1) }
    return days.compactMap { day in guesses.first { $0.read(text) == day } }
  }
}

/// The names of months in the languages of CLDR.
enum MonthNames {
  /// 1 to 12 by a name or an abbreviation; nil for other words, and for those that mean different months
  /// in different languages.
  static func month(_ word: String) -> Int? {
    let folded = Folding.fold(word.utf8.contains(0x2E) ? word.replacing(".", with: "") : word)
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
