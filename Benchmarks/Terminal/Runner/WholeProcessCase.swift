// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    let units = find("units").map { [$0, "-t", "100 USD", "EUR"] }
    let qalc = find("qalc").map { [$0, "-t", "100 USD to EUR"] }
    let agio = [agio, "100", "USD", "EUR"]
    var (ours, first, theirs, slow) = (Samples(), Samples(), Samples(), Samples())
    for round in 0..<rounds + 2 {
      let times = [
        run(agio, used), run(agio, empty), units.flatMap { run($0, empty) },
        // A tenth as often, because it takes ten times as long.
        round.isMultiple(of: 10) ? qalc.flatMap { run($0, empty) } : nil,
      ]
      guard round >= 2 else { continue }
      times[0].map { ours.add($0) }
      times[1].map { first.add($0) }
      times[2].map { theirs.add($0) }
      times[3].map { slow.add($0) }
    }
    for (agio, which) in [(ours, "with a database"), (first, "without one")] {
      let name = "agio 100 USD EUR, \(which), vs."
      compare("\(name) units -t", agio, theirs, into: &table) { .atMost(1, $0, "× units") }
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
    let time = withCStrings(command) { arguments in
      withCStrings(environment) { cp_run(arguments, $0) }
    }
    return time < 0 ? nil : Double(time)
  }

  private func find(_ name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/", "/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
