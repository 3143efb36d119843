// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Reads the amounts of a column that has one decimal mark.
package struct AmountCell {
  /// An amount as read; the currency is the one written with it.
  struct Exact {
    let value: Rational
    /// -1 or 1 where a sign is written; 0 where none is.
    let sign: Int
    let currency: Currency?
    let note: ReadingNote?

    var reversed: Exact { Exact(value: -value, sign: sign, currency: currency, note: note) }
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

  /// Reads an amount as the plan did, in a row of this currency.
  func read(text: String, in currency: Currency?) throws(Problem) -> Exact {
    guard let shape = AmountShape(text) else { throw refusal(of: text) }
    if let mark, shape.evidence.hasMark(other: mark) {
      let name = mark == .point ? "point" : "comma"
      throw Problem(.badAmount, "the decimal mark of the column is a \(name)")
    }
    if shape.evidence == .ambiguous, mark == nil || hasBothMarks {
      throw Problem(
        .ambiguousAmount,
        "\(Shown.cell(text)) is ambiguous: "
          + (mark == nil
            ? "the rows before show neither a decimal point nor a comma"
            : "the column has decimal points and commas"))
    }
    let mark = mark ?? (shape.evidence == .mark(.comma) ? .comma : .point)
    guard let value = shape.value(mark) else { throw refusal(of: text) }
    guard !shape.unit.isEmpty else {
      return Exact(value: value, sign: shape.sign, currency: nil, note: nil)
    }
    var options = options
    if let currency { options.assume(currency) }
    do throws(CurrencyError) {
      let unit = try Currency.resolve(shape.unit, options: options)
      return Exact(
        value: value, sign: shape.sign, currency: unit.currency,
        note: currency == nil ? unit.note : nil)
    } catch {
      throw Problem(error)
    }
  }

  /// The reason why a text is not an amount.
  private func refusal(of text: String) -> Problem {
    do throws(Problem) {
      _ = try Grammar(options: options).cell(text)
    } catch {
      return error
    }
    return Problem(.badAmount, "not an amount: \(Shown.cell(text))")
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

  /// What the digits and marks of an amount show. The rules are those of a typed amount.
  init(_ bytes: [UInt8]) {
    let marks = bytes.indices.filter { bytes[$0] &- 0x30 > 9 }
    guard let last = marks.last else {
      self = .none
      return
    }
    let (mark, other): (DecimalMark, DecimalMark) =
      bytes[last] == 0x2E ? (.point, .comma) : (.comma, .point)
    if marks.count == 1 {
      let isThree = bytes.count - last == 4 && bytes[0] != 0x30
      self = isThree && (1...3).contains(last) ? .ambiguous : .mark(mark)
    } else {
      self = .mark(marks.contains { bytes[$0] != bytes[last] } ? mark : other)
    }
  }

  /// Whether it is a decimal mark other than this one.
  func hasMark(other: DecimalMark) -> Bool {
    if case .mark(let mark) = self { mark != other } else { false }
  }

}
