// SPDX-License-Identifier: Apache-2.0

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
  /// Whether the text is not read whole: these are figures of its beginning, or of what was there before it.
  package let isOutdated: Bool
  /// Why a typed currency cannot be converted to the board's, or to that of the selected row.
  package let fault: Problem?

  package init(_ board: Board, book: RateBook, at clock: ClockReading, source: SourceSelection) {
    let entry = board.shownEntry
    isOutdated = board.stateWithoutList == .unread && !board.entry.field.isEmpty
    let unit = board.focus == .amount ? board.from : board.to
    func convert(
      _ reading: Reading, to target: Currency, known: RateQuote? = nil
    ) throws(Problem) -> ConvertedAmount {
      try ConvertedAmount(reading.terms, unit: unit) { from throws(Problem) in
        if let known, known.from == from { return known }
        return try board.quote(from: from, to: target, book: book, at: clock, source: source)
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

/// An amount, a pair, and the date of the rates.
package struct Conversion: Equatable, Sendable, Codable {
  /// Exact digits with a point: `1250.5`; a fraction such as `1/3` when there is no finite decimal.
  package var amount: String
  package var from: Currency
  package var to: Currency
  /// nil for the newest rates.
  package var on: Day?
  /// The text that was typed, where every locale reads it the same way.
  package var typed: String?
  /// The field it was typed into; nil for the amount.
  package var focus: Board.Focus?

  package init(amount: Rational, from: Currency, to: Currency, on: Day? = nil) {
    self.amount = amount.description
    self.from = from
    self.to = to
    self.on = on
  }

  init(_ recorded: RecordedConversion) {
    self.init(amount: recorded.amount, from: recorded.from, to: recorded.to, on: recorded.on)
    typed = recorded.input?.text
    focus = recorded.input?.field
  }
}

extension BoardScope {
  /// Sets the board to a conversion; undo restores the currencies.
  mutating func take(_ conversion: Conversion) {
    guard let amount = Rational(written: conversion.amount) else { return }
    let before = Draft(board).step
    // An amount in its own currency has no result: that of the board stays.
    let isPair = conversion.from != conversion.to
    let result = board.to == conversion.from ? board.from : board.to
    board.lineup.show(from: conversion.from, to: [isPair ? conversion.to : result])
    board.on = conversion.on.map { .day($0) }
    board.rate = nil
    board.focus = .amount
    board.amount = TypedAmount(given: amount, in: conversion.from, settings: settings)
    if let typed = conversion.typed { restoreText(typed, in: conversion.focus ?? .amount) }
    record(from: before)
    let taken = "\(settings.givenText(of: amount, in: conversion.from)) \(conversion.from.code)"
    notice = Notice("Taken from the tape: \(settings.withMinus(taken))\(hint(.undo))")
  }

  /// Puts a text back into the field it was typed into.
  private mutating func restoreText(_ text: String, in focus: Board.Focus) {
    let entry = TypedAmount(
      kept: text, in: focus == .amount ? board.from : board.to, settings: settings)
    guard entry.isCurrent, entry.reading != nil else { return }
    board.focus = focus
    board.entry = entry
  }
}
