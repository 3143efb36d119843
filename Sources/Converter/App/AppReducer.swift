// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers

/// The whole app: the board, the other features, and what depends on them.
package let appReducer = Reducer<State, Message, Effect>.combine(
  boardReducer.pullback(get: { BoardScope($0) }, set: { $1.write(to: &$0) }, message: .board),
  nonBoardFeatures
)
.onChange(of: { BoardRatesKey($0) }) { _, _, state in
  state.lookUpRates()
  return .none
}
.savingPreferences()
.expiringNotices()

/// All features except the board, and the code that connects them. Sheets open before the reducers
/// of the rooms, which may react to that. Board messages come with every key and change only the
/// board, so they skip these features.
private let nonBoardFeatures = Reducer<State, Message, Effect>.combine(
  [
    reloadReducer.pullback(state: \.reload, message: .reload),
    joiningReducer,
    reloadInApp,
    sheetsInApp,
    themesInApp,
    copyInApp,
    filesInApp,
  ] + Sheet.rooms.compactMap { $0.inApp } + Page.rooms.compactMap { $0.inApp }
)
.ifLet(\.sheet, message: .sheet, id: { type(of: $0.room).place }, then: sheetReducer)
.forEach(\.pages, message: .pages, each: pageReducer)
.writingTape()
.checkingAlerts()
.onChange(of: { $0.historyKey }) { before, now, state in
  state.lookUpHistories(before: before, now: now)
  return .none
}
.onChange(of: { $0.matrixKey }) { _, now, state in
  state.lookUpMatrix(now)
  return .none
}
.skipping { if case .board = $0 { true } else { false } }

/// Messages that concern more than one feature.
private let joiningReducer = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .started:
    return .batch(.perform(.readClock), .perform(.loadStored))

  case .clock(let reading):
    state.clock = reading
    return .perform(.readClock).delayed(by: .seconds(state.secondsToNextReading))
      .cancellable("clock", inFlight: .cancelPrevious)

  case .stored(let publications, let preferences):
    state.book.insert(publications)
    if let preferences { state.restore(preferences) }

  case .store(let news):
    state.isKept = news.isKept
    state.notice = Notice(news.text, .problem)

  case .reload(.finished(let outcome)):
    let publications = outcome.publications
    // The publications may have been loaded from the store while the fetch ran.
    if case .updated = outcome, let first = publications.first, state.reload.outcome != nil,
      state.book.changes(in: publications).isEmpty
    {
      let newest = state.book.newestDay(of: first.source)
      state.reload.outcome = Notice(UpdateResult(first.source, .notModified, newest: newest))
    }
    state.book.insert(publications)
    // New rates do not change the day that is shown.
    if let day = state.board.on, let outcome = state.reload.outcome {
      let dot = state.settings.glyphs.separator
      state.reload.outcome?.text = "\(outcome.text) \(dot) still showing \(day.short)"
    }

  case .reload(.start):
    // The outcome of the reload replaces the notice.
    state.notice = nil

  case .pages:
    // A notice belongs to one page.
    state.notice = nil

  case .press(let action):
    return KeyRouter.message(for: action, in: state).map { .send($0) } ?? .none

  case .notice(let notice):
    state.notice = notice

  case .noticeExpired:
    state.notice = nil
    state.reload.outcome = nil

  case .back:
    return back(&state)

  case .quit:
    let isSaved = !state.isUnsaved
    state.isFinished = isSaved
    return .batch(.cancel(.fetch), .cancel(.planning), isSaved ? .none : .leaving(state))

  case .saved(let preferences):
    state.saved = preferences

  case .leave:
    state.isFinished = true

  default:
    break
  }
  return .none
}

/// Goes back one level: closes the sheet, else the page, else cancels the reload, else clears the
/// notice, else the date, else the input. While a phrase is typed, closes its list or discards it.
private func back(_ state: inout State) -> Command<Message, Effect> {
  if let message = state.room?.message(goingBackIn: state) { return .send(message) }
  if state.sheet != nil { return .send(.sheet(.dismiss)) }
  if let top = state.pages.top {
    return .send(.pages(.popFrom(top.id)))
  }
  if state.board.hasList { return .send(.board(.typing(.closeList))) }
  if state.board.phrase != nil { return .send(.board(.typing(.discard))) }
  if state.reload.isRunning {
    return .send(.reload(.cancel))
  }
  if state.notice != nil || state.reload.outcome != nil {
    state.notice = nil
    state.reload.outcome = nil
    return .none
  }
  if state.board.on != nil {
    return .send(.board(.show(nil)))
  }
  if !state.board.entry.field.isEmpty, !state.board.entry.isFresh {
    return .send(.board(.clear))
  }
  return .none
}
