// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// Opens the sheet for the provider's name, or shows what the offer lacks.
let markupInApp = Reducer<State, Message, Effect> { state, message in
  guard message == .sheet(.child(.markup(.keep))), case .markup(let sheet) = state.sheet else {
    return .none
  }
  guard sheet.markup(in: state) == nil else { return .send(.open(.keepOffer)) }
  state.notice = Notice("To save the offer, \(sheet.missing(in: state))")
  return .send(.sheet(.child(.markup(.focus(1)))))
}

extension MarkupSheet {
  /// What has to be done before there is a markup to keep.
  fileprivate func missing(in state: State) -> String {
    if paidValue == nil {
      return paid.field.isEmpty ? "type what was paid" : "correct what was paid"
    }
    guard receivedValue != nil else {
      return offer.field.isEmpty
        ? "type what you got, or the rate" : "correct what you got, or the rate"
    }
    return (try? midRate(in: state)) == nil
      ? "choose currencies with a mid-market rate" : "type amounts other than 0"
  }
}
