// SPDX-License-Identifier: Apache-2.0

import Answers
import Money

// With a filter, only lines with all of its words are listed, totalled and exported.
extension Session {
  /// The tape, after a change, which reports what it did.
  package func tape(
    filter: String? = nil, usesNewestRates: Bool = false,
    _ change: (TapeService) throws -> [Line] = { _ in [] }
  ) throws -> CommandOutput {
    let (tape, service) = services(filter, usesNewestRates)
    let remarks = try change(tape)
    return CommandOutput(try tape.report(), as: choices, also: remarks + service.remarks)
  }

  /// The total alone, in a currency or, without one, in that of the tape.
  package func tapeTotal(
    in currency: String, filter: String?, usesNewestRates: Bool
  ) throws -> CommandOutput {
    var notes: [Line] = []
    let currency = try Currency.ofTotal(currency, options: settings.reading, noting: &notes)
    let (tape, service) = services(filter, usesNewestRates)
    return CommandOutput(
      try tape.report(totalIn: currency, isTotalAlone: true), as: choices,
      also: notes + service.remarks)
  }

  /// Answers a conversion, and keeps it.
  package func addToTape(_ phrase: String) throws -> CommandOutput {
    let (tape, service) = services()
    let query = try reader.query(phrase, on: try reader.day(given: choices.on))
    let (report, added) = try tape.add(
      query, limit: choices.ageLimit, isRefreshing: choices.isRefreshing)
    return CommandOutput(report, as: choices, also: service.remarks + added)
  }

  /// Writes the lines to a file that does not exist yet.
  package func exportTape(to path: String, filter: String?) throws -> CommandOutput {
    let (tape, service) = services(filter)
    try tape.export(to: path)
    return CommandOutput(remarks: service.remarks)
  }

  private func services(
    _ filter: String? = nil, _ usesNewestRates: Bool = false
  ) -> (TapeService, RateService) {
    let archive = archive()
    let service = service(archive)
    let tape = TapeService(
      archive, service, settings, filter: filter ?? "", usesNewestRates: usesNewestRates)
    return (tape, service)
  }
}
