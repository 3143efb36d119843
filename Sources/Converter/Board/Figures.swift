// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The amounts on a board, computed from its inputs.
///
/// They are exact fractions until they are formatted, and never stored.
package struct Figures: Equatable, Sendable {
  /// The amount in the board's currency; nil when nothing valid was typed.
  package let amount: Rational?
  /// The amount in the currency of each row; nil without an amount or a rate.
  package let rows: [Rational?]
  /// Whether the input is invalid and these are the figures of the last valid one.
  package let isOutdated: Bool
  /// Why a typed currency cannot be converted to the board's.
  package let fault: Problem?

  package init(_ board: Board, book: RateBook, at clock: ClockReading, source: SourceSelection) {
    let entry = board.entry
    isOutdated = !entry.isCurrent
    let unit = board.focus == .amount ? board.from : board.to
    var total: Rational?
    var fault: Problem?
    do throws(Problem) {
      if let reading = entry.reading {
        total = try Figures.total(
          of: reading, unit: unit, in: board.from, board: board, book: book, at: clock,
          source: source)
      }
    } catch {
      fault = error
    }
    self.fault = fault
    amount = total
    let (currencies, rates) = (board.rows, board.rates.rows)
    rows = (0..<min(currencies.count, rates.count)).map { row in
      guard let total, let rate = rates[row].quote?.rate else { return nil }
      // The row being typed shows the typed value, not a quotient multiplied back.
      if board.focus == .output, currencies[row] == board.to, let typed = entry.reading?.plainValue
      {
        return typed
      }
      return total * rate
    }
  }

  /// The sum of the terms in one currency; a term without a currency is in `unit`.
  private static func total(
    of reading: Reading, unit: Currency, in target: Currency, board: Board, book: RateBook,
    at clock: ClockReading, source: SourceSelection
  ) throws(Problem) -> Rational {
    var sum = Rational.zero
    for term in reading.terms {
      if (term.currency ?? unit) == target {
        sum = sum + term.value
        continue
      }
      let quote = try book.quote(
        from: term.currency ?? unit, to: target, on: board.on, at: clock, source: source)
      sum = sum + term.value * quote.rate
    }
    return sum
  }
}

extension State {
  /// What cannot be done because there is no result, and why; the field shows the full reason.
  func noticeOfNoResult(_ consequence: String) -> Notice {
    func notice(_ reason: String) -> Notice { Notice("\(consequence): \(reason)", .problem) }
    let side = board.focus == .amount ? "amount" : "result"
    if !board.entry.isCurrent { return notice("the \(side) cannot be read") }
    if board.entry.reading == nil { return notice("no \(side) was typed") }
    let fault = figures.fault ?? selectedRate?.fault
    return fault.map { Notice($0, consequence) } ?? notice("there is no result")
  }
}
