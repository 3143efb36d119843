// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers

/// The time from a key to the last byte of the response, and the number of bytes.
struct KeyCase {
  private struct Record {
    var nanoseconds = Samples()
    var bytes = Samples()
    var reads = Samples()

    mutating func add(_ answer: Child.Answer) {
      nanoseconds.add(answer.nanoseconds)
      bytes.add(answer.bytes)
      reads.add(answer.reads)
    }
  }

  let programs: Programs
  let script: Script
  let rounds: Int

  func run(into table: inout Table) throws {
    let (agio, rival) = (try programs.startAgio(), try programs.startRival())
    _ = (try agio.firstFrame(), try rival.firstFrame())
    _ = (agio.type(script.opening.bytes), rival.type(script.opening.bytes))
    var records: [Script.Kind: (agio: Record, rival: Record)] = [:]
    for round in 0..<rounds {
      for step in script.steps {
        // They take turns in going first.
        let agioFirst = round.isMultiple(of: 2)
        let early = (agioFirst ? agio : rival).type(step.bytes)
        let late = (agioFirst ? rival : agio).type(step.bytes)
        records[step.kind, default: (Record(), Record())].agio.add(agioFirst ? early : late)
        records[step.kind, default: (Record(), Record())].rival.add(agioFirst ? late : early)
      }
    }
    for kind in [Script.Kind.digit, .move] {
      guard let (agio, rival) = records[kind] else { continue }
      report(kind, agio, rival, into: &table)
    }
  }

  private func report(
    _ kind: Script.Kind, _ agio: Record, _ rival: Record, into table: inout Table
  ) {
    let (ours, theirs) = (agio.nanoseconds.median, rival.nanoseconds.median)
    let slowest = milliseconds(agio.nanoseconds.p99)
    table.add(
      "\(kind) to last byte, median", milliseconds(ours), milliseconds(theirs), unit: "ms",
      .atMost(1.5, ours / theirs, "× rival"))
    table.add(
      "\(kind) to last byte, p99", slowest, milliseconds(rival.nanoseconds.p99), unit: "ms",
      .atMost(3, slowest, "ms"))
    table.add("pieces per \(kind)", agio.reads.median, rival.reads.median, unit: "")
    var least = Samples()
    var shown = script.opening.frame
    for step in script.steps {
      if step.kind == kind { least.add(MinimalUpdate.bytes(from: shown, to: step.frame)) }
      shown = step.frame
    }
    table.add("bytes per \(kind), median", agio.bytes.median, rival.bytes.median, unit: "bytes")
    let ratio = agio.bytes.mean / least.mean
    if kind == .digit {
      table.add(
        "bytes per \(kind) ÷ the minimal update, mean", ratio, rival.bytes.mean / least.mean,
        unit: "×", .atMost(1.3, ratio, "×"))
    } else {
      table.add(
        "bytes per \(kind) ÷ the minimal update, mean", ratio, rival.bytes.mean / least.mean,
        unit: "×")
    }
  }
}
