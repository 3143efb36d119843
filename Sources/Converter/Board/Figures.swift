// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The amounts on a board, computed from its inputs.
///
/// They are exact fractions until they are formatted, and never stored. What was typed is converted
/// straight into each currency, as the command does it: a row shows the same number.
package struct Figures: Equatable, Sendable {
  /// The amount in the board's currency; nil when nothing valid was typed.
  package let amount: Rational?
  /// The amount in the currency of each row, with its rates; nil without an amount or a rate.
  package let converted: [ConvertedAmount?]
  /// The rates of ``amount``.
  private let amountQuotes: [RateQuote]
  /// Whether the input is invalid and these are the figures of the last valid one.
  package let isOutdated: Bool
  /// Why a typed currency cannot be converted to the board's, or to that of the selected row.
  package let fault: Problem?

  package init(_ board: Board, book: RateBook, at clock: ClockReading, source: SourceSelection) {
    let entry = board.entry
    isOutdated = !entry.isCurrent
    let unit = board.focus == .amount ? board.from : board.to
    func convert(
      _ reading: Reading, to target: Currency, known: RateQuote? = nil
    ) throws(Problem) -> ConvertedAmount {
      try ConvertedAmount(reading.terms, unit: unit) { from throws(Problem) in
        if let known, known.from == from { return known }
        return try book.quote(from: from, to: target, on: board.on, at: clock, source: source)
      }
    }
    var total: ConvertedAmount?
    var fault: Problem?
    var rows: [ConvertedAmount?] = []
    do throws(Problem) {
      total = try entry.reading.map { reading throws(Problem) in
        try convert(reading, to: board.from)
      }
    } catch {
      fault = error
    }
    for (index, (currency, rate)) in zip(board.rows, board.rates.rows).enumerated() {
      guard let reading = entry.reading, total != nil, let quote = rate.quote else {
        rows.append(nil)
        continue
      }
      do throws(Problem) {
        rows.append(try convert(reading, to: currency, known: quote))
      } catch {
        rows.append(nil)
        if index == board.selected { fault = error }
      }
    }
    self.fault = fault
    amount = total?.value
    amountQuotes = total?.quotes ?? []
    converted = rows
  }

  package var rows: [Rational?] { converted.map { $0?.value } }

  /// The rates of the amount of a row, and of the amount in the board's currency.
  func quotes(ofRow row: Int) -> [RateQuote] {
    guard converted.indices.contains(row), let quotes = converted[row]?.quotes else { return [] }
    return quotes + amountQuotes.filter { $0.day != nil }
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
