// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Answers phrases one after the other, each on a line of its own.
///
/// As text, quiet and JSON every phrase has exactly one line, which is empty where there is no
/// answer; in CSV and TSV each target has a row with the number of the phrase.
package struct PhraseStream {
  /// How phrases are read and answers written.
  package struct Form {
    package var conventions: Conventions
    package var choices: Choices
    /// The day of `--on`.
    package var day: Day?

    package init(_ choices: Choices, conventions: Conventions, day: Day?) {
      self.choices = choices
      self.conventions = conventions
      self.day = day
    }
  }

  /// The worst of all answers so far.
  package private(set) var exitStatus = ExitStatus.answered
  /// Lines for standard error; taken with ``takeRemarks()``.
  private var remarks: [Line] = []
  private let form: Form
  private var count = 0
  /// The publications whose provenance is known to the reader.
  private var seen: Set<Publication> = []

  private struct Publication: Hashable {
    let source: SourceID?
    let day: Day?
    let ageDays: Int
    let note: String?
  }

  package init(_ form: Form) { self.form = form }

  /// The line of headings; empty where there is none.
  package var head: String {
    switch form.choices.format {
    case .text, .json: ""
    case .csv, .tsv: written([["line"] + ConversionReport.head])
    }
  }

  /// What has to be said beside the answers since the last time.
  package mutating func takeRemarks() -> [Line] {
    defer { remarks = [] }
    return remarks
  }

  /// What a phrase asks.
  package func read(
    _ phrase: String, at clock: ClockReading
  ) -> Result<Query, PhraseError> {
    Result { () throws(PhraseError) in
      try Phrase.read(phrase, today: clock.today, options: form.conventions.reading).on(form.day)
    }
  }

  /// The line of an answer.
  package mutating func answer(
    _ query: Query, book: RateBook, clock: ClockReading, favourites: [Currency]
  ) -> String {
    count += 1
    let answer = Answer(
      query, book: book, clock: clock, conventions: form.conventions, favourites: favourites)
    let report = ConversionReport(
      answer, conventions: form.conventions, isExact: form.choices.isExact,
      limit: form.choices.ageLimit)
    let status = report.exitStatus
    if status != .answered {
      exitStatus = exitStatus.worse(status)
      note(report.remarks.filter(\.isFailure))
    }
    addProvenance(of: answer)
    switch form.choices.format {
    case .text where form.choices.isQuiet: return report.values.joined(separator: " ") + "\n"
    case .text: return report.answers.joined(separator: "; ") + "\n"
    case .json: return report.json.text + "\n"
    case .csv, .tsv: return written(report.columns.dropFirst().map { [String(count)] + $0 })
    }
  }

  /// The line of a phrase that is not understood. A blank one is no failure.
  package mutating func answer(_ phrase: String, _ fault: PhraseError) -> String {
    count += 1
    if !phrase.allSatisfy(\.isWhitespace) {
      exitStatus = exitStatus.worse(.usage)
      note(Line.failure(fault.message, advice: fault.advice))
    }
    switch form.choices.format {
    case .text: return "\n"
    case .json:
      return JSONValue.object([
        ("asked", .string(phrase)), ("error", .error(fault.code.rawValue, fault.message)),
      ]).text + "\n"
    case .csv, .tsv:
      let blank = Array(repeating: "", count: ConversionReport.head.count - 2)
      return written([[String(count), phrase] + blank + [fault.message]])
    }
  }

  /// Failures with the number of their line.
  private mutating func note(_ lines: [Line]) {
    guard form.choices.format != .json else { return }
    remarks += lines.map { line in
      line.kind == .advice ? line : Line(line.kind, "line \(count): \(line.text)")
    }
  }

  /// The source, day and age of rates, the first time each is used.
  private mutating func addProvenance(of answer: Answer) {
    guard form.choices.format != .json, !form.choices.isQuiet else { return }
    for result in answer.results {
      guard let quote = result.oldest, seen.count < 1_000 else { continue }
      let publication = Publication(
        source: quote.source, day: quote.day, ageDays: quote.ageDays, note: quote.note)
      guard seen.insert(publication).inserted,
        let provenance = Provenance(quote, asked: answer.query.on)
      else { continue }
      remarks.append(Line(.provenance, provenance.line(form.conventions.glyphs)))
      if let note = quote.note { remarks.append(Line(.note, note)) }
    }
  }

  private func written(_ rows: [[String]]) -> String {
    form.choices.format == .csv
      ? ColumnText.commaSeparated(rows) : ColumnText.tabSeparated(rows)
  }
}
