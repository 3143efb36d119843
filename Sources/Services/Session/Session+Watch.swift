// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates

extension Session {
  /// How long the program of `--exec` may take.
  private static let timeLimit = Duration.seconds(60)

  /// Whether a condition on a rate holds, and where it does, what the program of `--exec` reports.
  ///
  /// The program may write to the same file: with one, the answer is written first. A failure of it
  /// is then for standard error alone.
  package func watch(
    _ condition: String, running program: String?, write: (CommandOutput) throws -> Void
  ) throws -> CommandOutput {
    let on = try reader.day(given: choices.on)
    let (pair, condition) = try reader.condition(condition, on: on, command: "agio watch")
    let service = service()
    try prepare(service, for: pair.pairs(), on: on)
    let settings = settings.withoutCashRounding
    let report = WatchReport(
      Answer(pair, book: service.book, clock: service.clock, settings: settings), condition,
      settings: settings, format: choices.rateFormat, limit: choices.ageLimit)
    let output = CommandOutput(report, as: choices, also: service.remarks)
    guard let program else { return output }
    try write(output)
    do throws(Problem) {
      try run(program, report)
      return CommandOutput(status: output.status)
    } catch {
      return CommandOutput(error)
    }
  }

  /// Runs the program where the condition holds. One that cannot be run is reported even where it does
  /// not, rather than on the day it does.
  private func run(_ name: String, _ report: WatchReport) throws(Problem) {
    let variables = report.variables(over: environment)
    do throws(Problem) {
      let program = try ChildProgram(name, environment: variables ?? environment)
      guard variables != nil else { return }
      try program.run(
        output: choices.format == .text ? .shared : .errors, within: Self.timeLimit)
    } catch {
      throw error.named("--exec \(name)")
    }
  }
}
