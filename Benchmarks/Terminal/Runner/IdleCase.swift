// SPDX-License-Identifier: Apache-2.0

import CProcess
import Foundation

/// What the programs do while nobody types: context switches and processor time.
struct IdleCase {
  let programs: Programs
  let seconds: Int

  func run(into table: inout Table) throws {
    let (agio, rival) = (try programs.startAgio(), try programs.startRival())
    _ = (try agio.firstFrame(), try rival.firstFrame())
    // Types a digit, and opens the chart.
    _ = (agio.type(Array("5\u{1B}h".utf8)), rival.type([0x35]))
    Thread.sleep(forTimeInterval: 1)
    let before = (try agio.usage(), try rival.usage())
    Thread.sleep(forTimeInterval: Double(seconds))
    let after = (try agio.usage(), try rival.usage())
    let wakeUps = after.0.switches - before.0.switches
    table.add(
      "wake-ups in \(seconds) s idle", Double(wakeUps),
      Double(after.1.switches - before.1.switches), unit: "", .atMost(0, Double(wakeUps), ""))
    let processor = Double(after.0.processor - before.0.processor)
    table.add(
      "processor time in \(seconds) s idle", milliseconds(processor),
      milliseconds(Double(after.1.processor - before.1.processor)), unit: "ms",
      .atMost(0, processor, "ms"))
  }
}
