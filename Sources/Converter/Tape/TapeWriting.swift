// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

extension Reducer
where State == Converter.State, Message == Converter.Message, Effect == Converter.Effect {
  /// This reducer, writing onto the tape what a person may want to look up later: a conversion when
  /// asked to, and each fetch that brought rates. An alert is written down as it is shown.
  ///
  /// The store gives a line its moment and its place; it comes back as a message.
  func writingTape() -> Self {
    around { reduce, state, message in
      switch message {
      case .recordConversion:
        let command = reduce(&state, message)
        guard let (text, detail) = state.conversionForTape else {
          state.notice = Notice("nothing to write down: \(state.reasonForNoOutput)", .problem)
          return command
        }
        // What is typed next is the next amount, as on a desk calculator.
        if state.board.focus == .amount {
          state.board.amount = state.board.amount.settled()
        } else {
          state.board.output = state.board.output.settled()
        }
        return .batch(command, .perform(.appendToTape(text: text, detail: detail)))
      case .reload(.finished(.updated)):
        let book = state.book
        let command = reduce(&state, message)
        guard state.book != book, let outcome = state.reload.outcome else { return command }
        return .batch(command, .perform(.appendToTape(text: outcome.text, detail: nil)))
      default:
        return reduce(&state, message)
      }
    }
  }
}

extension State {
  /// The conversion on the board, as the tape shows and keeps it.
  fileprivate var conversionForTape: (text: String, detail: String)? {
    let figures = figures
    guard !figures.isOutdated, let amount = figures.amount, let quote = selectedRate?.quote,
      figures.rows.indices.contains(board.selected), let value = figures.rows[board.selected]
    else { return nil }
    let conversion = Conversion(amount: amount, from: board.from, to: board.to, on: board.on)
    let result = settings.rounded(value, in: board.to)
    let provenance = Provenance(quote)?.parts.prefix(2).joined(separator: " ")
    let text =
      "\(settings.givenText(of: amount, in: board.from)) \(board.from.code)"
      + " = \(result.formatted(settings.style)) \(board.to.code)"
      + (provenance.map { "  \($0)" } ?? "")
    return (text, TapeDetail(conversion, value: result.description, quote: quote).text)
  }
}
