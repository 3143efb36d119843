// SPDX-License-Identifier: Apache-2.0

/// Compares agio in a pseudo-terminal with a program on bare ncurses that shows the same pictures,
/// and agio's one-shot conversion with those of other programs. Ratios are from one run on one
/// machine.
@main
enum TerminalBenchmark {
  static func main() throws {
    let arguments = try Arguments(CommandLine.arguments)
    let (sandbox, untouched) = (try Sandbox("home"), try Sandbox("empty-home"))
    defer {
      sandbox.remove()
      untouched.remove()
    }
    let script = Script.typingAndMoving
    let rival = try sandbox.write(Score(script).bytes, to: "score")
    let agio = try untouched.install(arguments.agio)
    let programs = Programs(
      agio: [agio], rival: [try untouched.install(arguments.rival), rival],
      environment: sandbox.environment)

    var table = Table()
    for measured in arguments.cases {
      switch measured {
      case .start:
        try StartCase(programs: programs, rounds: arguments.rounds(60)).run(into: &table)
      case .keys:
        try KeyCase(programs: programs, script: script, rounds: arguments.rounds(30))
          .run(into: &table)
      case .idle:
        try IdleCase(programs: programs, seconds: arguments.isQuick ? 2 : 10).run(into: &table)
      case .memory:
        try MemoryCase(programs: programs).run(into: &table)
      case .size:
        let size = try sandbox.strippedSize(of: agio)
        table.add("stripped binary", size, unit: "MB", .atMost(40, size, "MB"))
      case .command:
        // The screen has created its database in the first home, unless only this case is measured.
        WholeProcessCase(
          agio: agio, used: sandbox.environment, empty: untouched.environment,
          rounds: arguments.rounds(200)
        ).run(into: &table)
      }
    }
  }
}
