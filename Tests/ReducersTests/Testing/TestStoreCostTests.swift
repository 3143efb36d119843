// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("TestStore: the cost of a message does not grow with those that wait", .serialized)
struct TestStoreCostTests {
  static let reducer = Reducer<Int, Int, Never> { sum, message in
    if message > 0 { return .batch((0..<message).map { _ in .send(-1) }) }
    sum += 1
    return .none
  }

  static func seconds(_ count: Int, _ receive: (TestStore<Int, Int, Never>) -> Void) -> Double {
    G14CostTests.best(3) {
      let store = TestStore(0, reducer: reducer)
      store.send(count)
      receive(store)
      #expect(store.state == count)
      store.finish()
    }
  }

  // Ten times the messages; looking at all that wait at each step takes a hundred times as long.

  @Test("receiving all messages of a batch takes linear time") func receiveAll() {
    let few = Self.seconds(400) { $0.receiveAll() }
    let many = Self.seconds(4_000) { $0.receiveAll() }
    #expect(many < few * 35 + 0.05, "\(few) s for 400, \(many) s for 4,000")
  }

  @Test("receiving them one at a time takes linear time", arguments: [Exhaustivity.on, .off])
  func receiveEach(exhaustivity: Exhaustivity) {
    func receive(_ count: Int) -> Double {
      Self.seconds(count) { store in
        store.exhaustivity = exhaustivity
        for number in 1...count { store.receive(-1) { $0 = number } }
      }
    }
    let (few, many) = (receive(400), receive(4_000))
    #expect(many < few * 35 + 0.05, "\(few) s for 400, \(many) s for 4,000")
  }
}
