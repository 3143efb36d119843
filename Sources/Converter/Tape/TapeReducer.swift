// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// Loads the tape, changes its lines, and sets the board to a recorded conversion. Each line is its own row
/// in the store, so two agio processes never overwrite each other's.
let tapeReducer = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .clock(let reading):
    state.tape.offset = LocalTime(reading).offset
  case .started, .pages(.push(.tape(_))):
    return .readingTape
  case .tape(let message):
    return state.change(message)
  default:
    break
  }
  return .none
}

extension State {
  fileprivate mutating func change(_ message: TapeMessage) -> Command<Message, Effect> {
    switch message {
    case .loaded(let lines):
      (tape.lines, tape.loadState) = (lines, .loaded)
      tape.select(.last)
    case .notRead(let problem):
      tape.loadState = .failed(problem)
      guard place == .tape else { return .none }
      // Another process may release the database while the page is open.
      return .readingTape.delayed(by: .seconds(1))
    case .appended(let lines):
      append(lines)
    case .move(let move): tape.select(move)
    case .filter(let words): tape.show(matching: words)
    case .total(let currency):
      total(TapeTotals(currency: currency, usesNewestRates: tape.totals.usesNewestRates))
    case .delete:
      return tape.line.map { make(TapeChange(removed: [$0])) } ?? .none
    case .clear:
      return tape.lines.isEmpty ? .none : make(TapeChange(removed: tape.lines))
    case .edit(let line):
      guard let before = tape.lines.first(where: { $0.id == line.id }) else { return .none }
      return make(TapeChange(removed: [before], added: [line]))
    case .switchRates:
      total(
        TapeTotals(currency: tapeCurrency, usesNewestRates: !tape.totals.usesNewestRates))
    case .reuse:
      guard let conversion = tape.line?.conversion else {
        notice = Notice("This line is not a conversion")
        return .none
      }
      // Leaving the page clears the notice, so the board's comes after it.
      return .batch(leavingPage, .send(.board(.take(Conversion(conversion)))))
    }
    return .none
  }

  /// Changes the totals as one undo step.
  private mutating func total(_ totals: TapeTotals) {
    let before = TapeTotals(
      currency: tapeCurrency, usesNewestRates: tape.totals.usesNewestRates)
    if totals != before { log.record(.totals(before: before, after: totals)) }
    show(totals, insteadOf: before, .undo)
  }

  mutating func show(_ totals: TapeTotals, insteadOf before: TapeTotals, _ opposite: Action) {
    tape.totals = totals
    let rates =
      totals.usesNewestRates == before.usesNewestRates
      ? nil : totals.usesNewestRates ? "at the newest rates" : "at each line's rate"
    notice = Notice("Totals \(rates ?? "in \(tapeCurrency.code)")\(hint(opposite))")
  }

  /// Changes lines as one undo step; an edit that changes nothing only says so.
  private mutating func make(_ change: TapeChange) -> Command<Message, Effect> {
    notice = Notice(change.summary(settings) + hint(.undo))
    guard change.removed != change.added else { return .none }
    tape.lastAdded = nil
    log.record(.tape(change))
    tape.apply(change)
    return .changingTape(change)
  }

  /// Makes what an undo step does.
  mutating func make(_ change: TapeChange, for step: UndoStep) -> Command<Message, Effect> {
    notice = Notice(change.summary(settings, reverting: step == .undo) + hint(step.opposite))
    tape.lastAdded = nil
    tape.apply(change)
    return .changingTape(change)
  }

  /// Adds lines that are stored: conversions, as one undo step, or events.
  private mutating func append(_ lines: [TapeLine]) {
    tape.lines += lines
    // A filter does not hide what was just added.
    let shown = Set(tape.shown.map(\.id))
    if !lines.allSatisfy({ shown.contains($0.id) }) { tape.show(matching: "") }
    if let last = lines.last { tape.select(last.id) }
    let added = lines.filter { !$0.isEvent }
    guard !added.isEmpty else { return }
    log.record(.tape(TapeChange(added: added)))
    // From the first line on, only the person changes the currency of the totals.
    tape.totals.currency = tapeCurrency
    // The lines come back later: a sheet may be open by then, in which the key is text.
    let undo = sheet == nil ? hint(.undo) : ""
    let text =
      lines.count > 1
      ? lines.count.counted("line")
      : lines.first.map { $0.conversion?.conversionText(settings) ?? $0.text } ?? ""
    let left = (sheet?.room as? PasteSheet).map { $0.leftText(settings.glyphs) } ?? ""
    notice =
      isKept
      ? Notice("Added to the tape: \(text)\(left)\(undo)")
      : Notice("Not saved, on the tape until you quit: \(text)", .problem)
  }

}

extension Command where Message == Converter.Message, Effect == Converter.Effect {
  fileprivate static var readingTape: Self {
    .perform(.loadTape).cancellable("reading the tape", inFlight: .cancelPrevious)
  }

  /// Lines that were asked for before a change do not have it: they are not waited for any more.
  fileprivate static func changingTape(_ change: TapeChange) -> Self {
    .batch(.cancel("reading the tape"), .perform(.changeTape(change)))
  }
}

extension Reducer<Converter.State, Converter.Message, Converter.Effect> {
  /// Records conversions on request, and each fetch with new rates. Alerts are recorded when they are
  /// reported.
  ///
  /// The store adds the time and the number; the line comes back as a message.
  func writingTape() -> Self {
    around { reduce, state, message in
      switch message {
      case .addToTape(let text):
        let (added, refusal) = state.entries(ofLine: text)
        if let refusal {
          state.notice = refusal
          return .none
        }
        state.noteAdded()
        return .perform(.appendToTape(added))
      case .recordConversion:
        let command = reduce(&state, message)
        if let period = state.board.on?.period {
          state.notice = .notOnTape(period)
          return command
        }
        guard let conversion = state.conversionForTape else {
          state.notice = state.noticeOfNoResult("Nothing to record")
          return command
        }
        if state.isOnTape {
          let key = state.screen.keys.name(of: .tape, in: .converter)
          state.notice = Notice(
            "Already on the tape: type the amount again to add another line "
              + "\(state.settings.glyphs.separator) \(key) tape")
          return command
        }
        state.noteAdded()
        let added = TapeEntry(conversion.typed(state.board.typedText), state.settings)
        return .batch(command, .perform(.appendToTape([added])))
      case .reload(.finished(let source, let outcome)) where !outcome.publications.isEmpty:
        let (book, running) = (state.book, state.reload.running(source))
        let command = reduce(&state, message)
        guard state.book != book, state.reload.outcome != nil, let running, case .updated = outcome
        else { return command }
        let news = UpdateResult(
          running.source, outcome, newest: running.request.newestKnown,
          today: state.clock.today)
        return .batch(command, .perform(.appendToTape([TapeEntry(event: news.message)])))
      default:
        return reduce(&state, message)
      }
    }
  }
}

extension State {
  /// Whether the board shows what was added last.
  var isOnTape: Bool {
    guard board.entry.isRecorded, board.entry.isFresh, let last = tape.lastAdded else {
      return false
    }
    return conversionForTape == last
  }

  /// What the tape takes of a line of the converter, or why it does not.
  func entries(ofLine text: String) -> (entries: [TapeEntry], refusal: Notice?) {
    if let period = board.on?.period { return ([], .notOnTape(period)) }
    do throws(Problem) {
      return (try tapeEntries(of: text, on: board.on?.day), nil)
    } catch {
      return ([], Notice(error, "Not added"))
    }
  }

  /// The next input starts a new amount, as on a desk calculator.
  fileprivate mutating func noteAdded() {
    tape.lastAdded = conversionForTape
    board.entry = board.entry.allSelected()
    board.entry.isRecorded = true
  }

  /// The board's conversion.
  fileprivate var conversionForTape: RecordedConversion? {
    let figures = figures
    guard board.on?.period == nil, !figures.isOutdated, let total = figures.amount,
      let quote = selectedRate?.quote,
      figures.rows.indices.contains(board.selected), let value = figures.rows[board.selected]
    else { return nil }
    // A sum is worth what it brings, at the rate of the line.
    let isSum = board.focus == .amount && board.entry.reading?.value == nil
    let amount = isSum ? value / quote.rate : total
    // The amount of a phrase such as `usd for 100 eur` came from its result.
    let isSolved =
      board.focus == .output
      || board.amount.isComputed && !board.output.isComputed
        && board.output.value(in: board.to) == value
    let side: Board.Focus = isSolved ? .output : .amount
    // The text of an endless decimal shows that it was typed.
    let isComputed = isSolved || amount.exactDecimal == nil
    let typed = (isSolved ? board.output : board.amount).portableText.flatMap { text in
      isComputed || text != amount.description ? text : nil
    }
    return RecordedConversion(
      amount, input: typed.map { .init($0, in: side) }, on: board.on?.day,
      value: settings.rounded(value, in: board.to), quote: quote,
      others: figures.quotes(ofRow: board.selected), addedOn: clock.today)
  }
}

extension Notice {
  /// A line of the tape has the rate of one publication.
  static func notOnTape(_ period: Period) -> Notice {
    Notice("Not added: the tape takes rates of a day, not the mean of \(period.name)", .problem)
  }
}

extension QuestionedAction {
  static let clearTape = QuestionedAction(action: .clearTape) {
    $0.tape.lines.isEmpty ? nil : .clearTape(lines: $0.tape.lines.count)
  }
}

extension Question {
  static func clearTape(lines: Int) -> Question {
    Question(
      title: "Clear the tape?",
      paragraphs: [
        Span(lines == 1 ? "This deletes its only line." : "This deletes all \(lines) lines."),
        Span("Undo restores \(lines == 1 ? "it" : "them"), also after a restart.", .note),
      ], accepted: .tape(.clear))
  }
}
