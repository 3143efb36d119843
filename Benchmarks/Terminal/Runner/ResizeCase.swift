// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Enlarges a terminal: the time from the new size to the last byte of the whole picture.
struct ResizeCase {
  static let large = Size(columns: 200, rows: 60)

  let programs: Programs
  let rounds: Int

  func run(into table: inout Table) throws {
    let agio = try programs.startAgio()
    _ = try agio.firstFrame()
    var (times, bytes) = (Samples(), Samples())
    for _ in 0..<rounds {
      let answer = agio.resize(to: Self.large)
      times.add(answer.nanoseconds)
      bytes.add(answer.bytes)
      _ = agio.resize(to: Script.size)
    }
    table.add("resize to 200×60, to last byte, median", milliseconds(times.median), unit: "ms")
    table.add("resize to 200×60, p99", milliseconds(times.p99), unit: "ms")
    table.add("resize to 200×60", bytes.median, unit: "bytes")
  }
}
