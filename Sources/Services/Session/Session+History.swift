// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// The picture that `agio history --svg` writes.
package struct PictureFile {
  let path: String
  let isLight: Bool
  let title: String?

  package init(_ path: String, isLight: Bool, title: String?) {
    self.path = path
    self.isLight = isLight
    self.title = title
  }
}

extension Session {
  /// The rates of a pair on the days of a range, and their picture if one is to be written.
  package func history(
    _ request: HistoryRequest, picture file: PictureFile?
  ) throws -> CommandOutput {
    let service = service()
    try prepare(
      service, for: request.pairs, on: request.until, dates: [request.dates],
      needsAll: request.isAveraged)
    let (history, other) = try request.histories(
      of: service.book, today: service.clock.today, source: settings.source)
    let report = HistoryReport(
      history, comparedWith: other, settings: settings, format: choices.rateFormat,
      limit: choices.ageLimit, width: host.columns())
    let text = try file.map { file in
      let picture = try HistoryPicture(history, other: other, settings: settings)
      return try HistoryPicture.write(
        picture.svg(palette: file.isLight ? .light : .dark, title: file.title), to: file.path)
    }
    return CommandOutput(report, as: choices, text: text, also: request.notes + service.remarks)
  }

  /// The prices of pairs, or what was added of them to a file.
  package func prices(_ request: PriceRequest, addedTo file: String?) throws -> CommandOutput {
    let service = service()
    try prepare(
      service, for: request.pairs, on: request.period.last,
      dates: [request.period.dates(until: service.clock.today)],
      needsAll: request.period.isAveraged)
    let report = request.report(
      of: service.book, at: service.clock, source: settings.source, choices,
      isAddedToFile: file != nil)
    let summary = try file.map { try report.summary(adding: report.add(to: $0), to: $0) }
    return CommandOutput(
      report, as: choices, text: summary.map { choices.isQuiet ? "" : $0 },
      also: request.notes + service.remarks)
  }
}

extension Session {
  /// Prints the prices of a file that differ from those of the source.
  package func checkPrices(
    of file: String, format: PriceFormat, names: [String], within: String?, decimal: DecimalMark?,
    rule: RateRule
  ) throws -> CommandOutput {
    let service = service()
    let request = try PriceCheckRequest(
      try text(of: file), of: file, format: format, names: names, within: within,
      decimal: decimal, rule: rule, clock: service.clock, options: settings.reading)
    if let days = request.neededDays {
      try prepare(service, for: request.pairs, on: days.upperBound, dates: [days])
    }
    var check = PriceCheck(
      request, book: service.book, clock: service.clock, settings: settings, choices)
    try check.run { try host.write(CommandOutput($0)) }
    return CommandOutput(
      remarks: check.remarks + service.remarks, status: check.exitStatus, isQuiet: choices.isQuiet)
  }

  private func text(of file: String) throws(Problem) -> String {
    let bytes: [UInt8]
    do throws(FileObstacle) {
      bytes = try Descriptor.read(file, limit: 64 << 20)
    } catch {
      throw error.problem(reading: file, advice: "name a file of prices")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(
        .badData, "\(file) is not UTF-8", advice: "convert it first: iconv -f LATIN1 -t UTF-8")
    }
    return text
  }
}

extension HistoryPicture {
  /// Writes a picture that this drew, replacing an older picture but nothing else; `-` is standard
  /// output.
  ///
  /// - Returns: What to print.
  package static func write(_ svg: String, to path: String) throws(Problem) -> String {
    if path == "-" { return svg }
    try AtomicFile.replace(path, with: svg) { before in
      isPicture(before) ? nil : "agio history --svg did not write it"
    }
    return "written to \(path)\n"
  }
}

extension PriceReport {
  /// Adds the prices that a file lacks at its end; the file is created if needed.
  ///
  /// - Returns: how many were added.
  package func add(to path: String) throws(Problem) -> Int {
    var count = 0
    var problem: Problem?
    do throws(FileObstacle) {
      try AtomicFile.rewrite(path) { text in
        do throws(Problem) {
          let added = try self.added(to: text, of: path)
          count = added.count
          return added.count == 0 ? nil : added.text
        } catch {
          problem = error
          return nil
        }
      }
    } catch {
      if error == .notText {
        throw Problem(
          .badData, "cannot add prices to \(path): \(error)",
          advice: "convert it first: iconv -f LATIN1 -t UTF-8")
      }
      throw error.problem("add prices to", path, advice: "name a text file")
    }
    if let problem { throw problem }
    return count
  }
}
