// SPDX-License-Identifier: Apache-2.0

import Rates
import Reducers

/// The whole app: the board, what lasts beside it, and the room on top. What follows from any message is
/// last; a fetch is on the tape before the alerts it triggers.
///
/// The library opens and closes sheets and pages; what they do with their messages reads the app, and is
/// in ``roomReducer``.
package let appReducer = Reducer<State, Message, Effect>.combine(
  [
    boardReducer.pullback(
      get: { BoardScope($0) }, set: { $1.write(to: &$0) },
      message: CasePath(embed: Message.board) {
        if case .board(let message) = $0 { message } else { nil }
      }),
    reloadReducer.pullback(
      get: { ReloadScope(reload: $0.reload, today: $0.clock.today) },
      set: { $0.reload = $1.reload },
      message: CasePath(embed: Message.reload) {
        if case .reload(let message) = $0 { message } else { nil }
      }),
    sessionReducer,
    undoReducer,
    clockReducer,
    fetchReducer,
    configurationReducer,
    sheetReducer,
    themeReducer,
    copyReducer,
    fileReducer,
    roomReducer,
    alertReducer,
    sourceReducer,
    tapeReducer,
  ]
)
.ifLet(
  \.sheet,
  message: CasePath(embed: Message.sheet) {
    if case .sheet(let message) = $0 { message } else { nil }
  },
  id: { type(of: $0.room).place }, then: .empty
)
.forEach(
  \.pages,
  message: CasePath(embed: Message.pages) {
    if case .pages(let message) = $0 { message } else { nil }
  },
  each: .empty
)
.lookingUpHistories()
.lookingUpMatrix()
.writingTape()
.checkingAlerts()
.lookingUpRates()
.savingPreferences()
.expiringNotices()

/// The start and the end of a session, what is stored, notices, and going back.
private let sessionReducer = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .started:
    return .batch(
      .perform(.readClock), .perform(.loadStored),
      .send(.notice(Notice("The database does not respond yet; Ctrl-C quits", .problem)))
        .delayed(by: .seconds(1)).cancellable(.restoring))

  case .stored(let publications, let preferences):
    state.book.insert(publications)
    if let preferences { state.restore(preferences) }
    state.isRestored = true
    return .cancel(.restoring)

  case .store(let problem, let isKept):
    state.isKept = isKept
    state.notice = Notice(problem)
    state.notice?.tone = .grave

  case .reload(.start), .pages:
    // The outcome of the reload replaces the notice, and a notice belongs to one page.
    state.notice = nil

  case .press(let action):
    return KeyRouter.response(to: action, in: state).map { .send($0) } ?? .none

  case .sequence(let messages):
    return .sequence(messages.map { .send($0) })

  case .menu(let message):
    state.isMenuOpen = message == .open

  case .notice(let notice):
    state.notice = notice

  case .noticeExpired:
    state.notice = nil
    state.reload.outcome = nil

  case .back:
    if let message = state.room.message(goingBackIn: state) { return .send(message) }
    guard state.sheet != nil else { return state.leavingPage }
    // It was about the sheet.
    state.notice = nil
    return .send(.sheet(.dismiss))

  case .quit:
    let isSaved = !state.isUnsaved
    (state.isFinished, state.isLeaving) = (isSaved, true)
    return .batch(.cancel(.fetch), .cancel(.planning), isSaved ? .none : .leaving(state))

  case .leave:
    state.isFinished = true

  default:
    break
  }
  return .none
}

/// Reads the clock again when the age of a rate or the next publication changes.
private let clockReducer = Reducer<State, Message, Effect> { state, message in
  guard case .clock(let reading) = message else { return .none }
  state.clock = reading
  return .perform(.readClock).delayed(by: .seconds(state.secondsToNextReading))
    .cancellable("clock", inFlight: .cancelPrevious)
}

extension State {
  /// The seconds until the clock is read again: at midnight, because ages are counted in days, and when
  /// a source publishes, because from then on its publication is missing.
  fileprivate var secondsToNextReading: Int {
    let moments = resolver.candidates.compactMap {
      Sources.find($0)?.calendar.next(after: clock.now)
    }
    let seconds = moments.map { Int($0.secondsSince1970 - clock.now.secondsSince1970) }
    return max(1, seconds.reduce(clock.secondsToMidnight, min))
  }
}
