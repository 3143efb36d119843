// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers

/// What joins the tape with the board: taking a conversion up again, exporting.
let tapeUse = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .pages(.push(.tape)):
    return .perform(.loadTape)

  case .tape(.notRead) where state.place == .tape:
    // Whoever holds the database may let go of it while the person looks.
    return .perform(.loadTape).delayed(by: .seconds(1))
      .cancellable("reading the tape", inFlight: .cancelPrevious)

  case .tape(.appended(let line)) where line.detail != nil:
    state.notice =
      state.isKept
      ? Notice("on the tape: \(line.text)", .good)
      : Notice("on the tape until you leave, not kept: \(line.text)", .problem)

  case .tape(.delete), .tape(.clear), .tape(.undo), .tape(.redo):
    state.notice = nil

  case .tape(.reuse):
    guard let conversion = state.tape.conversion else { return .none }
    let pop = state.pages.top.map { Command<Message, Effect>.send(.pages(.popFrom($0.id))) }
    return .batch(.send(.board(.take(conversion))), pop ?? .none)

  case .tape(.export):
    guard state.tape.reading == .done else {
      state.notice = Notice("the tape is not read yet, and not exported: try again", .problem)
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
  /// The conversion on the line chosen; nil of an event, which cannot be taken up again.
  var conversion: Conversion? { line?.detail.flatMap { TapeDetail($0) }?.conversion }

  /// All lines as CSV, after RFC 4180: the moment in UTC, the conversion in exact columns, the text.
  var commaSeparated: String {
    let rows = lines.map { line in
      let fields = line.detail.flatMap { TapeDetail($0)?.decimals }
      return [line.at.iso]
        + (fields ?? Array(repeating: "", count: TapeDetail.columns.count)) + [line.text]
    }
    return ColumnText.commaSeparated([["time"] + TapeDetail.columns + ["text"]] + rows)
  }
}
