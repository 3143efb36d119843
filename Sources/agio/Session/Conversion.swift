// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates

/// A conversion asked for on the command line, or, without a phrase, the screen.
struct Conversion {
  var phrase: [String] = []
  /// The day whose rates are used, as it was named.
  var on: String?
  var decimal: DecimalMark?
  /// The file a session on the screen is written to; nil for none.
  var record: String?
  var lookup = LookupChoices()
  var rounding = RoundingChoices()
  var answer = AnswerChoices()

  func run() throws {
    let session = try Session(
      lookup: lookup, rounding: rounding, decimal: decimal, answer: answer)
    guard !phrase.isEmpty else {
      let color = answer.isPlain ? .never : answer.color
      return try ScreenLauncher(session: session, color: color, record: record).run()
    }
    var query = try session.query(phrase.joined(separator: " "))
    if let on = try session.day(on) {
      if let named = query.on, named != on {
        throw Failure(.usage, "two dates: --on \(on.iso), and \(named.iso) in the phrase")
      }
      query.on = on
    }
    let desk = try RateDesk(session: session)
    desk.bringUpToDate(for: query.on, refresh: lookup.refresh)
    let result = Answer(
      query, book: desk.book, clock: desk.reading, conventions: session.settings.conventions,
      favourites: desk.favourites)
    try write(result, settings: session.settings, remarks: desk.remarks)
    let status = result.exitStatus(lookup.ageLimit)
    if status != .answered { Agio.exit(with: status) }
  }

  private func write(_ result: Answer, settings: Settings, remarks: [String]) throws {
    let text = AnswerText(
      result, conventions: settings.conventions, isQuiet: answer.isQuiet, isExact: rounding.isExact,
      limit: lookup.ageLimit)
    switch answer.format {
    case .text: try Output.answer(text.answers.map { $0 + "\n" }.joined())
    case .json: try Output.answer(result.json(lookup.ageLimit).text + "\n")
    case .csv:
      try Output.answer(ColumnText.commaSeparated(result.columns(isExact: rounding.isExact)))
    case .tsv: try Output.answer(ColumnText.tabSeparated(result.columns(isExact: rounding.isExact)))
    }
    // JSON carries what the remarks say; the other formats leave it to standard error.
    if answer.format != .json { Output.remark(text.remarks) }
    if !answer.isQuiet { Output.remark(remarks) }
  }
}
