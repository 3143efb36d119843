// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

@testable import Answers

/// What holds for every table that a person can convert. `make fuzz` looks for one that breaks it.
enum TableProperties {
  /// What became of an input.
  enum Outcome: Equatable {
    case accepted
    case refused
    /// It was read or refused in a way that must not be.
    case broken(String)
  }

  /// The names of what is fuzzed here.
  static let targets = ["tables"]

  private static let book = RateBook()

  /// What became of an input of a target; nil when the target is not one of these. The first byte chooses
  /// the options.
  static func outcome(of target: String, _ bytes: [UInt8]) -> Outcome? {
    guard targets.contains(target) else { return nil }
    var request = TableRequest(to: [.eur])
    let choice = bytes.first ?? 0
    if choice & 1 != 0 { request.from = .usd }
    if choice & 2 != 0 { request.day = Day(iso: "2024-03-15") }
    if choice & 4 != 0 { request.hasHeader = false }
    request.isAmountAlone = choice & 8 != 0
    request.command = ["csv", "--to", "EUR", "x.csv"]
    return outcome(of: Array(bytes.dropFirst()), request)
  }

  static func outcome(of table: [UInt8], _ request: TableRequest) -> Outcome {
    var sample = TableSample(request)
    sample.book = book
    let whole = sample.run(table)
    let small = sample.run(table, pieces: 64)
    if whole.output != small.output, whole.plan == small.plan, whole.error == nil {
      return .broken("pieces change what is written")
    }
    if let error = whole.error {
      if error.message.isEmpty { return .broken("refused without a reason") }
      if case .run(let runs) = error.remedy,
        let run = runs.first(where: { !$0.command.hasPrefix("agio csv ") })
      {
        return .broken("the advice is no command: \(run.command)")
      }
      return .refused
    }
    // What is appended is between the bytes of the table, which stay in their order.
    var rest = table[...]
    for byte in whole.output where byte == rest.first { rest.removeFirst() }
    if !rest.isEmpty { return .broken("bytes of the table are lost") }
    let counts = whole.counts
    if counts.converted + counts.failed + counts.empty != counts.rows {
      return .broken("rows are counted twice, or not")
    }
    return counts.converted > 0 ? .accepted : .refused
  }
}
