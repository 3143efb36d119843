// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

extension State {
  /// The digest of the state, which a recording contains after each message.
  package var digest: Digest { Digest(of: Projection(self)) }
}

/// The parts of the state in a digest: all that messages can change, and of the rates those on the board.
///
/// A digest of the whole state, with 27 years of rates, would be too slow for each key press. What is
/// computed from the other parts is left out: matches of a search, answers of a phrase, charts.
private struct Projection: Encodable {
  let clock: ClockReading
  let amount: TypedText
  let output: TypedText
  let draft: DraftParts?
  let focus: Board.Focus
  let from: Currency
  let rows: [Currency]
  let temporary: [Currency]
  let selected: Int
  let on: Day?
  let days: UndoStack<DayChange>
  let rates: [String]
  let newest: [String: Day]
  let enabled: [SourceID]
  /// nil for the standard one, so that a source in a later version changes no digest.
  let sourceOrder: [SourceID]?
  let source: SourceSelection
  let sourceRecords: [FetchRecord]
  /// What is remembered, with what undo reverts.
  let preferences: Preferences
  let saved: Preferences
  let isSaving: Bool
  let order: ChangeOrder
  let sheet: SheetParts?
  let sheetBelow: SheetParts?
  let pages: [Page]
  let tape: TapeParts
  let alerts: Alerts
  let offers: KeptOffers
  let isKept: Bool
  let reload: Reload
  let notice: Notice?
  let messages: MessageLog
  let isFinished: Bool

  init(_ state: State) {
    let board = state.board
    clock = state.clock
    amount = TypedText(board.amount)
    output = TypedText(board.output)
    draft = board.draft.map { DraftParts($0) }
    focus = board.focus
    from = board.from
    rows = board.rows
    temporary = board.lineup.present.temporary
    selected = board.selected
    on = board.on
    days = board.days
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
    sourceOrder = state.book.order == RateBook().order ? nil : state.book.order
    source = state.settings.source
    sourceRecords = state.sourceRecords
    preferences = state.preferences
    saved = state.saved
    isSaving = state.isSaving
    order = state.order
    sheet = state.sheet.map { SheetParts($0.room) }
    sheetBelow = state.sheetBelow.map { SheetParts($0.room) }
    pages = state.pages.elements.map(\.screen)
    tape = TapeParts(state.tape)
    alerts = state.alerts
    offers = state.offers
    isKept = state.isKept
    reload = state.reload
    notice = state.notice
    messages = state.messages
    isFinished = state.isFinished
  }
}

private struct SheetParts: Encodable {
  private let name: String
  private let typed: [TypedText]
  private let choices: [String]

  init(_ room: any SheetRoom) {
    name = type(of: room).place.name
    typed = room.typed
    choices = room.choices
  }
}

/// The lists under a field that is being typed.
private struct DraftParts: Encodable {
  private let completion: Int?
  private let isChosen: Bool?
  private let isListOpen: Bool?
  private let pastedAmount: Int?

  init(_ draft: Draft) {
    completion = draft.phrase?.selected
    isChosen = draft.phrase?.isChosen
    isListOpen = draft.phrase?.isListOpen
    pastedAmount = draft.pastedAmounts?.selected
  }
}

private struct TapeParts: Encodable {
  /// Each line as one text: a tape can have thousands, and a digest of their fields would take several
  /// times as long.
  private let lines: [String]
  private let loadState: String
  private let selected: Int
  private let filter: String
  private let totals: TapeTotals
  private let lastAdded: String?
  private let offset: Int

  init(_ tape: Tape) {
    lines = tape.lines.map { line in
      "\(line.id) \(line.at.secondsSince1970) \(line.text)\n\(line.entry.detail ?? "")"
    }
    loadState = "\(tape.loadState)"
    selected = tape.selected
    filter = tape.filter
    totals = tape.totals
    lastAdded = tape.lastAdded?.stored
    offset = tape.offset
  }
}

/// A field and its parsed value, for the digests of a recording.
package struct TypedText: Encodable {
  private let text: String
  private let cursor: Int
  private let value: String?
  private let fault: Fault?
  /// Whether the next character replaces the text; a text field knows no such thing.
  private let isFresh: Bool?
  private let decimal: DecimalMark?
  private let isComputed: Bool?

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
    isFresh = entry.isFresh
    decimal = entry.decimal
    isComputed = entry.isComputed
  }

  init(_ entry: PromptField) {
    self.init(entry.field, isFresh: entry.isFresh)
  }

  init(_ field: TextField, isFresh: Bool? = nil) {
    text = field.text
    cursor = field.cursor
    value = nil
    fault = nil
    self.isFresh = isFresh
    decimal = nil
    isComputed = nil
  }
}
