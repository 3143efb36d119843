// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers

/// What joins the tape with the board: writing a conversion down, taking one up again, exporting.
let tapeRecording = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .pages(.push(.tape)):
    return .perform(.loadTape)

  case .recordConversion:
    guard let (text, detail) = state.conversionForTape else {
      state.notice = Notice("nothing to write down: there is no output", .problem)
      return .none
    }
    return .perform(.appendToTape(text: text, detail: detail))

  case .tape(.appended(let line)):
    state.notice = Notice("on the tape: \(line.text)", .good)

  case .tape(.delete), .tape(.undo):
    state.notice = nil

  case .tape(.reuse):
    guard let detail = state.tape.line?.detail.flatMap({ TapeDetail($0) }) else { return .none }
    let pop = state.pages.top.map { Command<Message, Effect>.send(.pages(.popFrom($0.id))) }
    return .batch(.send(.board(.take(detail.conversion))), pop ?? .none)

  case .tape(.export):
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

extension Tape {
  /// All lines as CSV, after RFC 4180: the moment in UTC, the conversion in exact columns, the text.
  var commaSeparated: String {
    let rows = lines.map { line in
      let fields = line.detail.flatMap { TapeDetail($0)?.fields }
      return [line.at.iso]
        + (fields ?? Array(repeating: "", count: TapeDetail.columns.count)) + [line.text]
    }
    return ColumnText.commaSeparated([["time"] + TapeDetail.columns + ["text"]] + rows)
  }
}
