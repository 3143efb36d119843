// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

let confirmationInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .sheet(.child(.confirmation(.accepted(.refusedRates(let refusal))))):
    var request = refusal.request
    request.confirmImplausible = true
    // The source may have been disabled since.
    return .send(
      state.resolver.isOn(request.source)
        ? .reload(.start(request)) : state.reload(request.source))

  case .sheet(.child(.confirmation(.accepted(.clearTape)))):
    return .send(.tape(.clear))

  default:
    break
  }
  return .none
}
