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
    let decimals: Int
  }

  /// The currencies of a pair as the file names them.
  private struct PairName: Hashable {
    let base: String
    let quote: String

    init(_ key: PriceFormat.Entry) { (base, quote) = (key.base, key.quote) }
  }

  /// What is known of all prices of a pair.
  private struct Pair {
    let from: Currency
    let to: Currency
    let mark: DecimalMark?
    let decimals: Int
  }

  let file: String
  let limit: CheckLimit
  /// Which rates count for the day of a price.
  let rule: RateRule
  /// Each pair once.
  package private(set) var pairs: [(from: Currency, to: Currency)] = []
  private let text: String
  private let format: PriceFormat
  private let year: Int
  private let today: Day
  private let options: ReadingOptions
  private var known: [PairName: Result<Pair, Problem>] = [:]
  private var days: ClosedRange<Day>?

  /// Looks through the prices of a file, which are read one after the other by ``each(_:)``. `names` are the
  /// values of `--name`, `within` that of `--within`.
  ///
  /// - Throws: where the text is of another format, has no price, or where its decimal mark is not clear.
  package init(
    _ text: String, of file: String, format: PriceFormat, names: [String], within: String?,
    decimal: DecimalMark?, rule: RateRule = .onOrBefore, clock: ClockReading,
    options: ReadingOptions
  ) throws(Problem) {
    (self.text, self.file, self.format, self.rule) = (text, file, format, rule)
    (year, today) = (clock.today.year, clock.today)
    limit = try CheckLimit(within)
    try format.check(decimal)
    try format.check(text, of: file)
    let names = try PriceNames(names, for: format)
    var options = options
    (options.isStrict, options.localeCurrency, options.localeDecimal) = (true, nil, nil)
    self.options = options
    // By either mark: which one a pair has is known at the end.
    var decimals: [PairName: (point: Int, comma: Int)] = [:]
    var isEmpty = true
    var days: ClosedRange<Day>?
    let today = clock.today
    let contents = try format.contents(of: text, in: file, year: year) { price in
      isEmpty = false
      guard let key = price.key else { return }
      let most = decimals[PairName(key)] ?? (0, 0)
      decimals[PairName(key)] = (
        max(most.point, price.number.decimals(after: ".")),
        max(most.comma, price.number.decimals(after: ","))
      )
      guard let day = Day(iso: key.day), day <= today else { return }
      days = min(days?.lowerBound ?? day, day)...max(days?.upperBound ?? day, day)
    }
    self.days = days
    guard !isEmpty else {
      throw Problem(
        .badData, "\(file) has no prices of \(format.rawValue)",
        advice: "name another file, or its format: --format FORMAT")
    }
    let given = format == .beancount ? .point : decimal == .auto ? nil : decimal
    for (name, most) in decimals {
      do throws(Problem) {
        let from = try names.currency(name.base, options)
        let to = try names.currency(name.quote, options)
        let mark = if let given { given } else { try contents.marks.mark(of: name.quote) }
        known[name] = .success(
          Pair(
            from: from, to: to, mark: mark,
            decimals: mark.map { $0 == .comma ? most.comma : most.point } ?? 0))
        if from != to, !pairs.contains(where: { $0 == (from, to) }) { pairs.append((from, to)) }
      } catch {
        if error.code == .badData { throw error.named(file) }
        known[name] = .failure(error)
      }
    }
    pairs.sort { ($0.from.code, $0.to.code) < ($1.from.code, $1.to.code) }
  }

  /// Reads the prices in the order of the file; one that cannot be compared comes with the reason.
  func each(_ take: (PriceFormat.WrittenPrice, Result<Item, Problem>) -> Void) throws(Problem) {
    _ = try format.contents(of: text, in: file, year: year) { price in
      take(price, Result { () throws(Problem) in try item(price) })
    }
  }

  private func item(_ price: PriceFormat.WrittenPrice) throws(Problem) -> Item {
    guard let key = price.key, let day = Day(iso: key.day), let pair = known[PairName(key)] else {
      throw Problem(.badAmount, "no price of \(format.rawValue)")
    }
    let found = try pair.get()
    guard !price.number.isEmpty else { throw Problem(.badAmount, "no rate") }
    let rate = try AmountCell(found.mark, options: options).read(text: price.number, in: found.to)
    guard rate.value > .zero else { throw Problem(.badAmount, "the rate is not above zero") }
    return Item(
      day: day, from: found.from, to: found.to, rate: rate.value, decimals: found.decimals)
  }

  /// The days whose rates are needed, as far as they have come; nil where no price can be compared.
  package var neededDays: ClosedRange<Day>? {
    guard let days, !pairs.isEmpty else { return nil }
    let ends = [days.lowerBound, days.upperBound].compactMap { day in
      try? rule.time(for: day, today: today)?.days(through: today)
    }
    guard let first = ends.first?.lowerBound, let last = ends.last?.upperBound else { return days }
    return min(first, days.lowerBound)...max(last, days.upperBound)
  }
}

extension String {
  /// How many characters come after the last mark.
  fileprivate func decimals(after mark: Character) -> Int {
    lastIndex(of: mark).map { distance(from: $0, to: endIndex) - 1 } ?? 0
  }
}

extension PriceNames {
  /// A currency by its code, its name in the file, or a symbol that only it has.
  fileprivate func currency(_ name: String, _ options: ReadingOptions) throws(Problem) -> Currency {
    if let currency = Currency(code: code(of: name) ?? name) { return currency }
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
