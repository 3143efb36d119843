// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

/// Loads the tape, sets the board to a recorded conversion, and exports the lines.
let tapeInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .pages(.push(.tape)):
    return .perform(.loadTape)

  case .tape(.notRead) where state.place == .tape:
    // Another process may release the database while the page is open.
    return .perform(.loadTape).delayed(by: .seconds(1))
      .cancellable("reading the tape", inFlight: .cancelPrevious)

  case .tape(.appended(let line)) where line.detail != nil:
    state.notice =
      state.isKept
      ? Notice("added to the tape: \(line.text)", .good)
      : Notice("added to the tape until you quit, not saved: \(line.text)", .problem)

  case .tape(.delete), .tape(.clear), .tape(.undo), .tape(.redo):
    state.notice = nil

  case .tape(.reuse):
    guard let conversion = state.tape.conversion else { return .none }
    let pop = state.pages.top.map { Command<Message, Effect>.send(.pages(.popFrom($0.id))) }
    return .batch(.send(.board(.take(conversion))), pop ?? .none)

  case .tape(.export):
    guard state.tape.loadState == .loaded else {
      state.notice = Notice("not exported: the tape is still loading; try again", .problem)
      return .none
    }
    guard !state.tape.lines.isEmpty else {
      state.notice = Notice("the tape is empty: nothing to export")
      return .none
    }
    return .perform(
      .export(name: "agio-tape-\(state.clock.today.iso)", text: state.tape.commaSeparated))

  default:
    break
  }
  return .none
}

extension Tape {
  /// The conversion of the selected line; nil for an event.
  var conversion: Conversion? { line?.detail.flatMap { TapeDetail($0) }?.conversion }

  /// All lines as CSV (RFC 4180): the time in UTC, the exact columns, the text.
  var commaSeparated: String {
    let rows = lines.map { line in
      let fields = line.detail.flatMap { TapeDetail($0)?.decimals }
      return [line.at.iso]
        + (fields ?? Array(repeating: "", count: TapeDetail.columns.count)) + [line.text]
    }
    return ColumnText.commaSeparated([["time"] + TapeDetail.columns + ["text"]] + rows)
  }
}

extension Reducer
where State == Converter.State, Message == Converter.Message, Effect == Converter.Effect {
  /// Records conversions on request, and each fetch with new rates. Alerts are recorded when they are
  /// reported.
  ///
  /// The store adds the time and the number; the line comes back as a message.
  func writingTape() -> Self {
    around { reduce, state, message in
      switch message {
      case .recordConversion:
        let command = reduce(&state, message)
        guard let (text, detail) = state.conversionForTape else {
          state.notice = Notice("nothing to record: \(state.reasonForNoResult)", .problem)
          return command
        }
        // The next input starts a new amount, as on a desk calculator.
        if state.board.focus == .amount {
          state.board.amount = state.board.amount.allSelected()
        } else {
          state.board.output = state.board.output.allSelected()
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
  /// The text and the columns of the board's conversion.
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
