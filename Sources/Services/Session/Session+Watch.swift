// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension Session {
  /// How long the program of `--exec` may take.
  private static let timeLimit = Duration.seconds(60)

  /// Runs the program of `--exec` where the condition holds. One that cannot be run is reported even
  /// where it does not, rather than on the day it does.
  package func run(_ name: String, _ report: WatchReport) throws(Problem) {
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
