// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers

/// A conversion requested on the command line.
struct ConversionRun {
  private let phrase: [String]
  private let choices: Choices

  init(_ phrase: [String], _ choices: Choices = Choices()) {
    self.phrase = phrase
    self.choices = choices
  }

  func run() throws {
    let session = try Session(choices)
    let query = try session.query(phrase.joined(separator: " "), on: session.day(choices.on))
    let desk = try session.desk()
    desk.bringUpToDate(
      query.pairs(favourites: desk.favourites), on: query.on, isAsked: choices.isRefreshing)
    let answer = Answer(
      query, book: desk.book, clock: desk.clock, conventions: session.settings.conventions,
      favourites: desk.favourites)
    try session.lock(query.pairs(favourites: desk.favourites), on: query.on, of: desk, choices)
    let report = ConversionReport(
      answer, conventions: session.settings.conventions, isExact: choices.isExact,
      limit: choices.ageLimit)
    try Output.finish(report, as: choices, also: desk.remarks)
  }
}
