// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The result of a conversion, formatted by the user's settings.
package struct ConversionReport: Equatable, Sendable {
  package let answer: Answer
  private let settings: Settings
  private let isExact: Bool
  /// Whether text and JSON have the working of each answer.
  let isExplained: Bool
  let limit: AgeLimit

  /// Creates a report.
  ///
  /// With `isExact` it shows the amount before rounding: all its digits, or 28 significant ones. A
  /// rate older than `limit` is reported as too old.
  package init(
    _ answer: Answer, settings: Settings = Settings(), isExact: Bool = false,
    isExplained: Bool = false, limit: AgeLimit = AgeLimit()
  ) {
    self.answer = answer
    self.settings = settings
    self.isExact = isExact
    self.isExplained = isExplained
    self.limit = limit
  }

  /// One line per target that has an answer. What was asked for comes first where it is the amount
  /// that is paid: `111.72 USD = 100.00 EUR` for `usd for 100 eur`.
  package var answers: [String] {
    let amount = amount
    return answer.results.compactMap { result in
      shown(result).map { value in
        let value = "\(value.formatted(settings.style)) \(result.name)"
        return answer.query.solvesForAmount ? "\(value) = \(amount)" : "\(amount) = \(value)"
      }
    }
  }

  /// For each line of ``answers``, what its rate has other than the rest: `ECB 2 Nov 2026, stale`;
  /// empty where it has nothing. Where other answers follow, each stale one has it.
  private func origins(isAlone: Bool) -> [String] {
    let quotes = answer.results.filter { $0.exact != nil }.map(\.deciding)
    let common = quotes.compactMap(\.self).common
    let isStaleRemarked = isAlone && quotes.allSatisfy { $0?.isStale ?? false }
    return quotes.map { quote in
      guard let quote, let common, !quote.isFixed,
        !quote.hasSamePublication(as: common) || quote.isStale && !isStaleRemarked
      else { return "" }
      return quote.origin
    }
  }

  /// The lines of ``answers``, with the source and day of a rate that differs from the rest.
  private var markedAnswers: [String] { marked(origins(isAlone: true)) }

  /// The same in one line, among those of other answers.
  var line: String {
    var origins = origins(isAlone: false)
    // One origin for all is at the end.
    if origins.allSatisfy({ $0 == origins[0] }) {
      for index in origins.indices.dropLast() { origins[index] = "" }
    }
    return marked(origins).joined(separator: "; ")
  }

  private func marked(_ origins: [String]) -> [String] {
    zip(answers, origins).map { $1.isEmpty ? $0 : "\($0)  \($1)" }
  }

  private func shown(_ result: AnswerResult) -> FixedDecimal? {
    isExact ? result.exact?.fullDecimal : result.value
  }

  /// `100.00 USD`; a sum, and an amount that is not a finite decimal, is shown as typed.
  private var amount: String {
    let query = answer.query
    guard let from = query.from, let value = query.amount.value, value.exactDecimal != nil else {
      return sumText
    }
    return settings.givenText(of: value, in: from) + " " + from.code
  }
}

extension ConversionReport {
  /// A sum as typed; in ASCII with the codes of its currencies where it was typed otherwise.
  private var sumText: String {
    let (text, terms) = (answer.query.shownText, answer.query.amount.terms)
    let currencies = terms.compactMap(\.currency)
    guard settings.glyphs.isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }),
      currencies.count == terms.count
    else { return text }
    return zip(terms, currencies).enumerated().map { index, term in
      let isMinus = index > 0 && term.0.value < .zero
      let value = settings.givenText(
        of: isMinus ? term.0.value.magnitude : term.0.value, in: term.1)
      return (index == 0 ? "" : isMinus ? " - " : " + ") + "\(value) \(term.1.code)"
    }.joined()
  }
}

extension ConversionReport: Report {
  package var text: String {
    guard isExplained else { return markedAnswers.map { $0 + "\n" }.joined() }
    let workings = answer.results.compactMap { working(of: $0) }
    let answers = zip(markedAnswers, workings).map { "\($0)\n\($1.text)" }
    let compared = answer.comparison.flatMap { comparison in
      working(of: comparison.result, for: comparison.query).map { working in
        "\(comparison.line(settings.style, isExact: isExact).text)\n\(working.text)"
      }
    }
    return (answers + [compared].compactMap(\.self)).joined(separator: "\n")
  }

  /// How an answer was computed; nil for a target without one.
  package func working(of result: AnswerResult, for query: Query? = nil) -> Working? {
    Working(
      query ?? answer.query, result, settings: settings,
      rounding: isExact ? result.exact.map(PrintedRounding.full) ?? .unrounded : .amount(settings))
  }

  package var numbers: String { values.map { $0 + "\n" }.joined() }

  /// The plain values of the targets. With several targets, a hyphen marks a missing value, so
  /// that scripts can rely on the order.
  var values: [String] {
    let values = answer.results.map { shown($0)?.description }
    return values.count == 1 ? values.compactMap(\.self) : values.map { $0 ?? "-" }
  }

  static let head = ["amount", "from", "value", "to", "rate"] + AnswerResult.provenanceHead

  package var columns: [[String]] {
    let query = answer.query
    return [Self.head]
      + answer.results.map { result in
        [
          query.from == nil ? query.shownText : query.amount.value?.fullDecimal.description ?? "",
          query.from?.code ?? "",
          shown(result)?.description ?? "",
          result.name,
          result.rate?.fullDecimal.description ?? "",
        ] + result.provenanceCells
      }
  }

  /// The source and date of each rate, how the amount was read, and the failures, without
  /// duplicates.
  package var remarks: [Line] {
    var provenances: [Line] = []
    var failures: [Line] = []
    for result in answer.results {
      if let problem = result.error {
        for line in problem.lines { failures.appendIfNew(line) }
        continue
      }
      for quote in result.quotes {
        let requested = answer.query.ruled?.day ?? answer.query.on?.day
        guard let provenance = Provenance(quote, requested: requested) else { continue }
        provenances.appendIfNew(Line(.provenance, provenance.line(settings.glyphs)))
      }
      for line in result.violation(of: limit)?.lines ?? [] { failures.appendIfNew(line) }
    }
    // The working has the comparison itself.
    return provenances
      + answer.remarks(style: settings.style, isExact: isExact, compares: !isExplained) + failures
  }

  package var quotes: [RateQuote] { answer.results.flatMap(\.quotes) }

  package var exitStatus: ExitStatus {
    answer.results.compactMap { $0.error ?? $0.violation(of: limit) }
      .reduce(.answered) { $0.worse($1.status) }
  }
}
