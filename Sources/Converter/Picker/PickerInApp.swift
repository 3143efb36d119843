// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

/// Uses the chosen currency for the picker's purpose.
let pickerInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .sheet(.child(.picker(.choose))):
    if case .picker(let picker) = state.sheet, picker.matches.isEmpty, picker.pair == nil {
      state.notice = Notice("No match: nothing chosen", .problem)
    }
    return .none
  case .sheet(.child(.picker(.chosen(let currency, let purpose)))):
    guard let edit = purpose.message(picking: currency) else {
      return state.compare(HistoryPair(from: state.pairInView.from, to: currency))
    }
    return .send(.board(.lineup(.message(edit))))
  case .sheet(.child(.picker(.paired(let pair)))):
    return state.compare(pair)
  case .sheet(.child(.picker(.toggled(let currency)))):
    return .send(.board(.lineup(.message(.toggle(currency)))))
  default:
    return .none
  }
}

extension State {
  fileprivate mutating func compare(_ pair: HistoryPair) -> Command<Message, Effect> {
    if let problem = problem(comparing: pair) {
      notice = Notice(problem, "No second line")
      return .none
    }
    return onTopPage(.history(.compare(pair))).map { .send($0) } ?? .none
  }

  /// Why there is nothing to draw of a second pair; nil where there is.
  private func problem(comparing pair: HistoryPair) -> Problem? {
    guard let history = openHistory else { return nil }
    if pair.from == pair.to { return Problem(.sameCurrency, "\(pair.title) is always 1") }
    if pair == history.pair {
      return Problem(.usage, "\(pair.title) is already the first line")
    }
    guard let source = history.source else { return RateBook.noneEnabled }
    let series = book.series(
      from: pair.from, to: pair.to, source: source, until: history.until)
    guard series.isEmpty else { return nil }
    do throws(Problem) {
      _ = try book.quote(
        from: pair.from, to: pair.to, on: history.until, at: clock, source: .only(source))
      return Problem(.noRates, "\(Sources.name(of: source)) has no rates for \(pair.title)")
    } catch {
      return error
    }
  }
}

extension Picker.Purpose {
  /// The edit of the rows; nil when the rows stay as they are.
  fileprivate func message(picking currency: Currency) -> LineupMessage? {
    switch self {
    case .output: .pickOutput(currency)
    case .source: .pickSource(currency)
    case .row: .add(currency)
    case .comparison: nil
    }
  }
}
