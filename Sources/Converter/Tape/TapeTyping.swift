// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension State {
  /// The lines that a text adds to the tape, read as in the field of the converter: into the currencies it
  /// names, else into that of the totals, each at the rate of its day.
  ///
  /// - Parameters:
  ///   - text: what is typed, or an amount of a paste.
  ///   - note: the note where the text has no label.
  /// - Returns: a line for each currency that the amount is converted to.
  /// - Throws: why the text cannot be read or converted.
  func tapeEntries(of text: String, note: String = "") throws(Problem) -> [TapeEntry] {
    var options = settings.fieldReading
    options.assumedCurrency = board.from
    let grammar = Grammar(today: clock.today, options: options)
    var meaning = try grammar.phrase(text, allowsPlain: true)
    let label = meaning.label
    meaning.label = nil
    var query = try grammar.query(of: meaning)
    guard query.rate == nil, query.on?.period == nil else {
      throw Problem(
        .usage, "the tape converts at the published rate of a day", advice: "leave out the rate")
    }
    if query.amount.terms.allSatisfy({ $0.currency == nil }) {
      let targets = query.targets
      query = Query(
        query.amount, text: query.text, unit: board.from, to: board.to, on: query.on)
      query.targets = targets
    }
    if query.targets.isEmpty {
      let usual: [Currency] = [tapeCurrency, board.to, board.from]
      query.targets = [usual.first { $0 != query.from } ?? board.to]
    }
    let answer = Answer(query, book: book, clock: clock, settings: settings)
    if let problem = answer.results.lazy.compactMap(\.error).first { throw problem }
    return tapeContext.entries(of: answer, note: label ?? note)
  }
}
