// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// How an answer was computed: each published figure, the formula, the exact result, the rounding, and a
/// sentence to cite.
///
/// The numbers of the formula give the exact result, and that gives the printed one.
package struct Working: Equatable, Sendable {
  private let query: Query
  private let result: AnswerResult
  private let to: Currency
  private let exact: Rational
  private let settings: Settings
  /// How the exact result became the printed number.
  private let printed: PrintedRounding

  /// Nil for a target without an answer.
  init?(
    _ query: Query, _ result: AnswerResult, settings: Settings, rounding: PrintedRounding
  ) {
    guard let to = result.to, let exact = result.exact else { return nil }
    (self.query, self.result, self.to, self.exact) = (query, result, to, exact)
    (self.settings, self.printed) = (settings, rounding)
  }

  private var terms: [(value: Rational, from: Currency, legs: [RateLeg])] {
    zip(query.amount.terms, result.quotes).map { ($0.value, $1.from, $1.legs) }
  }

  /// Each figure once, in the order of the formula.
  private var legs: [RateLeg] {
    terms.flatMap(\.legs).reduce(into: []) { $0.appendIfNew($1) }
  }

  /// `100 * 0.8338 / 1.1172`, in digits, a point and ASCII.
  var formula: String {
    terms.map { term in
      let (above, below) = term.legs.reduce(into: ([String](), [String]())) { sides, leg in
        let (number, units) = leg.operands
        if let number { leg.isMultiplied ? sides.0.append(number) : sides.1.append(number) }
        if let units { leg.isMultiplied ? sides.1.append(units) : sides.0.append(units) }
      }
      let value = term.value.description
      let isFraction = term.value.exactDecimal == nil && !term.legs.isEmpty
      let product = ([isFraction ? "(\(value))" : value] + above).joined(separator: " * ")
      if below.isEmpty { return product }
      return product + " / "
        + (below.count == 1 ? below[0] : "(\(below.joined(separator: " * ")))")
    }.joined(separator: " + ").replacing("+ -", with: "- ")
  }

  /// `100 USD = 74.63 GBP; European Central Bank, 2026-10-30: 1 EUR = 1.1172 USD, …`, with the marks of the
  /// settings.
  package var citation: String { citation(marked) }

  private func citation(_ marked: (String) -> String = { $0 }) -> String {
    let amount = query.amount.value?.exactDecimal.map { "\($0) \(query.from?.code ?? "")" }
    let value = printed.applied(to: exact, in: to).description
    let origins = legs.map(\.origin).reduce(into: [RateLeg.Origin]()) { $0.appendIfNew($1) }
    let parts = origins.map { origin in
      let figures = legs.filter { $0.origin == origin }.map { marked($0.equation) }
      return "\(origin.cited): " + figures.joined(separator: ", ")
    }
    let equation =
      (amount.map(marked) ?? query.shownText) + " = \(marked(value)) \(to.code)"
    return ([equation] + parts).joined(separator: "; ")
  }

  private func marked(_ digits: String) -> String {
    digits.replacing(".", with: settings.style.decimalMark)
  }

  /// Each published figure, `1 EUR = 1.1172 USD`, and its source and day.
  package var figures: [(equation: String, origin: String)] {
    legs.map { (marked($0.equation), $0.origin.text) }
  }

  /// `rounded half even to 2 digits, the minor unit of EUR (ISO 4217)`.
  package var rounding: String { printed.text(in: to) }

  /// The formula and the exact result: `100 × 0.8338 / 1.1172 ≈ 74.63300… GBP`.
  package var product: String {
    let isASCII = settings.glyphs.isASCII
    let sign = exact.exactDecimal == nil ? (isASCII ? "~" : "≈") : "="
    let product = isASCII ? formula : formula.replacing(" * ", with: " × ")
    // Never fewer digits than are printed.
    let (full, digits) = (exact.fullDecimal, printed.applied(to: exact, in: to).digits)
    let result =
      exact.exactDecimal == nil && full.digits < digits ? exact.rounded(digits: digits + 2) : full
    return "\(marked(product)) \(sign) \(marked(result.description)) \(to.code)"
  }

  /// Lines for people: the rule, the figures with their origins, the formula, the rounding, the citation.
  var text: String {
    let figures = figures
    let width = figures.map(\.equation.count).max() ?? 0
    let aligned = figures.map { equation, origin in
      equation + String(repeating: " ", count: width - equation.count + 2) + origin
    }
    let lines = [rule].compactMap(\.self) + aligned + [product, rounding]
    return (lines + ["cite: " + citation]).map { "  \($0)\n" }.joined()
  }

  /// `rule month-before for Fri 15 Mar 2024: the last publication on or before Thu 29 Feb 2024`; nil where no
  /// publication was chosen by its day.
  package var rule: String? {
    guard let day = query.on?.day, legs.contains(where: \.origin.isPublished) else { return nil }
    let asked = query.ruled.map { "\($0.rule.rawValue) for \($0.day.long)" }
    return
      "rule \(asked ?? DayRule.onOrBefore.rawValue): the last publication on or before \(day.long)"
  }

  var json: JSONValue {
    .object([
      (
        "terms",
        .array(
          terms.map { term in
            .object([
              ("amount", .string(term.value.description)), ("from", .string(term.from.code)),
              ("legs", .array(term.legs.map(\.json))),
            ])
          })
      ),
      ("formula", .string(formula)),
      ("rule", .optional(rule == nil ? nil : (query.ruled?.rule ?? .onOrBefore).rawValue)),
      ("rounding", printed.json(of: exact, in: to)),
      ("citation", .string(citation { $0 })),
    ])
  }
}

extension RateLeg {
  /// `1 EUR = 1.1172 USD`.
  fileprivate var equation: String { "\(units) \(base.code) = \(value) \(quote.code)" }

  /// The numbers of the formula, without factors of 1; that of a mean is in brackets.
  fileprivate var operands: (number: String?, units: String?) {
    let text = value.contains("/") ? "(\(value))" : value
    return (number == .one ? nil : text, units == .one ? nil : units.description)
  }

  fileprivate var json: JSONValue {
    .object(
      [
        ("source", .optional(origin.source?.rawValue)), ("day", .optional(origin.day?.iso)),
        ("units", .decimal(units.exactDecimal)), ("base", .string(base.code)),
        ("value", .string(value)), ("quote", .string(quote.code)),
        ("operation", .string(isMultiplied ? "multiply" : "divide")),
      ] + origin.averaged)
  }
}

extension RateLeg.Origin {
  fileprivate var source: SourceID? {
    switch self {
    case .published(let source, _), .mean(let source, _, _): source
    case .law: .fixed
    case .own: .user
    }
  }

  fileprivate var day: Day? {
    switch self {
    case .published(_, let day): day
    case .law(let day): day
    case .mean, .own: nil
    }
  }

  fileprivate var text: String {
    switch self {
    case .published(let source, let day): "\(Sources.name(of: source)), \(day.long)"
    case .mean(let source, let period, let days):
      "\(Sources.name(of: source)), \(Self.mean(of: period, days))"
    case .law(let day): "law" + (day.map { ", since \($0.long)" } ?? "")
    case .own: "your own rate"
    }
  }

  fileprivate var isPublished: Bool { if case .published = self { true } else { false } }

  /// The members of JSON that only a mean has.
  fileprivate var averaged: [(key: String, value: JSONValue)] {
    guard case .mean(_, let period, let days) = self else { return [] }
    return period.json + [("days", .integer(days))]
  }

  private static func mean(of period: Period, _ days: Int) -> String {
    "mean of \(days.counted("day")) of \(period.fullName)"
  }

  private static func fullName(of source: SourceID) -> String {
    Sources.find(source)?.fullName ?? Sources.name(of: source)
  }

  fileprivate var cited: String {
    switch self {
    case .published(let source, let day): "\(Self.fullName(of: source)), \(day.iso)"
    case .mean(let source, let period, let days):
      "\(Self.fullName(of: source)), \(Self.mean(of: period, days))"
    case .law(let day): "fixed by law" + (day.map { " since \($0.iso)" } ?? "")
    case .own: "own rate"
    }
  }
}
