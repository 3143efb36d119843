// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// How the phrases of a stream are read and their answers written.
///
/// An answer depends on its phrase, the rates and this alone: several can be made at the same time.
package struct PhraseForm: Sendable {
  package var settings: Settings
  package var choices: Choices
  package var time: AskedTime

  package init(_ choices: Choices, settings: Settings, _ time: AskedTime = AskedTime()) {
    self.choices = choices
    self.settings = settings
    self.time = time
  }

  package func read(_ phrase: String, at clock: ClockReading) -> Result<Query, Problem> {
    Result { () throws(Problem) in
      try Grammar(today: clock.today, options: settings.reading).command(phrase, time)
    }
  }

  /// `number` is that of the phrase in the stream.
  package func answer(
    _ number: Int, _ query: Query, book: RateBook, clock: ClockReading, rows: [Currency]
  ) -> PhraseAnswer {
    let answer = Answer(
      query, book: book, clock: clock, settings: settings, rows: rows)
    let report = ConversionReport(
      answer, settings: settings, isExact: choices.isExact, isExplained: choices.isExplained,
      limit: choices.ageLimit)
    let status = report.exitStatus
    return PhraseAnswer(
      text: written(
        number,
        choices.isQuiet
          ? report.values.joined(separator: " ") : report.line,
        json: report.json, rows: report.columns.dropFirst()), status: status,
      remarks: query.readingLines(settings.style)
        + (answer.comparison.map { [$0.line(settings.style, isExact: choices.isExact)] } ?? [])
        + (status == .answered
          ? []
          : report.remarks.filter(\.isFailure)
            .advising { CommandWords(phrase: query.phrase.split(separator: " ").map(String.init)) }),
      quotes: report.quotes, day: query.ruled?.day ?? query.on?.day)
  }

  /// The answer to a phrase that is not understood. A blank phrase is not a failure.
  package func answer(_ number: Int, _ phrase: String, _ fault: Problem) -> PhraseAnswer {
    let isBlank = phrase.allSatisfy(\.isWhitespace)
    let blank = Array(repeating: "", count: ConversionReport.head.count - 2)
    return PhraseAnswer(
      text: written(
        number, "",
        json: .object(
          [("asked", .string(phrase))] + (isBlank ? [] : [("error", .error(fault))])),
        rows: [[phrase] + blank + [isBlank ? "" : fault.message]]),
      status: isBlank ? .answered : .usage, remarks: isBlank ? [] : fault.lines)
  }

  private func written(
    _ number: Int, _ line: @autoclosure () -> String, json: @autoclosure () -> JSONValue,
    rows: @autoclosure () -> ArraySlice<[String]>
  ) -> String {
    choices.format.written(
      text: line() + "\n", json: json(), rows: rows().map { [String(number)] + $0 })
  }
}

/// What one phrase of a stream is answered.
package struct PhraseAnswer: Sendable {
  /// Its line, or its rows.
  let text: String
  let status: ExitStatus
  /// How the phrase was read, and why it has no answer.
  let remarks: [Line]
  /// The rates used, for their provenance.
  var quotes: [RateQuote] = []
  var day: Day?
}
