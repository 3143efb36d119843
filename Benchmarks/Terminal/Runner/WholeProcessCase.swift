// SPDX-License-Identifier: Apache-2.0

import CProcess
import Foundation

/// One conversion on the command line, from exec to the end of the process, compared with other
/// programs that answer the same question.
struct WholeProcessCase {
  let agio: String
  /// The environment of a user who has used the screen before, and of one who has not.
  let used: [String]
  let empty: [String]
  let rounds: Int

  func run(into table: inout Table) {
    let agio = [agio, "100", "USD", "EUR"]
    let commands = [
      (agio, used), (agio, empty), (find("units", "-t", "100 USD", "EUR"), empty),
      (find("qalc", "-t", "100 USD to EUR"), empty),
    ]
    var samples = commands.map { _ in Samples() }
    for round in 0..<rounds + 2 {
      // Every other round is in the reverse order: what ran before has filled the caches.
      for turn in commands.indices {
        let index = round.isMultiple(of: 2) ? turn : commands.count - 1 - turn
        // qalc runs a tenth as often, because it takes ten times as long.
        guard index < 3 || round.isMultiple(of: 10) else { continue }
        let time = run(commands[index].0, commands[index].1)
        if round >= 2, let time { samples[index].add(time) }
      }
    }
    let (theirs, slow) = (samples[2], samples[3])
    for (agio, which) in [(samples[0], "with a database"), (samples[1], "without one")] {
      let name = "agio 100 USD EUR, \(which), vs."
      compare("\(name) units -t", agio, theirs, into: &table) { .atMost(1.2, $0, "× units") }
      compare("\(name) qalc -t", agio, slow, into: &table) { .atLeast(10, 1 / $0, "× faster") }
    }
  }

  private func compare(
    _ what: String, _ agio: Samples, _ rival: Samples, into table: inout Table,
    budget: (Double) -> Table.Budget
  ) {
    guard !agio.isEmpty else { return table.miss(what, "agio does not answer") }
    guard !rival.isEmpty else { return table.miss(what, "the other program is not installed") }
    table.add(
      what, milliseconds(agio.median), milliseconds(rival.median), unit: "ms",
      budget(agio.median / rival.median))
  }

  private func run(_ command: [String], _ environment: [String]) -> Double? {
    guard !command.isEmpty else { return nil }
    let time = withCStrings(command) { arguments in
      withCStrings(environment) { cp_run(arguments, $0) }
    }
    return time < 0 ? nil : Double(time)
  }

  /// The command of an installed program; empty where it is missing.
  private func find(_ name: String, _ arguments: String...) -> [String] {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/", "/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { [$0] + arguments } ?? []
  }
}
