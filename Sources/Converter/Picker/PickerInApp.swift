// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
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
  fileprivate func compare(_ pair: HistoryPair) -> Command<Message, Effect> {
    onTopPage(.history(.compare(pair))).map { .send($0) } ?? .none
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
