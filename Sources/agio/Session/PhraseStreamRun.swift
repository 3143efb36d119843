// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Money
import Rates
import Services

/// `agio -`: phrases from standard input, answered as they arrive.
struct PhraseStreamRun {
  /// After this time, the clock is read again, along with rates that other programs have stored.
  private static let renewal = Duration.seconds(60)

  private let choices: Choices

  init(_ choices: Choices) { self.choices = choices }

  func run() throws {
    let session = try Session(choices)
    let day = try session.day(choices.on)
    let desk = try session.desk()
    var stream = PhraseStream(
      PhraseStream.Form(choices, conventions: session.settings.conventions, day: day))
    var splitter = LineSplitter(limit: Phrase.longest)
    var isCurrent = false
    var used = (pairs: Set<[Currency]>(), days: Set<Day>())
    var renewed = ContinuousClock.now
    try Output.answer(stream.head)

    func answer(_ phrases: [String]) throws {
      var text = ""
      for phrase in phrases {
        switch stream.read(phrase, at: desk.clock) {
        case .failure(let fault): text += stream.answer(phrase, fault)
        case .success(let query):
          if !isCurrent {
            desk.bringUpToDate(
              query.pairs(favourites: desk.favourites), on: query.on,
              isAsked: choices.isRefreshing)
            isCurrent = true
          }
          if choices.lock != nil {
            let pairs = query.pairs(favourites: desk.favourites)
            used.pairs.formUnion(pairs.map { [$0.from, $0.to] })
            used.days.insert(query.on ?? desk.clock.today)
          }
          text += stream.answer(
            query, book: desk.book, clock: desk.clock, favourites: desk.favourites)
        }
      }
      try Output.answer(text)
      Output.remark(stream.takeRemarks())
    }

    while let piece = try next() {
      if renewed.duration(to: .now) > Self.renewal {
        desk.renew(at: session.clock.reading())
        (renewed, isCurrent) = (.now, false)
      }
      try answer(splitter.lines(endingIn: piece))
    }
    try answer(splitter.last().map { [$0] } ?? [])
    try session.lock(
      used.pairs.map { ($0[0], $0[1]) },
      dates: used.days.map { $0...$0 }, of: desk, choices)
    Output.remark(desk.remarks, isQuiet: choices.isQuiet)
    if stream.exitStatus != .answered { ProcessExit.exit(stream.exitStatus) }
  }

  /// The available input, without waiting for more; nil at the end.
  private func next() throws -> [UInt8]? {
    do throws(SystemError) {
      let bytes = try Descriptor.readSome(STDIN_FILENO)
      return bytes.isEmpty ? nil : bytes
    } catch {
      throw Problem(.io, "cannot read phrases from standard input: \(error)")
    }
  }
}
