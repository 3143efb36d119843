// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates

extension Session {
  /// Converts tables, each into its file, and returns the remarks; with `previews`, writes nothing and
  /// answers with their plans and first rows.
  ///
  /// One of several that fails does not stop the others: its problem is a remark, and the status is the
  /// worst.
  ///
  /// - Throws: why the only table was not converted completely. Its file is as it was before.
  package func convert(
    _ places: TablePlaces, _ request: TableRequest, showsProgress: Bool = false,
    previews: Bool = false, standardOutput: @escaping TableRun.Write = { _ in }
  ) throws -> CommandOutput {
    let service = service()
    var (text, lines, status) = ("", request.notes, ExitStatus.answered)
    var use = TableUse()
    for place in places.all {
      // What answers for one table may be wrong for another: its advice names it alone.
      var request = request
      let others = places.all.compactMap(\.input).filter { $0 != place.input }
      request.command.removeAll(where: others.contains)
      do {
        let one =
          previews
          ? try preview(place, request, service)
          : try convert(
            place, in: places, request, service, &use, showsProgress: showsProgress,
            standardOutput)
        text += one.text
        lines += one.remarks
        status = status.worse(one.status)
      } catch let problem as Problem where places.all.count > 1 {
        lines += problem.lines
        status = status.worse(problem.status)
      }
    }
    return CommandOutput(
      text, remarks: lines + service.remarks, status: status, isQuiet: choices.isQuiet)
  }

  /// One table. `use` are the rates of those before it, which are in the lock file, too.
  private func convert(
    _ place: TablePlaces.Place, in places: TablePlaces, _ request: TableRequest,
    _ service: RateService, _ use: inout TableUse, showsProgress: Bool,
    _ standardOutput: @escaping TableRun.Write
  ) throws -> CommandOutput {
    if place.output == nil { try TableFiles.refuseOutput(into: place.input ?? "/dev/stdin") }
    if request.check != nil { try place.refuseReplacing() }
    let files = try TableFiles(
      reading: place.input, or: host.standardInput, writing: place.output)
    var progress = TableProgress(
      size: Descriptor.remaining(files.input), isRequested: showsProgress,
      isOnTerminal: isatty(STDERR_FILENO) == 1,
      isBesideRows: place.output == nil && isatty(STDOUT_FILENO) == 1, at: .now)
    func show(_ line: String?) {
      if let line { try? Descriptor.write(line.utf8, to: STDERR_FILENO) }
    }
    let run = run(
      files, request, service, files.writer(standardOutput), updated: { progress.begin(at: .now) },
      report: { counts, bytes in show(progress.next(counts, bytes: bytes, at: .now)) })
    let counts: TableCounts
    do throws(TableRun.Obstacle) {
      counts = try run.run()
    } catch {
      show(progress.end)
      throw files.problem(error)
    }
    show(progress.end)
    let isPlanShown = request.explains || isatty(STDERR_FILENO) == 1
    var lines =
      run.statement.flatMap { plan in
        isPlanShown || !plan.remarks.isEmpty ? plan.lines(of: files.inputName) : nil
      } ?? []
    let summary = counts.lines(for: request, of: run.statement?.amountNames ?? [])
    lines += places.isFolder ? summary.map { $0.named(files.inputName) } : summary
    if let fetch = counts.fetch, !choices.isRefreshing {
      let addsSources = settings.source == .auto && !settings.isOffline
      lines.append(
        addsSources
          ? Line(.advice, "fetch what other sources may have: add --refresh") : Line(fetch))
    }
    if counts.refusal(for: request) == nil {
      use.add(counts.use)
      try lock(use.pairs(to: request), dates: use.dates, of: service)
      try files.finish()
    } else {
      lines += files.unchanged
      if let lock = choices.lock { lines.append(Line(.advice, "\(lock) was not written")) }
    }
    return CommandOutput(
      remarks: lines + (choices.isQuiet ? counts.quietWarnings : []),
      status: counts.exitStatus(for: request))
  }

  private func preview(
    _ place: TablePlaces.Place, _ request: TableRequest, _ service: RateService
  ) throws -> CommandOutput {
    let files = try TableFiles(reading: place.input, or: host.standardInput, writing: nil)
    let run = run(files, request, service, { _ in })
    let rows: [String]
    do throws(TableRun.Obstacle) {
      rows = try run.previewed()
    } catch {
      throw files.problem(error)
    }
    let plan = run.statement?.lines(of: files.inputName).map(\.text) ?? []
    return CommandOutput((plan + rows).map { $0 + "\n" }.joined())
  }

  private func run(
    _ files: TableFiles, _ request: TableRequest, _ service: RateService,
    _ write: @escaping TableRun.Write, updated: @escaping () -> Void = {},
    report: @escaping (TableCounts, Int) -> Void = { _, _ in }
  ) -> TableRun {
    TableRun(
      request, from: files.input, book: service.book,
      update: { use in
        let last = use.dates.last?.upperBound
        service.bringUpToDate(
          use.pairs(to: request), since: use.dates.first?.lowerBound,
          on: last == service.clock.today ? request.day : last, goesOn: true,
          isRequested: choices.isRefreshing)
        updated()
        return service.book
      }, clock: service.clock, write: write, report: report)
  }
}
