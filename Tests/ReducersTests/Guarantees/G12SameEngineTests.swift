// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G12: the same feature gives the same states in Store and TestStore")
struct G12SameEngineTests {
  static let parent: @Sendable (inout Family, FamilyMessage) -> FamilyCommand = { family, message in
    switch message {
    case .text("open"): family.sheet = family.sheet ?? Member("sheet")
    case .text("close"): family.sheet = nil
    case .text("tick"):
      return family.log.count < 40 ? .send(.text("tick")).delayed(by: .seconds(1)) : .none
    case .text("type"): return .send(.text("typed")).debounced("type", for: .seconds(2))
    case .text("scroll"):
      return .send(.text("scrolled")).throttled("scroll", for: .seconds(2), latest: true)
    case .text("chain"):
      return .sequence(.send(.text("1")), .send(.text("2")).delayed(by: .seconds(1)))
    case .sheet(.child(.text(let text))): family.log.append("saw \(text)")
    default: break
    }
    return .none
  }

  static let words: [FamilyMessage] = [
    .text("open"), .text("close"), .text("tick"), .text("type"), .text("scroll"), .text("chain"),
    .sheet(.child(.text("say"))), .sheet(.child(.text("later"))), .sheet(.child(.text("dismiss"))),
    .left(.text("say")), .right(.text("later")), .screens(.push(Member("s"))),
    .screens(.element(StackID(1), .text("later"))), .screens(.popFrom(StackID(1))),
  ]

  @Test("a thousand random messages and time steps for each seed", arguments: UInt64(1)...20)
  func random(seed: UInt64) {
    var random = Random(state: seed)
    let reducer = family(Self.parent)
    let clock = ManualClock()
    let store = Store(
      Family(), reducer: reducer, interpreter: .empty, clock: clock.clock, report: { _ in })
    let test = TestStore(Family(), reducer: reducer, reporter: FailureReporter { _ in })
    test.exhaustivity = .off
    for step in 0..<200 {
      if random.next() % 3 == 0 {
        // Half a second at a time: a real clock does not jump over two deadlines, either.
        clock.advance(by: .milliseconds(500))
        store.drain()
        test.advance(by: .milliseconds(500))
        test.receiveAll()
      } else if let message = Self.words.randomElement(using: &random) {
        store.send(message)
        test.send(message)
        test.receiveAll()
      }
      #expect(store.state == test.state, "seed \(seed), step \(step)")
      #expect(store.nextDeadline == test.nextDeadline, "seed \(seed), step \(step)")
      if store.state != test.state { return }
    }
  }
}
