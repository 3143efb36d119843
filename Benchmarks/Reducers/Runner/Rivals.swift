// SPDX-License-Identifier: Apache-2.0

#if canImport(ReSwift) && canImport(MobiusCore)
import MobiusCore
import ReSwift

private struct Add: Action {
  let number: Int
}

private struct CountState {
  var count = 0
}

private final class CountSubscriber: StoreSubscriber {
  var seen = 0

  func newState(state: Int) { seen &+= state }
}

private enum NoEffect {}

/// The counter with one observer of its count in other libraries, in the same process and with the
/// same messages as "store, one selecting observer".
func rivals(floor: Double) -> [Measurement] {
  let reSwift = ReSwift.Store<CountState>(
    reducer: { action, state in
      var state = state ?? CountState()
      if let add = action as? Add { state.count &+= add.number }
      return state
    }, state: CountState())
  let subscriber = CountSubscriber()
  reSwift.subscribe(subscriber) { $0.select(\.count) }
  let first = measure("ReSwift, one selecting subscriber", count: 200_000, floor: floor) { count in
    for index in 0..<count { reSwift.dispatch(Add(number: index & 1 == 0 ? 1 : 2)) }
    keep(subscriber.seen)
  }

  var seen = 0
  let mobius = Mobius.loop(
    update: { (count: Int, number: Int) -> Next<Int, NoEffect> in .next(count &+ number) },
    effectHandler: EffectRouter<NoEffect, Int>().asConnectable
  ).start(from: 0)
  let observer = mobius.addObserver { seen &+= $0 }
  let second = measure("MobiusCore, one observer", count: 200_000, floor: floor) { count in
    for index in 0..<count { mobius.dispatchEvent(index & 1 == 0 ? 1 : 2) }
    keep(seen)
  }
  observer.dispose()
  mobius.dispose()
  return [first, second]
}
#else
/// Measured only if the other libraries were fetched; see Benchmarks/README.md.
func rivals(floor: Double) -> [Measurement] { [] }
#endif
