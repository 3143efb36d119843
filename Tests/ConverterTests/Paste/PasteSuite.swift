// SPDX-License-Identifier: Apache-2.0

import Answers
import Reducers
import ReducersTesting
import Testing

@testable import Converter

/// What tests of a paste do with it.
protocol PasteSuite {}

extension PasteSuite {
  func pasted(_ text: String, on state: State = Samples.state()) -> State {
    var state = state
    Samples.press([.paste(text)], in: &state)
    return state
  }

  func sheet(_ state: State) throws -> PasteSheet {
    try #require(state.sheet?.room as? PasteSheet)
  }

  /// What Enter adds to the tape.
  func added(_ state: State) throws -> [RecordedConversion] {
    let store = TestStore(state, reducer: appReducer)
    store.exhaustivity = .off
    store.send(try #require(KeyRouter.message(for: .enter, in: state)))
    for case .appendToTape(let entries) in store.pending { return entries.compactMap(\.conversion) }
    return []
  }
}
