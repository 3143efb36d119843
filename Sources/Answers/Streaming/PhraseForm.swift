// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// How the phrases of a stream are read and their answers written.
///
/// An answer depends on its phrase, the rates and this alone: several can be made at the same time.
package struct PhraseForm: Sendable {
  package var conventions: Conventions
  package var choices: Choices
  package var day: Day?

  package init(_ choices: Choices, conventions: Conventions, day: Day?) {
    self.choices = choices
    self.conventions = conventions
    self.day = day
  }

  package func read(_ phrase: String, at clock: ClockReading) -> Result<Query, Problem> {
    Result { () throws(Problem) in
      try PhraseReader(today: clock.today, options: conventions.reading).query(phrase, on: day)
    }
  }

  package func answer(
    _ query: Query, book: RateBook, clock: ClockReading, favourites: [Currency]
  ) -> PhraseAnswer {
    let answer = Answer(
      query, book: book, clock: clock, conventions: conventions, favourites: favourites)
    let report = ConversionReport(
      answer, conventions: conventions, isExact: choices.isExact, limit: choices.ageLimit)
    let status = report.exitStatus
    return PhraseAnswer(
      content: content(
        choices.isQuiet
          ? report.values.joined(separator: " ") : report.answers.joined(separator: "; "),
        json: report.json, rows: Array(report.columns.dropFirst())), status: status,
      failures: status == .answered ? [] : report.otherRemarks.filter(\.isFailure),
      quotes: answer.results.compactMap(\.oldest), day: query.on, lockRemedy: report.lockRemedy)
  }

  /// The answer to a phrase that is not understood. A blank phrase is not a failure.
  package func answer(_ phrase: String, _ fault: Problem) -> PhraseAnswer {
    let isBlank = phrase.allSatisfy(\.isWhitespace)
    let blank = Array(repeating: "", count: ConversionReport.head.count - 2)
    return PhraseAnswer(
      content: content(
        "",
        json: .object([
          ("asked", .string(phrase)), ("error", .error(fault)),
        ]), rows: [[phrase] + blank + [fault.message]]),
      status: isBlank ? .answered : .usage, failures: isBlank ? [] : fault.lines)
  }

  /// The answer in the chosen format: what that needs is computed, and nothing else.
  private func content(
    _ line: @autoclosure () -> String, json: @autoclosure () -> JSONValue,
    rows: @autoclosure () -> [[String]]
  ) -> PhraseAnswer.Content {
    switch choices.format {
    case .text: .line(line())
    case .json: .line(json().text)
    case .csv, .tsv: .rows(rows())
    }
  }
}

/// What one phrase of a stream is answered, before it has its place among the others.
package struct PhraseAnswer: Sendable {
  enum Content: Sendable {
    case line(String)
    /// Rows without the number of the phrase.
    case rows([[String]])
  }

  let content: Content
  let status: ExitStatus
  let failures: [Line]
  /// The rates used, for their provenance.
  var quotes: [RateQuote] = []
  var day: Day?
  var lockRemedy: LockRemedy?
}
