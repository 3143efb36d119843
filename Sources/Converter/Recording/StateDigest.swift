// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

extension State {
  /// The digest of the state, which a recording contains after each message.
  package var digest: Digest { Digest(of: Projection(self)) }
}

/// The parts of the state in a digest: all that messages can change, and of the rates what is shown.
///
/// A digest of the whole state, with 27 years of rates, would be too slow for each key press.
private struct Projection: Encodable {
  let today: Day
  let amount: TypedText
  let output: TypedText
  let focus: Board.Focus
  let from: Currency
  let rows: [Currency]
  let selected: Int
  let on: Day?
  let range: HistoryRange?
  let rates: [String]
  let newest: [String: Day]
  let enabled: [SourceID]
  let sheet: String?
  let sheetBelow: String?
  let typed: [TypedText]
  let profile: Int?
  let pages: [Page]
  let alerts: [Alert]?
  let offers: [Offer]?
  let isForgotten: Bool?
  let theme: String?
  let tapeTotals: TapeTotals?
  let isReloading: Bool
  let outcome: Notice?
  let notice: Notice?
  let isFinished: Bool

  init(_ state: State) {
    let board = state.board
    today = state.clock.today
    amount = TypedText(board.amount)
    output = TypedText(board.output)
    focus = board.focus
    from = board.from
    rows = board.rows
    selected = board.selected
    on = board.on
    range = board.range == .year ? nil : board.range
    rates = board.rates.rows.map { rate in
      if let fault = rate.fault { return fault.code.rawValue }
      guard let quote = rate.quote else { return "" }
      return "\(quote.rate) \(quote.day?.iso ?? "") \(quote.source?.rawValue ?? "")"
    }
    newest = Dictionary(
      state.book.sources.compactMap { source in
        state.book.newestDay(of: source).map { (source.rawValue, $0) }
      }, uniquingKeysWith: { first, _ in first })
    enabled = state.book.enabled
    sheet = state.sheet == nil ? nil : state.place.name
    sheetBelow = state.sheetBelow.map { type(of: $0.room).place.name }
    typed = [state.sheet, state.sheetBelow].compactMap(\.self).flatMap(\.room.typed)
    profile = state.sheet?.room.choice
    pages = state.pages.elements.map(\.screen)
    // Left out when empty, as in recordings made before alerts existed.
    alerts = state.alerts.list.isEmpty ? nil : state.alerts.list
    offers = state.offers.list.isEmpty ? nil : state.offers.list
    isForgotten = state.isKept ? nil : true
    theme = state.theme == state.settings.themes.first ? nil : state.theme.name
    tapeTotals = state.tape.totals == TapeTotals() ? nil : state.tape.totals
    isReloading = state.reload.isRunning
    outcome = state.reload.outcome
    notice = state.notice
    isFinished = state.isFinished
  }
}

/// A field and its parsed value, for the digests of a recording.
package struct TypedText: Encodable {
  private let text: String
  private let cursor: Int
  private let value: String?
  private let fault: Fault?

  private struct Fault: Encodable {
    let problem: Problem
    let text: String
    let offset: Int?
  }

  init(_ entry: TypedAmount) {
    text = entry.field.text
    cursor = entry.field.cursor
    value = entry.reading?.terms.map { "\($0.value) \($0.currency?.code ?? "")" }
      .joined(separator: " + ")
    fault = entry.fault.map { Fault(problem: $0.at(nil), text: $0.text, offset: $0.offset) }
  }

  init(_ field: TextField) {
    text = field.text
    cursor = field.cursor
    value = nil
    fault = nil
  }
}
