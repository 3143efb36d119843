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
    let form = PhraseForm(choices, conventions: session.settings.conventions, day: day)
    var stream = PhraseStream(form)
    var splitter = LineSplitter(limit: Phrase.longest)
    var isCurrent = false
    var used = (pairs: Set<[Currency]>(), days: Set<Day>())
    var renewed = ContinuousClock.now
    try Output.answer(stream.head)

    func answer(_ phrases: [String]) throws {
      let clock = desk.clock
      let read = phrases.mapInParallel { form.read($0, at: clock) }
      let queries = read.compactMap { try? $0.get() }
      if !isCurrent, let first = queries.first {
        desk.bringUpToDate(
          first.pairs(favourites: desk.favourites), on: first.on, isAsked: choices.isRefreshing)
        isCurrent = true
      }
      if choices.lock != nil {
        for query in queries {
          let pairs = query.pairs(favourites: desk.favourites)
          used.pairs.formUnion(pairs.map { [$0.from, $0.to] })
          used.days.insert(query.on ?? clock.today)
        }
      }
      let (book, favourites) = (desk.book, desk.favourites)
      let answers = zip(phrases, read).map { $0 }.mapInParallel { phrase, query in
        switch query {
        case .failure(let fault): form.answer(phrase, fault)
        case .success(let query):
          form.answer(query, book: book, clock: clock, favourites: favourites)
        }
      }
      var text = ""
      for answer in answers { text += stream.add(answer) }
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
    Output.remark(stream.ending + desk.remarks, isQuiet: choices.isQuiet)
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
