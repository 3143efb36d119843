// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Rates

extension Session {
  /// Converts a table into a file, and returns the remarks; `-` is standard input or output.
  ///
  /// - Throws: why it was not converted completely. The file is as it was before.
  package func convert(
    table file: String, to output: String, _ request: TableRequest, showsProgress: Bool,
    standardOutput: @escaping TableRun.Write
  ) throws -> CommandOutput {
    let (input, output) = (file == "-" ? nil : file, output == "-" ? nil : output)
    if output == nil { try DistinctFiles.checkOutput(of: input ?? "/dev/stdin") }
    let files = try TableFiles(
      reading: input, or: host.standardInput, writing: output)
    let progress = TableProgress(
      size: Descriptor.remaining(files.input), isRequested: showsProgress,
      isOnTerminal: isatty(STDERR_FILENO) == 1,
      isBesideRows: output == nil && isatty(STDOUT_FILENO) == 1, at: .now)
    return try convert(files, request, progress, files.writer(standardOutput))
  }

  private func convert(
    _ files: TableFiles, _ request: TableRequest, _ progress: TableProgress,
    _ write: @escaping TableRun.Write
  ) throws -> CommandOutput {
    var progress = progress
    let service = service()
    func bringUpToDate(_ use: TableUse) {
      let last = use.dates.last?.upperBound
      service.bringUpToDate(
        use.pairs(to: request), since: use.dates.first?.lowerBound,
        on: last == service.clock.today ? request.day : last, isRequested: choices.isRefreshing)
      progress.begin(at: .now)
    }
    func show(_ line: String?) {
      if let line { try? Descriptor.write(line.utf8, to: STDERR_FILENO) }
    }
    let run = TableRun(
      request, book: service.book,
      update: { use in
        bringUpToDate(use)
        return service.book
      }, clock: service.clock, write: write,
      report: { counts, bytes in show(progress.next(counts, bytes: bytes, at: .now)) })
    let counts: TableCounts
    do throws(TableRun.Obstacle) {
      counts = try run.run(from: files.input)
    } catch {
      show(progress.end)
      throw files.problem(error)
    }
    show(progress.end)
    let isPlanShown = request.explains || isatty(STDERR_FILENO) == 1
    let plan = run.statement.flatMap { plan in
      isPlanShown || !plan.remarks.isEmpty ? plan.lines(of: files.inputName) : nil
    }
    var lines = request.notes + (plan ?? []) + counts.lines(for: request)
    if counts.mayBeFetched, !choices.isRefreshing, !settings.isOffline {
      lines.append(Line(.advice, "fetch what other sources may have: add --refresh"))
    }
    if counts.refusal == nil {
      try lock(counts.use.pairs(to: request), dates: counts.use.dates, of: service)
      try files.finish()
    } else {
      lines += files.unchanged
    }
    return CommandOutput(
      remarks: lines + (choices.isQuiet ? counts.quietWarnings : []) + service.remarks,
      status: counts.exitStatus(for: request), isQuiet: choices.isQuiet)
  }
}
