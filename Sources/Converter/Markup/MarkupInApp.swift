// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

/// Adds the exchange to the tape, or shows what it lacks.
let markupInApp = Reducer<State, Message, Effect> { state, message in
  guard message == .sheet(.child(.markup(.record))), case .markup(let sheet) = state.sheet else {
    return .none
  }
  guard let exchange = sheet.exchange(in: state) else {
    state.notice = Notice("To add it to the tape, \(sheet.missing(in: state))")
    return .send(.sheet(.child(.markup(.focus(1)))))
  }
  let entry = TapeEntry(exchange, state.settings)
  return .batch(.send(.sheet(.dismiss)), .perform(.appendToTape(entry)))
}

extension MarkupSheet {
  /// What was paid and received, at the mid-market rate; nil without both amounts or the rate.
  fileprivate func exchange(in state: State) -> RecordedConversion? {
    let cost = cost(in: state)
    guard let quote = cost.quote, let markup = cost.markup else { return nil }
    return RecordedConversion(
      markup.paid, on: state.board.on, value: value(of: markup), quote: quote,
      addedOn: state.clock.today, isExchange: true)
  }

  /// What was received: as it was typed or, where the rate was typed, with the digits that the markup needs.
  private func value(of markup: Markup) -> FixedDecimal {
    func percent(_ markup: Markup?) -> FixedDecimal? { markup?.percent.rounded(digits: 2) }
    let all = max(to.minorUnit, markup.received.fullDecimal.digits)
    let enough = (to.minorUnit..<all).first { digits in
      let received = markup.received.rounded(digits: digits).rational
      let rounded = Markup(paid: markup.paid, received: received, midRate: markup.midRate)
      return isRate && percent(rounded) == percent(markup)
    }
    return markup.received.rounded(digits: enough ?? all)
  }

  /// What has to be done before there is a markup.
  fileprivate func missing(in state: State) -> String {
    if paidValue == nil {
      return paid.field.isEmpty ? "type what was paid" : "correct what was paid"
    }
    guard receivedValue != nil else {
      return result.field.isEmpty
        ? "type what you got, or the rate" : "correct what you got, or the rate"
    }
    return cost(in: state).quote == nil
      ? "choose currencies with a mid-market rate" : "type amounts other than 0"
  }
}
