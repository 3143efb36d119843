// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

@testable import Answers

/// What the suites on answers from a lock file have in common.
protocol LockedSuite {}

extension LockedSuite {
  var book: RateBook { RateBook() }
  var clock: ClockReading { Samples.clock }

  /// The book that a lock file of the rates used makes.
  func locked(
    _ pairs: [(from: Currency, to: Currency)], _ first: String, _ last: String,
    of book: RateBook? = nil
  ) throws -> RateBook {
    let rates = try (book ?? RateBook()).locked(
      pairs, dates: [Samples.day(first)...Samples.day(last)], source: .auto, today: clock.today,
      now: clock.now)
    return RateBook(
      try LockFile.read(Array(LockFile.text(of: Lock(rates)).utf8)).rates, from: "rates.lock")
  }

  /// The report in every form, with its remarks.
  func forms(_ report: some Report) -> [String] {
    ReportFormat.allCases.map { report.written(as: $0, isQuiet: false) }
      + [report.written(as: .text, isQuiet: true)]
      + report.remarks.map(\.text)
  }

  func conversion(_ phrase: String, _ book: RateBook) throws -> ConversionReport {
    let query = try Grammar(today: clock.today, options: ReadingOptions()).command(phrase)
    let answer = Answer(query, book: book, clock: clock, settings: Settings())
    return ConversionReport(answer, settings: Settings())
  }
}
