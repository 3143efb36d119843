// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// All that converting a row takes, found once and shared by all threads.
package struct TablePlan: Sendable {
  let request: TableRequest
  let statement: StatementPlan
  let rates: TableRates
  let sourceName: [UInt8]
  /// How symbols are read: as the options, the configuration and the file say, and never guessed.
  let reading: ReadingOptions

  init(
    _ request: TableRequest, _ statement: StatementPlan, book: RateBook, clock: ClockReading
  ) {
    self.request = request
    self.statement = statement
    rates = TableRates(book, clock: clock, request, statement)
    sourceName = Array(rates.source.rawValue.utf8)
    var reading = request.settings.reading
    for part in statement.parts {
      reading.symbols.merge(part.symbols) { own, _ in own }
    }
    reading.symbols.merge(request.symbols) { _, given in given }
    (reading.isStrict, reading.localeCurrency, reading.localeDecimal) = (true, nil, nil)
    self.reading = reading
  }
}

/// The decimal mark of appended numbers: that of the amounts.
struct AppendedMark: Sendable {
  let isComma: Bool
  private let needsQuotes: Bool

  init(_ statement: StatementPlan, _ request: TableRequest) {
    let mark = statement.parts.lazy.compactMap(\.mark).first
    isComma = mark == .comma && !request.isPlain
    needsQuotes = statement.separator == 0x2C
  }

  func written(_ number: String) -> String {
    guard isComma else { return number }
    let text = number.replacing(".", with: ",")
    return needsQuotes && text != number ? "\"\(text)\"" : text
  }

  /// Gives the number that was written from a place on its mark.
  @inline(__always)
  func apply(to output: inout RowOutput, from start: Int) {
    if isComma { output.useComma(from: start, quoted: needsQuotes) }
  }
}

/// A currency rows are converted to, and how its amounts are rounded.
///
/// A class: as a value, each row would count the references of all its settings up and down.
/// Each thread has its own: threads that count the references of one object take a third of their
/// time for that.
final class RowTarget {
  let currency: Currency
  private let settings: Settings
  private let isExact: Bool
  /// Decimals and steps in machine words; nil where only exact fractions will do.
  private let words: (digits: Int, step: UInt64)?

  init(_ currency: Currency, _ request: TableRequest) {
    self.currency = currency
    settings = request.settings
    isExact = request.isExact
    let digits = settings.digits ?? currency.minorUnit
    guard settings.rounding == .cash, let step = currency.cashIncrement else {
      words = isExact ? nil : (digits, 1)
      return
    }
    // 0.05 CHF are 5 units of two decimals, 1 SEK is one unit of none.
    let units = step.exactDecimal
    let fits = !isExact && settings.digits == nil
    let isWhole = units?.digits == 0
    let scaled = isWhole ? step : step * Rational(mantissa: 1, exponent: currency.minorUnit)
    let count = scaled.exactDecimal.flatMap { $0.digits == 0 ? UInt64(exactly: $0.mantissa) : nil }
    words = fits ? count.map { (isWhole ? 0 : currency.minorUnit, $0) } : nil
  }

  /// Writes an amount at a rate, rounded once, and returns what it wrote.
  @inline(__always)
  func write(
    _ amount: RowAmount, times multiplier: FixedRate, over divisor: FixedRate,
    to output: inout RowOutput
  ) -> RowAmount {
    if let words, case .fixed(let fixed) = amount,
      let value = fixed.converted(
        times: multiplier, over: divisor, digits: words.digits, mode: settings.rounding,
        step: words.step)
    {
      output.write(value)
      return .fixed(value)
    }
    return write(amount.rational * multiplier.rational / divisor.rational, to: &output)
  }

  /// Writes an exact amount, rounded once, and returns what it wrote.
  @inline(never)
  func write(_ value: Rational, to output: inout RowOutput) -> RowAmount {
    let shown = isExact ? value.fullDecimal : settings.rounded(value, in: currency)
    output.append(Array(shown.description.utf8))
    output.reserve(128)
    return .exact(shown.rational)
  }
}

extension RowOutput {
  /// Writes a day as `2026-10-30` into the room there is.
  @inline(__always)
  mutating func write(_ day: Day) {
    let (year, month, date) = day.fields
    write(UInt64(year), width: 4)
    write(0x2D)
    write(UInt64(month), width: 2)
    write(0x2D)
    write(UInt64(date), width: 2)
  }
}
