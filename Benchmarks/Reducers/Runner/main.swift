// SPDX-License-Identifier: Apache-2.0

import CAllocations
import Reducers

let million = 1_000_000
var results: [Measurement] = []

let floor = measure("hand-written switch", count: 20 * million) { count in
  var state = Counter()
  for index in 0..<count { handWritten(&state, index & 1 == 0 ? .increment : .add(2)) }
  keep(state)
}
results.append(floor)

results.append(
  measure("bare reducer", count: 20 * million, floor: floor.nanoseconds) { count in
    var state = Counter()
    let reducer = opaque(counter)
    for index in 0..<count {
      _ = reducer.reduce(&state, index & 1 == 0 ? .increment : .add(2))
    }
    keep(state)
  })

func storeCase(
  _ name: String, _ reducer: Reducer<Counter, CounterMessage, Never>, observers: Int
) -> Measurement {
  let store = Store(Counter(), reducer: opaque(reducer))
  var seen = 0
  let tokens = (0..<observers).map { _ in
    store.observe(select: { $0.count }) { seen &+= $0 }
  }
  return withExtendedLifetime(tokens) {
    measure(name, count: 5 * million, floor: floor.nanoseconds) { count in
      for index in 0..<count { store.send(index & 1 == 0 ? .increment : .add(2)) }
      keep(seen)
    }
  }
}

results.append(storeCase("store, no observer", counter, observers: 0))
results.append(storeCase("store, one selecting observer", counter, observers: 1))
results.append(storeCase("store, ten selecting observers", counter, observers: 10))

let silent = Reducer<Counter, CounterMessage, Never> { state, _ in
  state.steps &+= 1
  return .none
}
let eight = Reducer.combine(counter, silent, silent, silent, silent, silent, silent, silent)
results.append(storeCase("store, eight combined, one observer", eight, observers: 1))

let nested = measure("hand-written nested switches", count: 20 * million) { count in
  var state = App()
  for index in 0..<count {
    handWritten(&state, .feature(.inner(.sheet(.child(index & 1 == 0 ? .increment : .add(2))))))
  }
  keep(state)
}
results.append(nested)

let appStore = Store(App(), reducer: opaque(app))
var appSeen = 0
let appToken = appStore.observe(select: { $0.feature.inner.sheet?.counter.count ?? 0 }) {
  appSeen &+= $0
}
results.append(
  measure(
    "store, combine + pullbacks + ifLet, one observer", count: 3 * million,
    floor: nested.nanoseconds
  ) { count in
    for index in 0..<count {
      appStore.send(.feature(.inner(.sheet(.child(index & 1 == 0 ? .increment : .add(2))))))
    }
    keep(appSeen)
  })

results.append(
  measure("1 000 000 chained sends", count: million, floor: floor.nanoseconds) { count in
    let store = Store(Counter(count: count), reducer: opaque(counter))
    store.send(.countDown)
    precondition(store.state.count == 0)
  })

let debouncing = Reducer<Int, Int, Never> { count, message in
  count &+= message
  return .send(1).debounced("quiet", for: .seconds(60))
}
results.append(
  measure("a debounced command, replacing the previous one", count: million / 2) { count in
    let store = Store(0, reducer: opaque(debouncing))
    for _ in 0..<count { store.send(1) }
  })

results += rivals(floor: floor.nanoseconds)
results += rowsAndTimers()

print("| case | ns per message | M messages/s | allocations per message | × hand-written |")
print("| --- | ---: | ---: | ---: | ---: |")
for result in results {
  let ratio = result.floor.map { rounded(result.nanoseconds / $0, 1) } ?? "1"
  print(
    "| \(result.name) | \(rounded(result.nanoseconds, 1)) | \(rounded(result.rate, 2)) "
      + "| \(rounded(result.allocations, 3)) | \(ratio) |")
}

let store = Store(Counter(), reducer: counter)
let token = store.observe(select: { $0.count }) { keep($0) }
for _ in 0..<million { store.send(.increment) }
let before = agio_peak_resident_kib()
for _ in 0..<(10 * million) { store.send(.increment) }
let growth = agio_peak_resident_kib() - before
print("\nMemory: 10 000 000 messages raised the peak resident size by \(growth) KiB.")
withExtendedLifetime((token, appToken)) {}
