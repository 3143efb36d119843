// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("Skipping messages") struct ReducerSkippingTests {
  private enum Count: Equatable { case up, down }

  private let counter = Reducer<Int, Count, Never> { count, message in
    count += message == .up ? 1 : -1
    return .none
  }

  @Test("a message skipped reaches nothing below; all others do")
  func skipped() {
    let store = TestStore(0, reducer: counter.skipping { $0 == .down })
    store.send(.up) { $0 = 1 }
    store.send(.down)
    store.finish()
  }

  @Test("what is combined beside it still sees the message")
  func beside() {
    let both = Reducer.combine(counter, counter.skipping { $0 == .down })
    let store = TestStore(0, reducer: both)
    store.send(.up) { $0 = 2 }
    store.send(.down) { $0 = 1 }
    store.finish()
  }
}
