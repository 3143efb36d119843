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
    _ answer: Answer, settings: Settings, isQuiet: Bool = false, isExact: Bool = false,
    limit: AgeLimit = AgeLimit()
  ) {
    let amount = AnswerText.amount(answer.query, settings: settings)
    var answers: [String] = []
    var remarks: [String] = []
    var provenances: [String] = []
    for result in answer.results {
      if let value = isExact ? result.exact?.fullDecimal : result.value {
        answers.append(
          isQuiet
            ? value.description : "\(amount) = \(value.formatted(settings.style)) \(result.name)"
        )
        if let quote = result.oldest,
          let line = Provenance(quote, asked: answer.query.on)?.line(settings.glyphs),
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
    let notes = answer.notes(style: settings.style)
    let plain = provenances + notes.filter { !$0.contains(" publishes again on ") }
    self.remarks = isQuiet ? remarks : plain + remarks
  }

  /// The amount asked about: `100.00 USD`; a sum, and what no decimal equals, as it was typed.
  static func amount(_ query: Query, settings: Settings) -> String {
    guard let from = query.from, let value = query.amount.value, value.exactDecimal != nil else {
      return query.shownText
    }
    return settings.givenText(of: value, in: from) + " " + from.code
  }

  /// What to do, with the whole command where another source may help.
  static func advice(_ result: AnswerResult, for query: Query) -> String? {
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

extension Settings {
  /// An amount as it was given: all its digits, and at least the currency's minor unit.
  ///
  /// Where they do not end, the sign that there are more stands behind the first six or, of a large
  /// amount, behind the minor unit. It always follows the decimal mark, so that no whole digit is missing.
  func givenText(of value: Rational, in currency: Currency) -> String {
    guard let exact = value.exactDecimal else {
      let least = max(1, currency.minorUnit)
      let short = value.rounded(significant: 6, mode: .down)
      let shown = short.digits < least ? value.rounded(digits: least, mode: .down) : short
      return shown.formatted(style) + (glyphs.isASCII ? "..." : glyphs.ellipsis)
    }
    return exact.digits > currency.minorUnit
      ? exact.formatted(style) : value.rounded(for: currency).formatted(style)
  }
}
