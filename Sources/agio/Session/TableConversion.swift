// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Money
import Rates
import Screen
import Services

/// `agio csv`: the input and output of a table, and the remarks on it.
struct TableConversion {
  private let session: Session
  private let question: TableQuestion
  private let choices: Choices

  init(_ session: Session, _ question: TableQuestion, _ choices: Choices) {
    self.session = session
    self.question = question
    self.choices = choices
  }

  func run(from file: String?, to output: String?, showsProgress: Bool) throws {
    let input = try open(file)
    let desk = try session.desk()
    let target = try output.map(begin)
    let progress = ProgressLine(
      TableProgress(size: Descriptor.remaining(input)), isAsked: showsProgress,
      isBesideRows: target == nil)
    func bringUpToDate() {
      desk.bringUpToDate(
        question.targets.fetchedPairs, on: question.day, isAsked: choices.isRefreshing)
      progress.begin()
    }
    if choices.isRefreshing { bringUpToDate() }
    let run = TableRun(
      question, book: desk.book,
      update: {
        if !choices.isRefreshing { bringUpToDate() }
        return desk.book
      }, clock: desk.clock,
      write: Self.writer(to: target),
      report: progress.show)
    let counts: TableCounts
    do throws(TableRun.Obstacle) {
      counts = try run.run(from: input)
    } catch {
      progress.end()
      target?.discard()
      throw failure(error, file, output)
    }
    progress.end()
    if choices.lock != nil {
      do {
        try session.lock(counts.use.pairs(to: question), dates: counts.use.dates, of: desk, choices)
      } catch {
        target?.discard()
        throw error
      }
    }
    try finish(target, output)
    let lines = run.remarks + counts.lines(for: question)
    Output.remark(lines + desk.remarks, isQuiet: choices.isQuiet)
    let status = counts.exitStatus(for: question)
    if status != .answered { ProcessExit.exit(status) }
  }

  private func open(_ file: String?) throws -> Int32 {
    guard let file, file != "-" else { return STDIN_FILENO }
    let input = Foundation.open(file, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else {
      let (isMissing, isRefused) = (errno == ENOENT, errno == EACCES)
      let reason = String(cString: strerror(errno)).lowercased()
      let advice = isRefused ? "ask its owner, or read it as another user" : "name a CSV file"
      throw Problem(
        isMissing ? .noInput : .io, "cannot read \(file): \(reason)", advice: advice)
    }
    return input
  }

  private func begin(_ output: String) throws -> AtomicOutput {
    do throws(FileObstacle) {
      return try AtomicOutput(output)
    } catch {
      throw error.problem(
        "write", output,
        advice: error == .stream
          ? "leave out -o to write to standard output, or use >" : "name a file with -o")
    }
  }

  private func finish(_ target: AtomicOutput?, _ output: String?) throws {
    do throws(FileObstacle) {
      try target?.finish()
    } catch {
      throw Problem(.io, "cannot write \(output ?? ""): \(error)", advice: "it is as it was before")
    }
  }

  /// Rows are written as they are, except to a terminal, which they could control.
  private static func writer(to target: AtomicOutput?) -> TableRun.Write {
    let descriptor = target?.descriptor ?? STDOUT_FILENO
    guard target == nil, isatty(STDOUT_FILENO) == 1 else {
      return { bytes throws(SystemError) in try Descriptor.write(bytes, to: descriptor) }
    }
    return { bytes throws(SystemError) in
      let text = VisibleText.lines(String(decoding: bytes, as: UTF8.self))
      try Descriptor.write(text.utf8, to: descriptor)
    }
  }

  private func failure(_ obstacle: TableRun.Obstacle, _ file: String?, _ output: String?) -> Problem
  {
    let input = file ?? "standard input"
    switch obstacle {
    case .table(let problem): return problem.named(input)
    case .reading(let trouble):
      return Problem(.io, "cannot read \(input): \(trouble)")
    case .writing(let trouble):
      return Problem(
        .io, "cannot write \(output ?? "to standard output"): \(trouble)",
        advice: output == nil ? nil : "it is as it was before")
    }
  }
}

/// Shows the progress in a line of the terminal that disappears at the end.
private final class ProgressLine {
  private static let interval = Duration.milliseconds(250)

  private let progress: TableProgress
  private let isShown: Bool
  private var began = ContinuousClock.now
  private var shown = ContinuousClock.now
  /// The longest line so far: the next one covers it.
  private var width = 0

  /// Shown where requested, or where nothing else is written to the terminal.
  init(_ progress: TableProgress, isAsked: Bool, isBesideRows: Bool) {
    self.progress = progress
    let rowsAreOnTerminal = isBesideRows && isatty(STDOUT_FILENO) == 1
    isShown = isAsked || (isatty(STDERR_FILENO) == 1 && !rowsAreOnTerminal)
  }

  /// Starts the time again: a fetch is no part of it.
  func begin() { (began, shown) = (.now, .now) }

  func show(_ counts: TableCounts, bytes: Int) {
    guard isShown, shown.duration(to: .now) > Self.interval else { return }
    shown = .now
    write(progress.line(counts, bytes: bytes, seconds: began.duration(to: shown) / .seconds(1)))
  }

  func end() {
    guard width > 0 else { return }
    let blanks = String(repeating: " ", count: width)
    try? Descriptor.write("\r\(blanks)\r".utf8, to: STDERR_FILENO)
  }

  private func write(_ line: String) {
    let blanks = String(repeating: " ", count: max(width - line.count, 0))
    width = max(width, line.count)
    try? Descriptor.write(("\r" + line + blanks).utf8, to: STDERR_FILENO)
  }
}
