// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Answers of phrases one after the other, each on a line of its own.
///
/// As text, quiet and JSON every phrase has exactly one line, which is empty where there is no
/// answer; in CSV and TSV each target has a row with the number of the phrase.
package struct PhraseStream {
  /// The worst of all answers so far.
  package private(set) var exitStatus = ExitStatus.answered
  /// Lines for standard error; taken with ``takeRemarks()``.
  private var remarks: [Line] = []
  private let form: PhraseForm
  package private(set) var count = 0
  /// The publications whose provenance is known to the reader.
  private var seen: Set<Origin> = []

  private struct Origin: Hashable {
    let source: SourceID?
    let day: Day?
    let ageDays: Int
    let notes: [QuoteNote]

    init(_ quote: RateQuote) {
      (source, day, ageDays, notes) = (quote.source, quote.day, quote.ageDays, quote.notes)
    }
  }

  package init(_ form: PhraseForm) { self.form = form }

  /// The line of headings; empty where there is none.
  package var head: String { form.choices.format.written(rows: [["line"] + ConversionReport.head]) }

  /// The remarks since the last call.
  package mutating func takeRemarks() -> [Line] {
    defer { remarks = [] }
    return remarks
  }

  /// The line of the next phrase's answer, or its rows.
  package mutating func add(_ answer: PhraseAnswer) -> String {
    count += 1
    if answer.status != .answered { exitStatus = exitStatus.worse(answer.status) }
    if !form.choices.format.containsRemarks {
      let isQuiet = form.choices.isQuiet
      var lines = answer.remarks
      if isQuiet {
        lines = lines.filter(\.isFailure) + warnings(of: answer)
      }
      remarks += lines.map { line in
        line.kind == .advice ? line : Line(line.kind, "line \(count): \(line.text)")
      }
      if !isQuiet { addProvenance(of: answer) }
    }
    return answer.text
  }

  /// The stale rates, the first time each is used.
  private mutating func warnings(of answer: PhraseAnswer) -> [Line] {
    if answer.status == .stale { return [] }
    return answer.quotes.compactMap { quote in
      quote.warning.flatMap { isNew(quote) ? $0 : nil }
    }
  }

  /// Whether rates are used for the first time; of many, it is forgotten, and said again.
  private mutating func isNew(_ quote: RateQuote) -> Bool {
    if seen.count >= Self.mostSeen { seen = [] }
    return seen.insert(Origin(quote)).inserted
  }

  static let mostSeen = 1_000

  /// The source, day and age of rates, the first time each is used.
  private mutating func addProvenance(of answer: PhraseAnswer) {
    for quote in answer.quotes where isNew(quote) {
      if let provenance = Provenance(quote, requested: answer.day) {
        remarks.append(Line(.provenance, provenance.line(form.settings.glyphs)))
      }
      remarks += quote.notes.map { Line($0) }
    }
  }
}

/// Which rates the phrases of a stream needed.
package struct StreamUse: Equatable, Sendable {
  private var used: Set<[Currency]> = []
  private var days: Set<ClosedRange<Day>> = []

  package init() {}

  package mutating func add(_ query: Query, rows: [Currency], today: Day) {
    used.formUnion(query.pairs(rows: rows).map { [$0.from, $0.to] })
    days.insert(query.on?.days(through: today) ?? today...today)
  }

  package var pairs: [(from: Currency, to: Currency)] { used.map { ($0[0], $0[1]) } }
  package var dates: [ClosedRange<Day>] { Array(days) }
}
