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
  /// Uses the date: for the rates, or the history's crosshair.
  case choose
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
    Binding([.up, .shiftLeft], .dayBack, "day", "previous publication"),
    Binding([.down, .shiftRight], .dayOn, "day", "next publication"),
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

  package static let messages = CasePath(embed: SheetMessage.date) {
    if case .date(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .date(self) }

  /// Invalid and ambiguous text, dates in the future and before all rates are not used.
  package mutating func reduce(
    _ message: DateMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .edit(let edit):
      entry.apply(edit)
    case .step(let forward):
      step(forward: forward, in: app)
    case .choose:
      guard let refusal else {
        return .batch(.send(use(in: app)), .send(.sheet(.dismiss)))
      }
      notice = refusal
    }
    return .none
  }

  /// Why the text is not used; nil where it is.
  private var refusal: Notice? {
    switch input {
    case .newest, .day, .mean: nil
    case .future(let day): Notice("Not used: \(day.long) is in the future", .problem)
    case .tooEarly(let day, let first):
      Notice("Not used: no rates for \(day.long), the first: \(first.long)", .problem)
    case .refused(let problem): Notice(problem, "Not used")
    case .invalid: Notice("Not a date: \(entry.text)", .problem)
    }
  }

  private mutating func step(forward: Bool, in app: State) {
    let source = app.book.resolver(app.sourceInView).main
    let day = time?.last(today: app.clock.today)
    if forward {
      show(day.flatMap { app.book.publicationDay(of: source, after: $0) })
    } else if let before = app.book.publicationDay(of: source, beforeThatOn: day) {
      show(before)
    }
  }

  private func use(in app: State) -> Message {
    let day = time?.last(today: app.clock.today)
    return app.onTopHistory(day.map { .goTo($0) } ?? .last) ?? .board(.show(time))
  }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: refusal.map { .notice($0) } ?? send(.choose)
    case .dayBack: send(.step(forward: false))
    case .dayOn: send(.step(forward: true))
    default: nil
    }
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? { send(.edit(edit)) }

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
