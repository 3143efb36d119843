// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

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
    case .newest, .day: break
    case .future(let day):
      state.notice = Notice("Not used: \(day.long) is in the future", .problem)
    case .tooEarly(let day, let first):
      state.notice = Notice(
        "Not used: no rates for \(day.long), the first: \(first.long)", .problem)
    case .ambiguous(let problem):
      state.notice = Notice(problem, "Not used")
    case .invalid:
      state.notice = Notice("Not a date: \(sheet.entry.text)", .problem)
    }
  case .sheet(.child(.date(.chosen(let day)))):
    guard state.openHistory != nil else { return .send(.board(.show(day))) }
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
    let day: Day? = if case .day(let day) = sheet.input { day } else { nil }
    if forward {
      sheet.show(day.flatMap { book.publicationDay(of: source, after: $0) })
    } else if let before = book.publicationDay(of: source, beforeThatOn: day) {
      sheet.show(before)
    }
  }
}
