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
  /// Whether that file may be overwritten.
  var overwrites = false
  var lookup = LookupChoices()
  var rounding = RoundingChoices()
  var answer = AnswerChoices()

  func run() throws {
    let session = try Session(
      lookup: lookup, rounding: rounding, decimal: decimal, answer: answer)
    guard !phrase.isEmpty else {
      let color = answer.isPlain ? .never : answer.color
      return try ScreenLauncher(
        session: session, color: color, record: record, overwrites: overwrites
      ).run()
    }
    var query = try session.query(phrase.joined(separator: " "))
    if let on = try session.day(on) {
      if let named = query.on, named != on {
        throw Failure(.usage, "two dates: --on \(on.iso), and \(named.iso) in the phrase")
      }
      query.on = on
    }
    let desk = try RateDesk(session: session)
    desk.bringUpToDate(
      query.pairs(favourites: desk.favourites), on: query.on, refresh: lookup.refresh)
    let result = Answer(
      query, book: desk.book, clock: desk.reading, conventions: session.settings.conventions,
      favourites: desk.favourites)
    let report = ConversionReport(
      result, conventions: session.settings.conventions, isExact: rounding.isExact,
      limit: lookup.ageLimit)
    try Output.finish(report, as: answer, also: desk.remarks)
  }
}
