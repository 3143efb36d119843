// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// The sheet for the day of the rates, or the period of their means.
package struct DateSheet: Equatable, Sendable {
  package enum Input: Equatable, Sendable {
    /// Empty, or today.
    case newest
    case day(Day)
    case mean(Period)
    case future(Day)
    /// A day before all rates.
    case tooEarly(Day, first: Day)
    /// `3.4.24` where the locale does not decide which number is the month, or a period to come.
    case refused(Problem)
    case invalid
  }

  package internal(set) var entry: PromptField
  /// The day that relative dates count from.
  let today: Day
  /// The first day with rates; nil where that is not known.
  let first: Day?
  private let reading: ReadingOptions

  /// Creates a sheet that shows the current day or period of the board.
  init(
    on time: RateTime?, today: Day, first: Day? = nil, reading: ReadingOptions = ReadingOptions()
  ) {
    entry = PromptField(time?.typed ?? "")
    self.today = today
    self.first = first
    self.reading = reading
  }

  package var input: Input {
    guard entry.text.contains(where: { $0 != " " }) else { return .newest }
    do throws(Problem) {
      let grammar = Grammar(today: today, options: reading)
      if let day = try grammar.onlyDay(entry.text) { return input(of: day) }
      switch try grammar.time(entry.text) {
      case .day(let day): return input(of: day)
      case .mean(let period) where period.first > today:
        return .refused(Problem(.badDate, "\(period.name) has not begun yet"))
      case .mean(let period): return .mean(period)
      case nil: return .invalid
      }
    } catch {
      return .refused(error)
    }
  }

  private func input(of day: Day) -> Input {
    if let first, day < first { return .tooEarly(day, first: first) }
    return day == today ? .newest : day > today ? .future(day) : .day(day)
  }

  /// What is typed, as far as it is one of them; nil also for the newest.
  var time: RateTime? {
    switch input {
    case .day(let day): .day(day)
    case .mean(let period): .mean(period)
    case .newest, .future, .tooEarly, .refused, .invalid: nil
    }
  }
}

package enum DateMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Goes to the next or the previous publication; after the last, to the newest rates.
  case step(forward: Bool)
  case choose
  /// Handled by the parent: a day or a period was chosen; nil for the newest rates.
  case chosen(RateTime?)
}

/// Handles typing and choosing a date. Invalid and ambiguous text, dates in the future and before all
/// rates cannot be chosen.
package let dateReducer = Reducer<DateSheet, DateMessage, Effect> { sheet, message in
  switch message {
  case .edit(let edit):
    sheet.entry.apply(edit)

  case .choose:
    switch sheet.input {
    case .newest, .day, .mean: return .batch(.send(.chosen(sheet.time)), .dismiss)
    case .future, .tooEarly, .refused, .invalid: break
    }

  case .chosen, .step:
    break
  }
  return .none
}

extension DateSheet {
  /// Replaces the text by a day; nil for the newest rates.
  mutating func show(_ day: Day?) {
    entry = PromptField(day?.shortWithYear ?? "")
  }
}

extension RateTime {
  /// As it is typed.
  fileprivate var typed: String { day?.shortWithYear ?? name }
}

extension DateSheet: SheetRoom {
  package static let place = Place.date

  package static let bindings: [Binding] = [
    Binding("d", .date, "day", "rates of another day, means of a period", in: .converter, rank: 7),
    // The title of the sheet has Enter, so where the footer is short the others come first.
    Binding([.up, .shiftLeft], .dayBack, "previous", "previous publication"),
    Binding([.down, .shiftRight], .dayOn, "next", "next publication"),
    Binding(.enter, .confirm, "use", "use the rates of this date"),
  ]

  package static let openedBy: [Action] = [.date]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    let time = state.openHistory.map { $0.day.map { RateTime.day($0) } } ?? state.board.on
    let first =
      state.openHistory?.source.map { state.book.firstDay(of: $0) } ?? state.resolver.firstDay
    return .date(
      DateSheet(
        on: time, today: state.clock.today, first: first, reading: state.settings.reading))
  }

  package static let reducer: Reducer<Sheet, SheetMessage, Effect>? = dateReducer.pullback(
    case: CasePath(embed: Sheet.date) { $0.room as? DateSheet },
    message: CasePath(embed: SheetMessage.date) {
      if case .date(let message) = $0 { message } else { nil }
    })

  package static let inApp: Reducer<State, Message, Effect>? = dateInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.choose)
    case .dayBack: send(.step(forward: false))
    case .dayOn: send(.step(forward: true))
    default: nil
    }
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? { send(.edit(edit)) }

  private func send(_ message: DateMessage) -> Message { .sheet(.child(.date(message))) }

  package func size(in room: Area, of state: State) -> Size { Size(columns: 56, rows: 10) }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    DateView(sheet: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let date = Action("date")
}

extension Place {
  package static let date = Place("date", title: "Rates of a day or a period", typing: .text)
}

/// Steps between publications, and uses the chosen date: for the rates, or the history's crosshair.
let dateInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .sheet(.child(.date(.step(let forward)))):
    guard case .date(var sheet) = state.sheet else { return .none }
    state.step(&sheet, forward: forward)
    state.sheet = .date(sheet)
  case .sheet(.child(.date(.choose))):
    guard case .date(let sheet) = state.sheet else { return .none }
    switch sheet.input {
    case .newest, .day, .mean: break
    case .future(let day):
      state.notice = Notice("Not used: \(day.long) is in the future", .problem)
    case .tooEarly(let day, let first):
      state.notice = Notice(
        "Not used: no rates for \(day.long), the first: \(first.long)", .problem)
    case .refused(let problem):
      state.notice = Notice(problem, "Not used")
    case .invalid:
      state.notice = Notice("Not a date: \(sheet.entry.text)", .problem)
    }
  case .sheet(.child(.date(.chosen(let time)))):
    guard state.openHistory != nil else { return .send(.board(.show(time))) }
    let day = time?.last(today: state.clock.today)
    let message = state.onTopPage(.history(day.map { .goTo($0) } ?? .last))
    return message.map { .send($0) } ?? .none
  default:
    break
  }
  return .none
}

extension State {
  fileprivate func step(_ sheet: inout DateSheet, forward: Bool) {
    let source = book.resolver(sourceInView).main
    let day = sheet.time?.last(today: clock.today)
    if forward {
      sheet.show(day.flatMap { book.publicationDay(of: source, after: $0) })
    } else if let before = book.publicationDay(of: source, beforeThatOn: day) {
      sheet.show(before)
    }
  }
}
