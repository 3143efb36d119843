// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#if canImport(Observation)
import Observation
import Reducers
import Synchronization
import Testing

@Suite("observed(select:)") struct ObservedValueTests {
  struct Counts: Equatable, Sendable {
    var left = 0
    var right = 0
  }

  static func store() -> Store<Counts, WritableKeyPath<Counts, Int> & Sendable, Never> {
    Store(
      Counts(),
      reducer: Reducer { counts, side in
        counts[keyPath: side] += 1
        return .none
      })
  }

  /// How often a reader of the value is asked to read again.
  private static func changes<Value>(of observed: ObservedValue<Value>, during body: () -> Void)
    -> Int
  {
    let count = Mutex(0)
    withObservationTracking {
      _ = observed.value
    } onChange: {
      count.withLock { $0 += 1 }
    }
    body()
    return count.withLock { $0 }
  }

  @Test("a change of what is selected reaches whoever has read it") func change() {
    let store = Self.store()
    let left = store.observed(select: \.left)
    #expect(Self.changes(of: left) { store.send(\.left) } == 1)
    #expect(left.value == 1)
  }

  @Test("a change elsewhere does not") func elsewhere() {
    let store = Self.store()
    let left = store.observed(select: \.left)
    #expect(Self.changes(of: left) { store.send(\.right) } == 0)
    #expect(left.value == 0)
  }

  @Test("a value without an owner no longer observes the store") func released() {
    let store = Self.store()
    weak var kept: ObservedValue<Int>?
    do {
      let left = store.observed(select: \.left)
      kept = left
      store.send(\.left)
      #expect(left.value == 1)
    }
    #expect(kept == nil)
    store.send(\.left)
    #expect(store.state.left == 2)
  }
}
#endif
