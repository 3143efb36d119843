// SPDX-License-Identifier: Apache-2.0

/// The memory the screen takes: at the start, and with all years of a pair in its chart.
struct MemoryCase {
  private static let history = Array("\u{1B}h".utf8)
  private static let allYears = Array("7".utf8)

  let programs: Programs

  func run(into table: inout Table) throws {
    let (agio, rival) = (try programs.startAgio(), try programs.startRival())
    _ = (try agio.firstFrame(), try rival.firstFrame())
    _ = (agio.type([0x35]), rival.type([0x35]))
    let theirs = try megabytes(rival)
    table.add("resident, the converter", try megabytes(agio), theirs, unit: "MB")
    _ = (agio.type(Self.history), agio.type(Self.allYears))
    let full = try megabytes(agio)
    table.add(
      "resident, 27 years in the chart", full, theirs, unit: "MB", .atMost(30, full, "MB"))
  }

  private func megabytes(_ child: Child) throws -> Double {
    Double(try child.usage().resident) / 1_048_576
  }
}
