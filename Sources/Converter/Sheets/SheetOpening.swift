// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

/// Opens sheets, and does with what was chosen on them what they were opened for.
let sheetOpening = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .open(.picker(let purpose)):
    state.notice = nil
    state.sheet = .picker(Picker(for: purpose, in: state))

  case .open(.phrase):
    state.notice = nil
    state.sheet = .phrase(PhraseLine())

  case .open(.date):
    state.notice = nil
    state.sheet = .date(DateSheet(on: state.board.on, today: state.clock.today))

  case .open(.markup):
    state.notice = nil
    // Figures of a text before the one that cannot be read are nobody's payment.
    let figures = state.figures
    let amount = figures.isOutdated ? nil : figures.amount.flatMap { $0 > .zero ? $0 : nil }
    state.sheet = .markup(
      MarkupSheet(
        paying: amount, from: state.board.from, to: state.board.to, settings: state.settings))

  case .sheet(.child(.date(.chosen(let day)))):
    return .send(.board(.show(day)))

  case .sheet(.child(.picker(.chosen(let currency, let purpose)))):
    return .send(.board(.lineup(.message(purpose.message(picking: currency)))))

  case .sheet(.child(.picker(.toggled(let currency)))):
    return .send(.board(.lineup(.message(.toggle(currency)))))

  default:
    break
  }
  return .none
}

extension Picker.Purpose {
  /// What choosing a currency asks of the rows.
  fileprivate func message(picking currency: Currency) -> LineupMessage {
    switch self {
    case .output: .pickOutput(currency)
    case .source: .pickSource(currency)
    case .row: .add(currency)
    }
  }
}
