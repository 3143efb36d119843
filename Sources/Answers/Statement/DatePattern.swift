// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// How days are written in a column: `%d.%m.%Y`, after strptime.
package struct DatePattern: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case year, shortYear, eraYear, shortEraYear, month, day, monthName
    /// A part of a time of day, with the number it stays below.
    case time(Int)
    /// AM or PM.
    case half
    /// The name of a weekday.
    case word
    case text(UInt8)
    /// Days since a day, or seconds or milliseconds since 1970.
    case serial, unix
  }

  /// Patterns of counted days, by their names.
  private static let counted: [String: Part] = ["excel": .serial, "unix": .unix]

  /// As it is written in `--date-format`.
  let text: String
  private let parts: [Part]

  /// The year of days without one.
  private let yearGiven: Int?

  /// Reads a pattern of `%Y`, `%y`, `%EY` and `%Ey` (a year of an era), `%m`, `%d`, `%e`, `%b`, `%B` and, passed over, `%a`, `%A`, `%H`, `%I`,
  /// `%M`, `%S`, `%p`, or `excel` (days of a spreadsheet) and `unix`; nil for any other, and for one without a whole day.
  package init?(_ text: String, year: Int? = nil) {
    if let part = Self.counted[text], year == nil {
      (self.text, parts, yearGiven) = (text, [part], nil)
      return
    }
    var parts: [Part] = []
    var (isLetter, isEra) = (false, false)
    for byte in text.utf8 {
      if isLetter {
        switch byte {
        case UInt8(ascii: "E") where !isEra:
          isEra = true
          continue
        case UInt8(ascii: "Y"): parts.append(isEra ? .eraYear : .year)
        case UInt8(ascii: "y"): parts.append(isEra ? .shortEraYear : .shortYear)
        case _ where isEra: return nil
        case UInt8(ascii: "m"): parts.append(.month)
        case UInt8(ascii: "d"), UInt8(ascii: "e"): parts.append(.day)
        case UInt8(ascii: "b"), UInt8(ascii: "B"): parts.append(.monthName)
        case UInt8(ascii: "a"), UInt8(ascii: "A"): parts.append(.word)
        case UInt8(ascii: "H"): parts.append(.time(24))
        case UInt8(ascii: "I"): parts.append(.time(13))
        case UInt8(ascii: "p"): parts.append(.half)
        case UInt8(ascii: "M"): parts.append(.time(60))
        // 60 is a leap second.
        case UInt8(ascii: "S"): parts.append(.time(61))
        case UInt8(ascii: "%"): parts.append(.text(byte))
        default: return nil
        }
        (isLetter, isEra) = (false, false)
      } else if byte == UInt8(ascii: "%") {
        isLetter = true
      } else {
        parts.append(.text(byte))
      }
    }
    let years = parts.count { [.year, .shortYear, .eraYear, .shortEraYear].contains($0) }
    let months = parts.count { $0 == .month || $0 == .monthName }
    guard !isLetter, years == (year == nil ? 1 : 0), months == 1,
      parts.count(where: { $0 == .day }) == 1
    else {
      return nil
    }
    self.text = text
    self.parts = parts
    yearGiven = year
  }

  /// Whether the days are written with their year.
  var hasYear: Bool { yearGiven == nil }

  func read(_ text: String) -> Day? {
    var text = Digits.ascii(text)
    return text.withUTF8 { read($0) }
  }

  /// The day of a cell; nil if it is not written so.
  func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Day? {
    var (year, month, day) = (yearGiven ?? 0, 0, 0)
    var position = 0
    for part in parts {
      switch part {
      case .text(let byte):
        guard position < bytes.count, bytes[position] == byte else { return nil }
        position += 1
      case .year:
        guard let number = Self.number(bytes, &position, 4...4) else { return nil }
        year = number
      case .eraYear:
        guard let number = Self.eraYear(bytes, &position) else { return nil }
        year = number
      case .shortYear:
        guard let number = Self.number(bytes, &position, 2...2) else { return nil }
        // The hundred years of POSIX.
        year = number < 69 ? 2000 + number : 1900 + number
      case .shortEraYear:
        guard let number = Self.number(bytes, &position, 2...2) else { return nil }
        year = Self.firstBuddhistYear + 2500 + number
      case .month:
        guard let number = Self.number(bytes, &position, 1...2) else { return nil }
        month = number
      case .day:
        guard let number = Self.number(bytes, &position, 1...2) else { return nil }
        day = number
      case .monthName:
        guard let number = Self.month(bytes, &position) else { return nil }
        month = number
      case .time(let limit):
        guard let number = Self.number(bytes, &position, 1...2), number < limit else { return nil }
      case .half:
        guard TimeOfDay.takeHalf(bytes, &position) else { return nil }
      case .word:
        let start = position
        while position < bytes.count, Self.isLetter(bytes[position]) || bytes[position] == 0x2D {
          position += 1
        }
        guard position > start else { return nil }
      case .serial: return Self.count(bytes, [5]).map { Day(daysSince1970: $0.number - 25_569) }
      case .unix:
        return Self.count(bytes, [10, 13]).map { count in
          Day(daysSince1970: count.number / (count.digits == 10 ? 86_400 : 86_400_000))
        }
      }
    }
    guard position == bytes.count || TimeOfDay.follows(bytes, orEndsAt: position) else {
      return nil
    }
    return Day(year: year, month: month, day: day)
  }

  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ width: ClosedRange<Int>
  ) -> Int? {
    var value = 0
    var count = 0
    while position < bytes.count, count < width.upperBound, bytes[position] &- 0x30 < 10 {
      value = value * 10 + Int(bytes[position] &- 0x30)
      position += 1
      count += 1
    }
    return count >= width.lowerBound ? value : nil
  }

  /// A number with one of some counts of digits, and perhaps decimals.
  private static func count(
    _ bytes: UnsafeBufferPointer<UInt8>, _ widths: [Int]
  ) -> (number: Int, digits: Int)? {
    var position = 0
    guard let value = number(bytes, &position, 1...13), widths.contains(position) else {
      return nil
    }
    let rest = bytes[position...]
    let isDecimal = rest.first == 0x2E || rest.first == 0x2C
    guard rest.isEmpty || isDecimal && rest.dropFirst().allSatisfy({ $0 &- 0x30 < 10 }) else {
      return nil
    }
    return (value, position)
  }

  /// A year of the Buddhist era, of the Republic of China, or of Japan's: `2567`, `113`, `R6`.
  private static func eraYear(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) -> Int? {
    let first = position < bytes.count ? bytes[position] : 0
    if let start = eras[first] {
      position += 1
      return number(bytes, &position, 1...2).map { start + $0 }
    }
    return number(bytes, &position, 3...4).flatMap { number in
      number < 1000
        ? number + 1911 : (2400...2700).contains(number) ? number + firstBuddhistYear : nil
    }
  }

  /// The year before the first one of the Buddhist era, and of each era of Japan, by its letter.
  private static let firstBuddhistYear = -543
  private static let eras: [UInt8: Int] = [
    UInt8(ascii: "R"): 2018, UInt8(ascii: "H"): 1988, UInt8(ascii: "S"): 1925,
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte >= 0x80
  }

  /// The name of a month in any language, or the first letters of an English one: three or more.
  private static func month(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) -> Int? {
    let start = position
    // `ม.ค.` ends before its last point.
    while position < bytes.count,
      isLetter(bytes[position])
        || bytes[position] == 0x2E && position + 1 < bytes.count && isLetter(bytes[position + 1])
    {
      position += 1
    }
    return MonthNames.month(String(decoding: bytes[start..<position], as: UTF8.self))
  }
}

extension DatePattern {
  /// The patterns of all orders that read a text as a day of our time; those without a year only where no
  /// other does, as if it were 2000.
  static func guesses(of cell: String) -> [DatePattern] {
    let text = Digits.ascii(cell)
    // Thai months are beside years of the Buddhist era, also of two digits.
    let isThai = text.unicodeScalars.contains { (0xE01...0xE5B).contains($0.value) }
    func patterns(_ orders: [[String]], year: Int?) -> [DatePattern] {
      fields(of: text).flatMap { fields in
        orders.compactMap { codes in
          // A weekday in front is any.
          let word = text.prefix { $0.isLetter || $0 == "-" }
          let hasWord = !word.isEmpty && fields.first.map { $0.lowerBound >= word.endIndex } == true
          var pattern = hasWord ? "%a" : ""
          var end = hasWord ? word.endIndex : text.startIndex
          for (field, code) in zip(fields, codes + ["%H", "%M", "%S"]) {
            pattern += text[end..<field.lowerBound].replacing("%", with: "%%") + code
            end = field.upperBound
          }
          pattern += text[end...].replacing("%", with: "%%")
          return DatePattern(pattern, year: year)
        }
      }.filter { pattern in pattern.read(text).map { (1900...2100).contains($0.year) } ?? false }
    }
    let years = (["%Y", "%y", "%EY"] + (isThai ? ["%Ey"] : [])).flatMap { year in
      ["%m", "%b"].flatMap { month in
        [["%d", month, year], [month, "%d", year], [year, month, "%d"]]
      }
    }
    let whole =
      patterns(years, year: nil)
      + counted.keys.sorted().compactMap { DatePattern($0) }.filter { pattern in
        pattern.read(text).map { (1990...2100).contains($0.year) } ?? false
      }
    guard whole.isEmpty else { return whole }
    return patterns(["%m", "%b"].flatMap { [["%d", $0], [$0, "%d"]] }, year: 2000)
  }

  /// The digits of the numbers of a day that are written as one.
  private static let joined = [4: [[2, 2]], 6: [[2, 2, 2]], 8: [[2, 2, 4], [4, 2, 2]]]

  /// The numbers of a text, with each name of a month in it: a weekday may be that of a month elsewhere.
  private static func fields(of text: String) -> [[Range<String.Index>]] {
    func runs(_ isPart: (Character) -> Bool) -> [Range<String.Index>] {
      text.split { !isPart($0) }.map { $0.startIndex..<$0.endIndex }
    }
    // The letter of an era belongs to its year.
    let numbers = runs { $0.isASCII && $0.isNumber }.map { run in
      let isEra = text[..<run.lowerBound].utf8.only.map { eras[$0] != nil } ?? false
      return isEra ? text.startIndex..<run.upperBound : run
    }
    // A week or a quarter is no month: `2024-W10-1`.
    if numbers.contains(where: { text[..<$0.lowerBound].last.map("QW".contains) ?? false }) {
      return []
    }
    // Other scripts have marks in names: `ינו׳`.
    let names = runs { $0.isLetter || $0 == "." || !$0.isASCII }
      .compactMap { run -> Range<String.Index>? in
        guard let start = text[run].firstIndex(where: { $0 != "." }),
          let last = text[run].lastIndex(where: { $0 != "." })
        else { return nil }
        return MonthNames.month(String(text[start...last])) == nil
          ? nil : start..<text.index(after: last)
      }
    // `0403`, `150324`
    if let run = numbers.only, names.isEmpty, let widths = joined[text[run].count] {
      return widths.map { widths in
        var end = run.lowerBound
        return widths.map { width in
          let start = end
          end = text.index(start, offsetBy: width)
          return start..<end
        }
      }
    }
    return ([[]] + names.map { [$0] }).map { names in
      (numbers + names).sorted { $0.lowerBound < $1.lowerBound }
    }
  }
}
