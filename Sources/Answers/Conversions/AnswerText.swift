// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// An answer as lines of text: what goes to standard output, and the remarks for standard error.
package struct AnswerText: Equatable, Sendable {
  /// One line for each target that could be answered.
  package let answers: [String]
  /// Whose rates of which day, how an amount was read, and what failed.
  package let remarks: [String]

  /// The lines of an answer.
  ///
  /// - Parameters:
  ///   - isQuiet: The numbers alone, with a point and no grouping, and no remark but a failure.
  ///   - isExact: Every digit of the amount before rounding, or 28 significant ones.
  ///   - limit: What is said to be too old, after the remarks.
  package init(
    _ answer: Answer, conventions: Conventions, isQuiet: Bool = false, isExact: Bool = false,
    limit: AgeLimit = AgeLimit()
  ) {
    let amount = AnswerText.amount(answer.query, conventions: conventions)
    var answers: [String] = []
    var remarks: [String] = []
    var provenances: [String] = []
    for result in answer.results {
      if let value = isExact ? result.exact?.fullDecimal : result.value {
        answers.append(
          isQuiet
            ? value.description : "\(amount) = \(value.formatted(conventions.style)) \(result.name)"
        )
        if let quote = result.oldest,
          let line = Provenance(quote, asked: answer.query.on)?.line(conventions.glyphs),
          !provenances.contains(line)
        {
          provenances.append(line)
        }
        if let complaint = result.complaint(limit), !remarks.contains("agio: " + complaint) {
          remarks.append("agio: " + complaint)
        }
      } else if let failure = result.failure {
        remarks.append("agio: " + failure.message)
        if let advice = AnswerText.advice(result, for: answer.query) {
          remarks.append("      " + advice)
        }
      }
    }
    self.answers = answers
    let notes = answer.notes(style: conventions.style)
    let plain = provenances + notes.filter { !$0.contains(" publishes again on ") }
    self.remarks = isQuiet ? remarks : plain + remarks
  }

  /// The amount asked about: `100.00 USD`; a sum, and what no decimal equals, as it was typed.
  package static func amount(_ query: Query, conventions: Conventions) -> String {
    guard let from = query.from, let value = query.amount.value, value.exactDecimal != nil else {
      return query.shownText
    }
    return conventions.givenText(of: value, in: from) + " " + from.code
  }

  /// What to do, with the whole command where another source may help.
  package static func advice(_ result: AnswerResult, for query: Query) -> String? {
    guard let source = result.error?.alternative, let from = query.from else {
      return result.error?.advice ?? result.fault?.advice
    }
    let exact = query.amount.value?.exactDecimal
    let amount = exact.map { "\($0) \(from.code)" } ?? "'\(query.shownText)'"
    let date = query.on.map { " --on \($0.iso)" } ?? ""
    return "another source may have it: agio \(amount) \(result.name)\(date)"
      + " --source \(source)"
  }
}
