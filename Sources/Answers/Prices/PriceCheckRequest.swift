// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What `agio prices --check` is to do: compare the prices of a file with those of the source.
package struct PriceCheckRequest: Sendable {
  /// A price whose currencies and number are understood.
  struct Item: Sendable {
    let day: Day
    let from: Currency
    let to: Currency
    let rate: Rational
    /// The most that are written after the decimal mark in any price of the pair.
    var decimals: Int
  }

  let file: String
  let limit: CheckLimit
  /// In the order of the file; a price that cannot be compared with the reason.
  let prices: [(written: PriceFormat.WrittenPrice, item: Result<Item, Problem>)]

  /// Reads the prices of a file. `names` are the values of `--name`, `within` that of `--within`.
  ///
  /// - Throws: where the text is of another format, has no price, or where its decimal mark is not clear.
  package init(
    _ text: String, of file: String, format: PriceFormat, names: [String], within: String?,
    decimal: DecimalMark?, clock: ClockReading, options: ReadingOptions
  ) throws(Problem) {
    self.file = file
    limit = try CheckLimit(within)
    try format.check(decimal)
    try format.check(text, of: file)
    let names = try PriceNames(names, for: format)
    let contents = try format.contents(of: text, in: file, year: clock.today.year)
    guard !contents.prices.isEmpty else {
      throw Problem(
        .badData, "\(file) has no prices of \(format.rawValue)",
        advice: "name another file, or its format: --format FORMAT")
    }
    var options = options
    (options.isStrict, options.localeCurrency, options.localeDecimal) = (true, nil, nil)
    let reader = PriceReader(
      names: names, marks: contents.marks,
      decimal: format == .beancount ? .point : decimal == .auto ? nil : decimal,
      options: options)
    var items: [Result<Item, Problem>] = []
    var decimals: [[Currency]: Int] = [:]
    for price in contents.prices {
      do throws(Problem) {
        let item = try reader.item(price)
        decimals[[item.from, item.to], default: 0] = max(
          decimals[[item.from, item.to]] ?? 0, item.decimals)
        items.append(.success(item))
      } catch {
        if error.code == .badData { throw error.named(file) }
        items.append(.failure(error))
      }
    }
    prices = zip(contents.prices, items).map { written, result in
      (
        written,
        result.map { item in
          var item = item
          item.decimals = decimals[[item.from, item.to]] ?? item.decimals
          return item
        }
      )
    }
  }

  private var items: [Item] { prices.compactMap { try? $0.item.get() } }

  /// Each pair once.
  package var pairs: [(from: Currency, to: Currency)] {
    Set(items.filter { $0.from != $0.to }.map { [$0.from, $0.to] })
      .sorted { ($0[0].code, $0[1].code) < ($1[0].code, $1[1].code) }.map { ($0[0], $0[1]) }
  }

  /// From the first day to the last, as far as they have come; nil where no price can be compared.
  package func days(through today: Day) -> ClosedRange<Day>? {
    let days = items.map(\.day).filter { $0 <= today }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }
}

/// Reads the prices of one file.
private struct PriceReader {
  let names: PriceNames
  let marks: DecimalMarks
  let decimal: DecimalMark?
  let options: ReadingOptions

  func item(_ price: PriceFormat.WrittenPrice) throws(Problem) -> PriceCheckRequest.Item {
    let (from, to) = (try currency(price.key.base), try currency(price.key.quote))
    var mark = decimal
    if mark == nil { mark = try marks.mark(of: price.key.quote) }
    guard let day = Day(iso: price.key.day), !price.number.isEmpty else {
      throw Problem(.badAmount, "no rate")
    }
    let rate = try AmountCell(mark, options: options).read(text: price.number, in: to)
    guard rate.value > .zero else { throw Problem(.badAmount, "the rate is not above zero") }
    let parts = price.number.split(separator: mark == .comma ? "," : ".")
    let decimals = mark == nil || parts.count < 2 ? 0 : parts.last?.count ?? 0
    return PriceCheckRequest.Item(
      day: day, from: from, to: to, rate: rate.value, decimals: decimals)
  }

  /// A currency by its code, its name in the file, or a symbol that only it has.
  private func currency(_ name: String) throws(Problem) -> Currency {
    if let currency = Currency(code: names.code(of: name) ?? name) { return currency }
    guard name.unicodeScalars.contains(where: \.isCurrencySymbol) else {
      throw Problem(.unknownCurrency, "\(Shown.cell(name)) is no currency")
    }
    guard let found = Currency.find(name, options: options)?.currency else {
      throw Problem(
        .ambiguousCurrency, "\(Shown.cell(name)) can be several currencies: add --name CODE=\(name)"
      )
    }
    return found
  }
}
