// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CAllocations
import Reducers

struct Measurement {
  let name: String
  let nanoseconds: Double
  let allocations: Double
  let floor: Double?

  /// Millions of messages per second.
  var rate: Double { 1_000 / nanoseconds }
}

/// The median of several runs of `count` messages each, after a warm-up.
func measure(
  _ name: String, count: Int, runs: Int = 9, floor: Double? = nil, _ body: (Int) -> Void
) -> Measurement {
  let clock = ContinuousClock()
  body(count / 10)
  var times: [Double] = []
  var allocations = 0.0
  for _ in 0..<runs {
    let before = agio_allocations()
    let time = clock.measure { body(count) }
    allocations = Double(agio_allocations() - before) / Double(count)
    let (seconds, attoseconds) = time.components
    times.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
  }
  times.sort()
  return Measurement(
    name: name, nanoseconds: times[runs / 2], allocations: allocations, floor: floor)
}

/// Keeps the optimiser from removing work whose result is not used.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Hides from the optimiser which reducer it is, as in a program with more than one file.
@inline(never)
func opaque<State, Message, Effect>(
  _ reducer: Reducer<State, Message, Effect>
) -> Reducer<State, Message, Effect> {
  reducer
}

func rounded(_ value: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let whole = Int((value * scale).rounded())
  guard digits > 0 else { return "\(whole)" }
  let fraction = "\(whole % Int(scale))"
  return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count)
    + fraction
}
