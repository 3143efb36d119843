// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension Session {
  package func conversion(_ phrase: String) throws -> CommandOutput {
    let query = try reader.command(phrase, reader.time(choices))
    let service = service()
    try prepare(service, for: query)
    let answer = Answer(
      query, book: service.book, clock: service.clock, settings: settings,
      rows: service.rows)
    let report = ConversionReport(
      answer, settings: settings, isExact: choices.isExact, isExplained: choices.isExplained,
      limit: choices.ageLimit)
    return CommandOutput(report, as: choices, also: service.remarks)
  }

  package func rate(_ base: String, _ quote: String?) throws -> CommandOutput {
    let time = try reader.time(choices)
    let pair = try reader.query(reader.pair(base, quote, on: time.day), at: time)
    let service = service()
    try prepare(service, for: pair)
    let report = try RateReport(
      of: pair, book: service.book, clock: service.clock, settings: settings,
      format: choices.rateFormat, isExplained: choices.isExplained, limit: choices.ageLimit)
    return CommandOutput(report, as: choices, also: service.remarks)
  }

  /// Brings the rates of a query up to date; those of a past period need no newer ones.
  private func prepare(_ service: RateService, for query: Query) throws {
    let today = service.clock.today
    let averaged = query.on?.period == nil ? nil : query.on?.days(through: today)
    var pairs = query.pairs(rows: service.rows)
    if choices.lock != nil, query.rate != nil {
      // The answer is compared with the rate there is: nothing is fetched for that.
      let answer = Answer(query, book: service.book, clock: service.clock, settings: settings)
      pairs = answer.comparedPairs
    }
    try prepare(
      service, for: pairs, on: query.on?.last(today: today), dates: averaged.map { [$0] },
      needsAll: averaged != nil)
  }

  /// The rates between currencies, of the rows where none is named.
  package func matrix(_ currencies: [String], change: ChangePeriod?) throws -> CommandOutput {
    let on = try reader.day(given: choices.on)
    let service = service()
    let request = try MatrixRequest(
      currencies, rows: service.rows, options: settings.reading)
    service.bringUpToDate(request.pairs, on: on, isRequested: choices.isRefreshing)
    let report = MatrixReport(
      of: request.currencies, on: on, change: change, book: service.book, clock: service.clock,
      settings: settings, format: choices.rateFormat, limit: choices.ageLimit)
    try lock(request.pairs, dates: report.dates(today: service.clock.today), of: service)
    return CommandOutput(report, as: choices, also: request.notes + service.remarks)
  }
}
