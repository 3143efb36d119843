// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The lines of the tape by day, with their values in the currency of the totals.
///
/// Each value is rounded to the currency's minor unit and the totals add up the rounded values, so that
/// the column adds up.
struct TapeLedger {
  struct Entry: Sendable {
    /// An index into the lines.
    let index: Int
    let line: TapeLine
    let day: Day
    /// nil for an event.
    let columns: RecordedConversion?
    /// nil for an event, and without a rate.
    let value: FixedDecimal?
  }

  struct DayLines {
    let day: Day
    var entries: [Entry]
    var total: Rational
  }

  let currency: Currency
  private(set) var days: [DayLines] = []
  /// The number of conversions.
  private(set) var count = 0
  /// The number of conversions without a rate to the currency.
  private(set) var unconverted = 0
  private(set) var total = Rational.zero
  /// What a lock file lacks for the total; nil without one.
  private(set) var missing: Problem?
  /// The decimals of the values.
  private var digits: Int

  /// The ledger of the lines on the page.
  init(_ state: State) { self.init(state.tape.shown, state) }

  init(_ lines: [TapeLine], _ state: State) {
    let tape = state.tape
    currency = state.tapeCurrency
    digits = state.settings.conventions.digits ?? currency.minorUnit
    var problems: [Problem] = []
    for (index, line) in lines.enumerated() {
      let lineDay = tape.day(of: line)
      let columns = line.columns
      var value: FixedDecimal?
      do throws(Problem) {
        value = try columns.map { columns throws(Problem) in
          try Self.value(of: columns, made: lineDay, in: currency, state)
        }
      } catch {
        if error.code == .notLocked { problems.append(error) }
      }
      if columns != nil {
        count += 1
        if value == nil { unconverted += 1 }
      }
      if days.last?.day != lineDay {
        days.append(DayLines(day: lineDay, entries: [], total: .zero))
      }
      days[days.count - 1].entries.append(
        Entry(index: index, line: line, day: lineDay, columns: columns, value: value))
      days[days.count - 1].total = days[days.count - 1].total + (value?.rational ?? .zero)
      digits = max(digits, value?.digits ?? 0)
      total = total + (value?.rational ?? .zero)
    }
    missing = Problem.first(of: problems)
  }

  /// A total with the decimals of the values.
  func text(of sum: Rational, _ settings: Settings) -> String {
    rounded(sum).formatted(settings.style)
  }

  func rounded(_ sum: Rational) -> FixedDecimal { sum.rounded(digits: digits) }

  private static func value(
    of columns: RecordedConversion, made lineDay: Day, in currency: Currency, _ state: State
  ) throws(Problem) -> FixedDecimal {
    let conversion = columns.conversion
    let isNewest = state.tape.totals.usesNewestRates
    if conversion.to == currency, !isNewest { return columns.exactValue }
    // Its own publication, where the total is of the same source: its day may have a later one. The
    // publications of other sources are of other days.
    let publication = Day(iso: columns.rateDate).map {
      UsedPublication(source: SourceID(rawValue: columns.source), day: $0)
    }
    func rate(_ from: Currency) throws(Problem) -> Rational {
      try state.book.quote(
        from: from, to: currency, on: isNewest ? nil : lineDay,
        repeating: isNewest ? nil : publication, at: state.clock, source: state.settings.source
      ).rate
    }
    let terms = isNewest ? columns.terms : []
    if terms.isEmpty {
      return state.settings.rounded(columns.amount * (try rate(conversion.from)), in: currency)
    }
    var sum = Rational.zero
    for term in terms {
      sum = sum + term.value * (try rate(term.currency ?? conversion.from))
    }
    return state.settings.rounded(sum, in: currency)
  }
}

extension State {
  /// The currency of the totals: the chosen one, else the result currency of the first conversion.
  var tapeCurrency: Currency {
    tape.totals.currency ?? tape.lines.lazy.compactMap(\.columns).first?.conversion.to ?? board.to
  }
}
