// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Nanoseconds of one core per call: the median of several runs after a warm-up.
///
/// It uses the thread's own time, so that other work on the machine adds little.
func measure(count: Int, runs: Int = 9, _ body: (Int) -> Int) -> Double {
  var sink = 0
  for index in 0..<(count / 10) { sink &+= body(index) }
  var times: [Double] = []
  for _ in 0..<runs {
    let start = threadNanoseconds()
    for index in 0..<count { sink &+= body(index) }
    times.append((threadNanoseconds() - start) / Double(count))
  }
  keep(sink)
  times.sort()
  return times[runs / 2]
}

private func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Keeps the optimiser from removing work whose result is not used.
@inline(never)
private func keep(_ value: Int) {
  withExtendedLifetime(value) {}
}

/// A row of the table: `| name | 12.3 | 81.30 |`.
func row(_ name: String, _ nanoseconds: Double, against floor: Double? = nil) -> String {
  let tenths = Int((nanoseconds * 10).rounded())
  let perSecond = Int((100_000 / nanoseconds).rounded())
  let ratio = floor.map { "\(Int((nanoseconds / $0 * 10).rounded()))" } ?? "10"
  let millions = "\(perSecond / 100).\(perSecond % 100 / 10)\(perSecond % 10)"
  return "| \(name) | \(tenths / 10).\(tenths % 10) | \(millions)"
    + " | \(ratio.dropLast().isEmpty ? "0" : ratio.dropLast()).\(ratio.suffix(1)) |"
}
