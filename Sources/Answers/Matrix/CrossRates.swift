// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The rates between several currencies: one of each row in the currency of each column.
package struct CrossRates: Equatable, Sendable {
  package struct Cell: Equatable, Sendable {
    package let base: Currency
    package let counter: Currency
    /// nil where ``error`` says why.
    package let quote: RateQuote?
    /// In percent; nil without an earlier rate, and where none was asked for.
    package let change: FixedDecimal?
    let error: Problem?
    /// What is missing of the earlier rate.
    let lack: Problem?

    fileprivate init(_ base: Currency, _ counter: Currency, _ question: Question) {
      (self.base, self.counter) = (base, counter)
      do throws(Problem) {
        let quote = try question.book.quote(
          from: base, to: counter, on: question.on, at: question.clock, source: question.source)
        (self.quote, error) = (quote, nil)
        do throws(Problem) {
          change = try question.period?.requiredChange(of: quote, in: question.book)
          lack = nil
        } catch {
          change = nil
          lack = [.notLocked, .stale].contains(error.code) ? error : nil
        }
      } catch {
        (quote, change, self.error, lack) = (nil, nil, error, nil)
      }
    }
  }

  /// Everything that the rates depend on.
  package struct Question: Equatable, Sendable {
    package let currencies: [Currency]
    /// nil for the newest rates.
    package let on: RateTime?
    /// What the changes are measured over; nil for none.
    package let period: ChangePeriod?
    package let book: RateBook
    package let clock: ClockReading
    package let source: SourceSelection

    package init(
      _ currencies: [Currency], on time: RateTime?, change period: ChangePeriod?, book: RateBook,
      clock: ClockReading, source: SourceSelection
    ) {
      (self.currencies, self.on, self.period) = (currencies, time, period)
      (self.book, self.clock, self.source) = (book, clock, source)
    }
  }

  package private(set) var currencies: [Currency] = []
  /// In the order of rows and columns; nil on the diagonal.
  private(set) var rows: [[Cell?]] = []

  package init() {}

  package init(_ question: Question) {
    currencies = question.currencies
    rows = currencies.map { base in
      currencies.map { $0 == base ? nil : Cell(base, $0, question) }
    }
  }

  package subscript(row row: Int, column column: Int) -> Cell? {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return nil }
    return rows[row][column]
  }

  /// Those off the diagonal, row by row.
  package var cells: [Cell] { rows.flatMap { $0 }.compactMap(\.self) }
}
