// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension State {
  /// The lines that a text adds to the tape, read as in the field of the converter: into the currencies it
  /// names, else into that of the totals, each at the rate of its day or at the one written with it.
  ///
  /// - Parameters:
  ///   - text: what is typed, or an amount of a paste.
  ///   - note: the note where the text has no label.
  ///   - day: the day of a text that names none; nil for the newest rates.
  ///   - typed: what was typed or pasted, where that is more than the text.
  ///   - unit: the currency of a text that names none; nil for that of the converter.
  /// - Returns: a line for each currency that the amount is converted to.
  /// - Throws: why the text cannot be read or converted.
  func tapeEntries(
    of text: String, note: String = "", on day: Day? = nil, typed: String? = nil,
    in unit: Currency? = nil
  ) throws(Problem) -> [TapeEntry] {
    let unit = unit ?? board.from
    var options = settings.fieldReading
    options.assumedCurrency = unit
    let grammar = Grammar(today: clock.today, options: options)
    var meaning = try grammar.phrase(text, allowsPlain: true)
    let label = meaning.label
    meaning.label = nil
    var query = try grammar.query(of: meaning)
    guard query.on?.period == nil else {
      throw Problem(
        .usage, "the tape converts at the rate of a day, not at a mean", advice: "leave it out")
    }
    if query.amount.terms.allSatisfy({ $0.currency == nil }) {
      let (targets, rate) = (query.targets, query.rate)
      query = Query(query.amount, text: query.text, unit: unit, to: board.to, on: query.on)
      (query.targets, query.rate) = (targets, rate)
    }
    if query.targets.isEmpty { query.targets = [tapeCurrency] }
    query.on = query.on ?? day.map(RateTime.day)
    let answer = Answer(query, book: book, clock: clock, settings: settings)
    if let problem = answer.results.lazy.compactMap(\.error).first { throw problem }
    return tapeContext.entries(of: answer, note: label ?? note, typed: typed ?? text)
  }

  /// The lines that the filter shows, with the total in the currency that was chosen for it.
  var tapeReport: TapeReport {
    TapeReport(
      tape.lines, filter: tape.filter, totalIn: tapeCurrency,
      usesNewestRates: tape.totals.usesNewestRates, tapeContext)
  }
}
