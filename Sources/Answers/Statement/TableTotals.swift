// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The exact sums of the amounts that were converted, and of those that were appended.
package struct TableTotals: Equatable, Sendable {
  /// By ``Currency/index``: a table with a currency in each row would wait for a dictionary.
  private var before = [WordSum](repeating: WordSum(), count: Currency.all.count)
  private var after = [WordSum](repeating: WordSum(), count: Currency.all.count)
  /// What does not fit machine words.
  private var more: [Side: [Currency: Rational]] = [:]

  enum Side { case before, after }

  @inline(__always)
  mutating func add(_ amount: RowAmount, in currency: Currency, _ side: Side) {
    let place = Int(currency.index)
    if case .fixed(let fixed) = amount {
      switch side {
      case .before: if before[place].add(fixed) { return }
      case .after: if after[place].add(fixed) { return }
      }
    }
    // Of an endless decimal, such as 1/3, 28 digits: the fractions of many would fill the memory.
    add(exactly: amount.rational.fullDecimal.rational, in: currency, side)
  }

  @inline(never)
  private mutating func add(exactly value: Rational, in currency: Currency, _ side: Side) {
    more[side, default: [:]][currency, default: .zero] += value
  }

  mutating func add(_ other: TableTotals) {
    for currency in Currency.all {
      let place = Int(currency.index)
      for (sum, side) in [(other.before[place], Side.before), (other.after[place], .after)] {
        if let amount = sum.amount { add(.fixed(amount), in: currency, side) }
      }
    }
    for (side, sums) in other.more {
      for (currency, sum) in sums { add(exactly: sum, in: currency, side) }
    }
  }

  /// `100.00 USD, −12.50 GBP → 77.17 EUR`, by code, and the results in the order of the targets; nil for
  /// a table of which nothing was converted.
  func text(_ request: TableRequest) -> String? {
    guard let amount = amount(request) else { return nil }
    let results = request.targets.compactMap { text($0, .after, request) }
    let arrow = request.settings.glyphs.isASCII ? "->" : "→"
    return "\(amount) \(arrow) \(results.joined(separator: ", "))"
  }

  func amount(_ request: TableRequest) -> String? {
    let sums = Currency.all.sorted { $0.code < $1.code }.compactMap { text($0, .before, request) }
    return sums.isEmpty ? nil : sums.joined(separator: ", ")
  }

  func text(_ currency: Currency, _ side: Side, _ request: TableRequest) -> String? {
    let words = (side == .before ? before : after)[Int(currency.index)].amount?.rational
    let exact = more[side]?[currency]
    guard words != nil || exact != nil else { return nil }
    let sum = (words ?? .zero) + (exact ?? .zero)
    let settings = request.settings
    return "\(settings.withMinus(settings.givenText(of: sum, in: currency))) \(currency.code)"
  }
}

/// A sum in machine words: most amounts of a column have as many decimals as the one before.
private struct WordSum: Equatable, Sendable {
  private var mantissa: Int128 = 0
  /// -1 for the sum of nothing.
  private var scale = -1

  var amount: FixedAmount? {
    scale < 0 ? nil : FixedAmount(mantissa: mantissa, scale: scale)
  }

  /// - Returns: false, with nothing added, for what does not fit.
  @inline(__always)
  mutating func add(_ other: FixedAmount) -> Bool {
    guard other.scale == scale else { return addOther(other) }
    let (sum, overflow) = mantissa.addingReportingOverflow(other.mantissa)
    if !overflow { mantissa = sum }
    return !overflow
  }

  @inline(never)
  private mutating func addOther(_ other: FixedAmount) -> Bool {
    let common = max(scale, other.scale)
    guard let own = Self.raised(mantissa, by: common - max(scale, 0)),
      let more = Self.raised(other.mantissa, by: common - other.scale)
    else { return false }
    let (sum, overflow) = own.addingReportingOverflow(more)
    if !overflow { (mantissa, scale) = (sum, common) }
    return !overflow
  }

  private static func raised(_ mantissa: Int128, by digits: Int) -> Int128? {
    guard digits < 19 else { return nil }
    let (raised, overflow) = mantissa.multipliedReportingOverflow(
      by: (0..<digits).reduce(Int128(1)) { power, _ in power * 10 })
    return overflow ? nil : raised
  }
}

/// The amount of a row, for the engine that it fits.
enum RowAmount {
  case fixed(FixedAmount)
  case exact(Rational)

  var rational: Rational {
    switch self {
    case .fixed(let amount): amount.rational
    case .exact(let value): value
    }
  }
}
