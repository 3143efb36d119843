// SPDX-License-Identifier: Apache-2.0

import CAllocations
import Reducers

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct Measurement {
  let name: String
  let nanoseconds: Double
  let allocations: Double
  let floor: Double?

  /// Millions of messages per second.
  var rate: Double { 1_000 / nanoseconds }
}

/// Nanoseconds of processor time, by default of all threads: what else the machine does takes none of it.
func processorTime(_ clock: clockid_t = CLOCK_PROCESS_CPUTIME_ID) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median of several runs of `count` messages each, after a warm-up.
func measure(
  _ name: String, count: Int, runs: Int = 9, floor: Double? = nil, _ body: (Int) -> Void
) -> Measurement {
  body(count / 10)
  var times: [Double] = []
  var allocations = 0.0
  for _ in 0..<runs {
    let before = agio_allocations()
    let start = processorTime()
    body(count)
    times.append((processorTime() - start) / Double(count))
    allocations = Double(agio_allocations() - before) / Double(count)
  }
  times.sort()
  return Measurement(
    name: name, nanoseconds: times[runs / 2], allocations: allocations, floor: floor)
}

/// Keeps the optimiser from removing work whose result is not used.
@inline(never)
func keep<Value>(_ value: Value) {
  withUnsafeBytes(of: value) { agio_keep($0.baseAddress) }
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
