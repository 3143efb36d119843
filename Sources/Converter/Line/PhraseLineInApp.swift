// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Enter on a phrase with one source and an answer for the target: sets the board and closes the line.
let phraseLineInApp = Reducer<State, Message, Effect> { state, message in
  guard case .sheet(.child(.phrase(.accept))) = message, case .phrase(let line) = state.sheet,
    let question = try? line.question(in: state), let conversion = question.conversion,
    question.answer(in: state).results.first?.error == nil
  else { return .none }
  return .batch(.send(.board(.take(conversion))), .send(.sheet(.dismiss)))
}
