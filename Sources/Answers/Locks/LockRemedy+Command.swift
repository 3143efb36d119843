// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension LockRemedy {
  /// The advice that is given once for everything that a lock file lacks.
  var line: Line { Line(.advice, advice) }

  /// What to do, with the command that does it.
  var advice: String {
    if isAnotherFile { return "lock them in a separate file: \(command)" }
    return "add them to the file\(hasCustomRates ? ", with the same custom rates" : ""): \(command)"
  }

  /// `agio export rates.lock EUR USD --from 2024-03-15 --to 2024-03-18 --source auto`.
  var command: String {
    let codes = (currencies?.sorted() ?? []).map { " \($0.code)" }.joined()
    let dates =
      switch last {
      case first?: " --on \(first.iso)"
      case let last?: " --from \(first.iso) --to \(last.iso)"
      case nil: " --from \(first.iso)"
      }
    // Named in any case: the configuration may have another one.
    return "agio export \(ShellWord.file(file))\(codes)\(dates) --source \(source.name)"
  }
}

extension Problem {
  /// What a lock file that lacks the rate should have.
  package var lockRemedy: LockRemedy? {
    if case .lock(let lock) = remedy { lock } else { nil }
  }

  /// The first of several problems; where a lock file lacks rates, with one remedy for all of them.
  package static func first(of problems: [Problem]) -> Problem? {
    guard let first = problems.first else { return nil }
    guard let remedy = first.lockRemedy else { return first }
    let others = problems.compactMap(\.lockRemedy)
    return Problem(first.code, first.message, remedy: .lock(others.reduce(remedy) { $0.union($1) }))
  }
}
