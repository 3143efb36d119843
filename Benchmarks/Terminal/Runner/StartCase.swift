// SPDX-License-Identifier: Apache-2.0

/// The time from exec to the last byte of the first frame.
struct StartCase {
  let programs: Programs
  let rounds: Int

  func run(into table: inout Table) throws {
    var (agio, rival) = (Samples(), Samples())
    for round in 0..<rounds + 2 {
      let frames = (
        try programs.startAgio().firstFrame(), try programs.startRival().firstFrame()
      )
      // The first two rounds load the files into memory.
      guard round >= 2 else { continue }
      agio.add(frames.0.nanoseconds)
      rival.add(frames.1.nanoseconds)
    }
    let (ours, theirs) = (milliseconds(agio.median), milliseconds(rival.median))
    table.add(
      "exec to first frame, median", ours, theirs, unit: "ms",
      .atMost(2, ours / theirs, "× rival"))
  }
}
