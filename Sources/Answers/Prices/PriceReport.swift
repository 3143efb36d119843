// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The price of one unit of a currency in another, on the day of its publication. A mean has the first day
/// of its period: programs value an amount at the last price on or before its day.
package struct Price: Equatable, Sendable {
  package let day: Day
  package let base: Currency
  package let quote: Currency
  package let rate: Rational
  package let source: SourceID
  /// The period that it is the mean of; nil for one day.
  package var period: Period?
  /// How many days a mean is of; nil for one that is fixed by law.
  package var days: Int?
}

/// The prices of pairs, for programs that keep accounts.
package struct PriceReport: Sendable {
  private typealias Row = (key: PriceFormat.Entry, rate: String, price: Price)

  private static let fields = ReportFields<Row>([
    ("date", { .string($0.key.day) }), ("base", { .string($0.key.base) }),
    ("quote", { .string($0.key.quote) }), ("rate", { .number($0.rate) }),
    ("source", { .string($0.price.source.rawValue) }),
  ])

  /// What JSON has of a mean as well.
  private static let meanFields = ReportFields<Row>([
    ("kind", { _ in .string(RateKind.average.rawValue) }),
    ("period", { .optional($0.price.period?.name) }), ("days", { .integer($0.price.days) }),
  ])

  static let head = fields.names

  /// By day, and within a day in the order of the pairs.
  package private(set) var prices: [Price] = []
  package let format: PriceFormat
  private let names: PriceNames
  private let rateFormat: RateFormat
  /// Nil for that of the file which prices are added to, or a point.
  private let mark: DecimalMark?
  private let today: Day
  /// Why pairs have no price, or one that is too old.
  private var failures: [Problem] = []
  private var notes: [Line] = []
  package private(set) var gapsOfMeans: [Line] = []
  package private(set) var quotes: [RateQuote] = []

  package init(
    _ pairs: [(from: Currency, to: Currency)], _ period: Period, book: RateBook,
    clock: ClockReading, source: SourceSelection, format: PriceFormat, names: PriceNames,
    rateFormat: RateFormat = RateFormat(), mark: DecimalMark? = nil, limit: AgeLimit = AgeLimit()
  ) {
    self.format = format
    self.names = names
    self.rateFormat = rateFormat
    self.mark = mark
    today = clock.today
    for (index, (from, to)) in pairs.enumerated()
    where !pairs[..<index].contains(where: { $0 == (from, to) }) {
      switch period {
      case .day(let day):
        do throws(Problem) {
          let quote = try book.quote(
            from: from, to: to, on: day, at: clock, source: source)
          if let day = quote.firstDay, let source = quote.source {
            prices.append(Price(day: day, base: from, quote: to, rate: quote.rate, source: source))
          }
          let violation = limit.violation(by: quote)
          if let violation { failures.append(violation) }
          for note in quote.notes { notes.appendIfNew(Line(note)) }
          quotes.append(quote)
          if violation == nil, let warning = quote.warning { note(warning.text) }
        } catch {
          fail(error)
        }
      case .range(let since, let until, let interval, let isAveraged):
        do throws(Problem) {
          let history = try PairHistory(
            from: from, to: to, since: since, until: until, interval: interval,
            isAveraged: isAveraged, book: book, today: clock.today, source: source)
          // A ledger's amounts of a day are in the units of that day.
          prices += history.rows.map { row in
            let units = Currency.unitFactor(of: (from, to), from: history.until, to: row.day)
            return Price(
              day: row.day, base: from, quote: to, rate: row.rate * units, source: row.source,
              period: row.time.period, days: row.days)
          }
          history.newest.map { quotes.append($0) }
          gapsOfMeans += history.gapsOfMeans
          let violation = history.violation(of: limit)
          if let violation { failures.append(violation.problem) }
          for note in history.notes where violation != .gap(note) {
            notes.appendIfNew(note.line)
          }
        } catch {
          fail(error)
        }
      }
    }
    if case .range(_, _, let interval, isAveraged: true) = period, !prices.isEmpty {
      note("each price is the mean of its \(interval.rawValue), on the first day of it")
    }
    if let nothing = roundedToZero(of: prices) {
      note("\(nothing.base.code)/\(nothing.quote.code) rounds to zero: \(Self.advice(on: nothing))")
    }
    prices.sort { $0.day < $1.day }
  }

  /// A text with the prices that another lacks added at its end, and how many these are.
  ///
  /// The lines end as those of the text do.
  ///
  /// - Throws: where the text, which is that of a file, is of another format, or ends in a comment,
  ///   where a price would be added as zero, and where the decimal mark is not clear.
  package func added(
    to text: String, of file: String
  ) throws(Problem) -> (text: String, count: Int) {
    try format.check(text, of: file)
    let contents = try format.contents(of: text, in: file, year: today.year)
    let known = contents.keys
    let missing = finished.filter { !known.contains(key(of: $0)) }
    guard !missing.isEmpty else { return (text, 0) }
    if let nothing = roundedToZero(of: missing) {
      let zero = rateFormat.decimal(of: nothing.rate)
      throw Problem(
        .badData,
        "\(nothing.base.code)/\(nothing.quote.code) rounds to \(zero) with --digits \(zero.digits):"
          + " nothing added to \(file)", advice: Self.advice(on: nothing))
    }
    if contents.isOpen {
      throw Problem(
        .badData, "\(file) ends inside a comment block: the prices would be part of it",
        advice: "write a line \"end comment\" after it")
    }
    let isBlank = text.allSatisfy(\.isWhitespace)
    var lines = isBlank ? format.head : ""
    do throws(Problem) {
      for price in missing {
        var mark = mark
        if mark == nil { mark = try contents.marks.mark(of: names.name(of: price.quote)) }
        lines += line(price, mark: mark ?? .point)
      }
    } catch {
      throw error.named(file)
    }
    return (text + format.ending(of: text) + lines.ending(as: text), missing.count)
  }

  /// What was added to a file, and how many prices it had.
  package func summary(adding count: Int, to file: String) -> String {
    let (known, open) = (finished.count - count, prices.count - finished.count)
    return "\(count.counted("price")) added to \(file)" + (known == 0 ? "" : ", \(known) known")
      + (open == 0 ? "\n" : ", \(open.counted("mean")) left out: the period is not over\n")
  }

  /// Without the means of periods that are not over, which would stay in a file as they are today.
  private var finished: [Price] { prices.filter { $0.period.map { $0.last < today } ?? true } }

  /// The first of some prices that would be written as zero.
  private func roundedToZero(of prices: [Price]) -> Price? {
    prices.first { rateFormat.decimal(of: $0.rate).isZero }
  }

  private static func advice(on nothing: Price) -> String {
    "use more --digits, or the pair \(nothing.quote.code)/\(nothing.base.code)"
  }

  private func key(of price: Price) -> PriceFormat.Entry {
    PriceFormat.Entry(
      day: price.day.iso, base: names.name(of: price.base), quote: names.name(of: price.quote))
  }

  private func line(_ price: Price, mark: DecimalMark) -> String {
    format.line(
      key(of: price), rate: format.written(rate(price), mark: mark), source: price.source.rawValue)
  }

  private func rate(_ price: Price) -> String {
    rateFormat.decimal(of: price.rate).description
  }
}

extension PriceReport {
  mutating func note(_ text: String) {
    notes.appendIfNew(Line(.note, text))
  }

  mutating func fail(_ problem: Problem) { failures.append(problem) }
}

extension PriceReport: Report {
  package var text: String {
    prices.isEmpty
      ? "" : format.head + prices.map { line($0, mark: mark ?? .point) }.joined()
  }

  package var numbers: String { prices.map { rate($0) + "\n" }.joined() }

  private var rows: [Row] { prices.map { (key(of: $0), rate($0), $0) } }

  package var columns: [[String]] { Self.fields.columns(of: rows) }

  package var json: JSONValue {
    .object([
      ("prices", .array(rows.map(Self.json))),
      ("stale", .bool(quotes.areStale)),
      ("errors", .array(failures.map { .error($0) })),
      ("notes", .lines(notes)),
    ])
  }

  private static func json(_ row: Row) -> JSONValue {
    .object(fields.members(of: row) + (row.price.period == nil ? [] : meanFields.members(of: row)))
  }

  package var remarks: [Line] {
    failures.flatMap(\.lines).reduce(into: notes) { $0.appendIfNew($1) }
  }

  package var exitStatus: ExitStatus {
    failures.reduce(.answered) { $0.worse($1.status) }
  }
}
