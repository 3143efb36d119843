// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Reads the amounts of a column that has one decimal mark.
package struct AmountCell {
  /// An amount as read; the currency is the one written with it.
  struct Exact {
    let value: Rational
    let currency: Currency?
    let note: ReadingNote?

    var reversed: Exact { Exact(value: -value, currency: currency, note: note) }
  }

  /// The decimal mark of the column; nil while no amount has a mark.
  private let mark: DecimalMark?
  private let decimal: UInt8
  private let group: UInt8
  /// Whether amounts that come in have a plus, and none is without a mark.
  private let isMarked: Bool
  private let hasBothMarks: Bool
  private let options: ReadingOptions

  package init(
    _ mark: DecimalMark?, isMarked: Bool = false, hasBothMarks: Bool = false,
    options: ReadingOptions
  ) {
    (self.mark, self.isMarked, self.hasBothMarks) = (mark, isMarked, hasBothMarks)
    decimal = mark == .comma ? 0x2C : 0x2E
    group = mark == .comma ? 0x2E : 0x2C
    var options = options
    options.decimal = mark ?? .auto
    options.localeDecimal = nil
    options.readsAccounting = true
    self.options = options
  }

  /// Reads digits with the column's marks and a sign, also an accountant's; nil for any other form,
  /// which may still be an amount.
  @inline(__always)
  package func read(_ bytes: UnsafeBufferPointer<UInt8>) -> FixedAmount? {
    var (start, end) = (0, bytes.count)
    guard end > 0, !hasBothMarks else { return nil }
    var isNegative = false
    if bytes[0] == 0x2D {
      isNegative = true
      start = 1
    } else if bytes[0] == 0x28, bytes[end &- 1] == 0x29 {
      isNegative = true
      start = 1
      end &-= 1
    } else if end > 1, bytes[end &- 1] == 0x2D, bytes[end &- 2] &- 0x30 < 10 {
      isNegative = true
      end &-= 1
    } else if isMarked {
      guard bytes[0] == 0x2B else { return nil }
      start = 1
    }
    var magnitude: UInt64 = 0
    var digits = 0
    var scale = -1
    // Digits since the last group mark; -1 before the first one.
    var grouped = -1
    var index = start
    while index < end {
      let byte = bytes[index]
      let digit = byte &- 0x30
      if digit < 10 {
        // 18 digits always fit.
        if digits == 18 { return nil }
        magnitude = magnitude &* 10 &+ UInt64(digit)
        digits &+= 1
        if scale >= 0 { scale &+= 1 } else if grouped >= 0 { grouped &+= 1 }
      } else if mark == nil, byte == group || byte == decimal {
        return nil
      } else if byte == decimal, scale < 0, digits > 0, grouped < 0 || grouped == 3 {
        scale = 0
      } else if byte == group, scale < 0,
        grouped == 3 || (grouped < 0 && digits > 0 && digits <= 3 && bytes[start] != 0x30)
      {
        grouped = 0
      } else {
        return nil
      }
      index &+= 1
    }
    guard digits > 0, scale != 0, scale > 0 || grouped < 0 || grouped == 3 else { return nil }
    return FixedAmount(
      mantissa: isNegative ? -Int128(magnitude) : Int128(magnitude), scale: max(scale, 0))
  }

  /// Reads an amount in any form a field takes, in a row of this currency.
  func read(text: String, in currency: Currency?) throws(Problem) -> Exact {
    var text = text
    let evidence = text.withUTF8 { DecimalEvidence($0) }
    if let mark, case .mark(let other) = evidence, other != mark {
      let name = mark == .point ? "point" : "comma"
      throw Problem(.badAmount, "the decimal mark of the column is a \(name)")
    }
    if mark == nil, evidence == .ambiguous {
      throw Problem(.ambiguousAmount, "the rows before show neither a decimal point nor a comma")
    }
    if hasBothMarks, evidence == .ambiguous {
      throw Problem(
        .ambiguousAmount,
        "\(Shown.cell(text)) is ambiguous: the column has decimal points and commas")
    }
    guard text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" }) else {
      throw Problem(.badAmount, "\(Shown.cell(text)) has one parenthesis")
    }
    if text.hasSuffix(".--") || text.hasSuffix(",--") {
      throw Problem(.badAmount, "dashes for the decimals")
    }
    var options = options
    if let currency {
      options.assume(currency)
    }
    // `DB` is a debit, not the symbol of a currency.
    if AmountShape(text)?.isMarkedByWord == true, let found = shape(text, options) { return found }
    let query: Query
    do throws(Problem) {
      query = try Grammar(options: options).cell(text).query
    } catch  where error.code == .badAmount {
      guard let found = shape(text, options) else { throw error }
      return found
    }
    guard let value = query.amount.value else {
      throw Problem(.badAmount, "more than one amount")
    }
    return Exact(
      value: value, currency: query.from, note: currency == nil ? query.notes.first : nil)
  }

  /// What banks write and people do not: `12.50 CR`, `- $220.00`.
  private func shape(_ text: String, _ options: ReadingOptions) -> Exact? {
    guard let shape = AmountShape(text),
      let amount = shape.amount(mark ?? (shape.evidence == .mark(.comma) ? .comma : .point))
    else { return nil }
    let unit = shape.unit.isEmpty ? nil : Currency.find(shape.unit, options: options)
    guard shape.unit.isEmpty || unit != nil else { return nil }
    return Exact(value: amount.rational, currency: unit?.currency, note: unit?.note)
  }
}

/// What the marks of an amount show about which of them is decimal.
enum DecimalEvidence: Equatable {
  /// There is neither a point nor a comma.
  case none
  /// `1,250` can be read in two ways.
  case ambiguous
  /// `12.50`, `1,234.50` and `1,234,567` have a decimal point, `12,50` a decimal comma.
  case mark(DecimalMark)

  /// What the bytes of an amount show. The rules are those of a typed amount.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var points = 0
    var commas = 0
    var last = -1
    var digits = 0
    var digitsBefore = 0
    var startsWithZero = false
    for index in bytes.indices {
      let byte = bytes[index]
      if Self.isDigit(byte) {
        if digits == 0 { startsWithZero = byte == 0x30 }
        digits += 1
      } else if byte == 0x2E || byte == 0x2C {
        // A decimal mark comes before a digit; the point of `Rs.99` belongs to the word, that of
        // `50.-` ends it.
        guard index + 1 < bytes.count, Self.isDigit(bytes[index + 1]) else { continue }
        if index > 0, digits == 0, !Self.isBoundary(bytes[index - 1]) { continue }
        if byte == 0x2E { points += 1 } else { commas += 1 }
        (last, digitsBefore) = (index, digits)
      } else if digits > 0, byte | 0x20 == 0x65 {
        break
      }
    }
    guard last >= 0 else {
      self = .none
      return
    }
    let (mark, other): (DecimalMark, DecimalMark) =
      bytes[last] == 0x2E ? (.point, .comma) : (.comma, .point)
    if points + commas == 1 {
      let isThree = digits - digitsBefore == 3 && !startsWithZero
      self = isThree && (1...3).contains(digitsBefore) ? .ambiguous : .mark(mark)
    } else {
      self = .mark(points > 0 && commas > 0 ? mark : other)
    }
  }

  /// Whether it is a decimal mark other than this one.
  func hasMark(other: DecimalMark) -> Bool {
    if case .mark(let mark) = self { mark != other } else { false }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a number may begin after it: no letter, no point of an abbreviation.
  private static func isBoundary(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2D || byte == 0x2B || byte == 0x28 || byte == 0x24 || byte > 0x7F
  }
}
