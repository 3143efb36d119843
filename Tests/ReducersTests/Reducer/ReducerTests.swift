// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("Reducer") struct ReducerTests {
  @Test("changes the state and returns the command") func reduces() {
    let reducer = Reducer<Int, Int, String> { state, message in
      state += message
      return .perform("save \(state)")
    }
    var state = 1
    #expect(reducer.reduce(&state, 2) == .perform("save 3"))
    #expect(state == 3)
  }
}
