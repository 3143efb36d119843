// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Reducers

/// Loads offers, and keeps the one that is typed.
let offersInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .open(.markup), .open(.offers):
    if message == .open(.offers) { state.offers.selected = 0 }
    return KeptOffers.loading

  case .sheet(.child(.offers(.move(let rows)))):
    state.offers.selected += rows

  case .sheet(.child(.offerPrompt(.confirm))):
    guard case .offerPrompt(let prompt) = state.sheet else { return .none }
    let name = prompt.provider
    guard !name.isEmpty else {
      state.notice = Notice("Type the provider's name", .problem)
      return .none
    }
    let offer = Offer(
      prompt.markup, from: prompt.from, to: prompt.to, at: name,
      on: state.board.on ?? state.clock.today)
    return .batch(.send(.sheet(.dismiss)), .perform(.offers(.add(offer))))

  default:
    break
  }
  return .none
}
