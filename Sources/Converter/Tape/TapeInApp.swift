// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// Loads the tape, reports what a change did, and sets the board to a recorded conversion. It runs before
/// the tape's own reducer.
let tapeInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .clock(let reading):
    state.tape.offset = LocalTime(reading).offset

  case .started, .pages(.push(.tape(_))):
    return .perform(.loadTape)

  case .tape(.notRead) where state.place == .tape:
    // Another process may release the database while the page is open.
    return .perform(.loadTape).delayed(by: .seconds(1))
      .cancellable("reading the tape", inFlight: .cancelPrevious)

  case .tape(.appended(let lines)) where lines.contains { !$0.isEvent }:
    state.order.record(.tape)
    // From the first line on, only the person changes the currency of the totals.
    state.tape.totals.currency = state.tapeCurrency
    // The lines come back later: a phrase may be typed by then, or a sheet open.
    let place = state.place
    let takesKeys = place == .tape || place == .converter && state.board.fieldState == .settled
    let undo = takesKeys ? " " + state.hint(.undo, in: place) : ""
    let text =
      lines.count > 1
      ? lines.count.counted("line")
      : lines.first.map { $0.conversion?.conversionText(state.settings) ?? $0.text } ?? ""
    let left = (state.sheet?.room as? PasteSheet).map { $0.leftText(state.settings.glyphs) } ?? ""
    state.notice =
      state.isKept
      ? Notice("Added to the tape: \(text)\(left)\(undo)")
      : Notice("Not saved, on the tape until you quit: \(text)", .problem)

  case .pages(.element(_, .tape(.add))):
    return state.addTypedLine()

  case .tape(.delete):
    if state.tape.line != nil { state.recordTapeChange() }
    state.notice =
      state.tape.line.map {
        state.undoable(TapeChange(removed: [$0]).summary(state.settings))
      }
      ?? Notice("The tape is empty")

  case .tape(.clear):
    if !state.tape.lines.isEmpty { state.recordTapeChange() }
    state.notice = state.undoable(
      TapeChange(removed: state.tape.lines).summary(state.settings))

  case .tape(.edit(let line)):
    let before = state.tape.lines.first { $0.id == line.id } ?? line
    if before != line { state.recordTapeChange() }
    state.notice = state.undoable(
      TapeChange(removed: [before], added: [line]).summary(state.settings))

  case .tape(.undo):
    state.report(.undo)

  case .tape(.redo):
    state.report(.redo)

  case .tape(.switchRates):
    let isNewest = !state.tape.totals.usesNewestRates
    state.notice = Notice(isNewest ? "Totals at the newest rates" : "Totals at each line's rate")

  case .tape(.reuse):
    guard let conversion = state.tape.line?.conversion else {
      state.notice = Notice("This line is not a conversion")
      return .none
    }
    let pop = state.pages.top.map { Command<Message, Effect>.send(.pages(.popFrom($0.id))) }
    // Leaving the page clears the notice, so the board's comes after it.
    return .batch(pop ?? .none, .send(.board(.take(Conversion(conversion)))))

  default:
    break
  }
  return .none
}

extension State {
  /// Adds what is typed at the foot of the page, and clears the field.
  fileprivate mutating func addTypedLine() -> Command<Message, Effect> {
    guard let page = room as? TapePage, let clear = onTopPage(.tape(.clear)) else { return .none }
    do throws(Problem) {
      let entries = try tapeEntries(of: page.entry.text)
      tape.lastAdded = nil
      return .batch(.send(clear), .perform(.appendToTape(entries)))
    } catch {
      notice = Notice(error, "Nothing added")
      return .none
    }
  }

  fileprivate mutating func recordTapeChange() {
    order.record(.tape)
    tape.lastAdded = nil
  }

  fileprivate func undoable(_ change: String) -> Notice {
    Notice("\(change) \(hint(.undo, in: .tape))")
  }

  fileprivate mutating func report(_ step: UndoStep) {
    tape.lastAdded = nil
    let none = "Nothing to \(step) on the tape"
    guard let change = next(step, in: tape.undoStack, of: .tape, else: none) else { return }
    let text = change.summary(settings, reverting: step == .undo)
    notice = Notice("\(text) \(hint(step.opposite, in: .tape))")
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
        if let period = state.board.on?.period {
          state.notice = .notOnTape(period)
          return .none
        }
        do throws(Problem) {
          let added = try state.tapeEntries(of: text, on: state.board.on?.day)
          state.noteAdded()
          return .perform(.appendToTape(added))
        } catch {
          state.notice = Notice(error, "Not added")
          return .none
        }
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
    // The text of an endless decimal shows that it was typed.
    let isComputed = board.focus == .output || amount.exactDecimal == nil
    let typed = board.entry.portableText.flatMap { text in
      isComputed || text != amount.description ? text : nil
    }
    return RecordedConversion(
      amount, input: typed.map { .init($0, in: board.focus) }, on: board.on?.day,
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
