// SPDX-License-Identifier: Apache-2.0

/// The time from a key to the last byte of the response.
struct KeyCase {
  let programs: Programs
  let script: Script
  let rounds: Int

  func run(into table: inout Table) throws {
    let (agio, rival) = (try programs.startAgio(), try programs.startRival())
    _ = (try agio.firstFrame(), try rival.firstFrame())
    _ = (agio.type(script.opening.bytes), rival.type(script.opening.bytes))
    var samples: [Script.Kind: (agio: Samples, rival: Samples)] = [:]
    for round in 0..<rounds {
      for step in script.steps {
        // They take turns in going first.
        let agioFirst = round.isMultiple(of: 2)
        let early = (agioFirst ? agio : rival).type(step.bytes).nanoseconds
        let late = (agioFirst ? rival : agio).type(step.bytes).nanoseconds
        samples[step.kind, default: (Samples(), Samples())].agio.add(agioFirst ? early : late)
        samples[step.kind, default: (Samples(), Samples())].rival.add(agioFirst ? late : early)
      }
    }
    for kind in [Script.Kind.digit, .move] {
      guard let (agio, rival) = samples[kind] else { continue }
      let (ours, theirs) = (agio.median, rival.median)
      table.add(
        "\(kind) to last byte, median", milliseconds(ours), milliseconds(theirs), unit: "ms",
        .atMost(2.5, ours / theirs, "× rival"))
      let slowest = milliseconds(agio.p99)
      table.add(
        "\(kind) to last byte, p99", slowest, milliseconds(rival.p99), unit: "ms",
        .atMost(3, slowest, "ms"))
    }
  }
}
