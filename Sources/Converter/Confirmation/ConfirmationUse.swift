// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Asks the questions, and does what yes was said to.
let confirmationUse = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .open(.refusedRates):
    if let refusal = state.reload.refusal { state.ask(.refusedRates(refusal)) }

  case .open(.clearTape):
    if !state.tape.lines.isEmpty { state.ask(.clearTape(lines: state.tape.lines.count)) }

  case .sheet(.child(.confirmation(.accepted(.refusedRates(let refusal))))):
    var request = refusal.request
    request.confirmImplausible = true
    // It may have been switched off since.
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

extension State {
  fileprivate mutating func ask(_ confirmation: Confirmation) {
    notice = nil
    sheet = .confirmation(confirmation)
  }
}
