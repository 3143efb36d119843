// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// What a board comes to: the amount solved, and what each row is worth.
///
/// Computed from the state and kept nowhere. Everything is an exact fraction until it is written.
package struct Figures: Equatable, Sendable {
  /// The amount in the board's currency; nil where nothing readable was typed.
  package let amount: Rational?
  /// For each row what the amount is worth in it; nil where there is no amount or no rate.
  package let rows: [Rational?]
  /// Whether the text cannot be read and these are the figures of the last good one.
  package let isOutdated: Bool
  /// Why a typed currency could not be brought to the board's.
  package let fault: RateError?

  /// The figures of a board.
  package init(_ board: Board, book: RateBook, today: Day, source: SourceSelection) {
    let entry = board.entry
    isOutdated = !entry.isCurrent
    let unit = board.focus == .amount ? board.from : board.to
    var total: Rational?
    var fault: RateError?
    do throws(RateError) {
      if let reading = entry.reading {
        total = try Figures.total(
          of: reading, unit: unit, in: board.from, board: board, book: book, today: today,
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
      // What was typed into a row stands there as typed, not as a quotient multiplied back.
      if board.focus == .output, currencies[row] == board.to, let typed = entry.reading?.plainValue
      {
        return typed
      }
      return total * rate
    }
  }

  /// A reading's terms brought to one currency: a plain number counts in `unit`.
  private static func total(
    of reading: Reading, unit: Currency, in target: Currency, board: Board, book: RateBook,
    today: Day, source: SourceSelection
  ) throws(RateError) -> Rational {
    var sum = Rational.zero
    for term in reading.terms {
      if (term.currency ?? unit) == target {
        sum = sum + term.value
        continue
      }
      let quote = try book.quote(
        from: term.currency ?? unit, to: target, on: board.on, today: today, source: source)
      sum = sum + term.value * quote.rate
    }
    return sum
  }
}
