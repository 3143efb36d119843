// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money
import Rates
import Services

/// `agio tape`: the ledger of conversions.
struct TapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape",
    abstract: "List the tape, add to it, note, total or export it.",
    discussion: """
      agio tape
      agio tape add 100 USD EUR
      agio tape note 3 lunch with Ada
      agio tape note 3 ''              removes the note
      agio tape total GBP
      agio tape export trip.csv        also .json, .ledger, .beancount
      """)

  @Argument(.tape) var words: [String] = []
  @OptionGroup var day: DayOption
  @Option(.decimal) var decimal: DecimalMark?
  @OptionGroup var locking: RatesOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    var choices = Choices(day, locking, lookup, answer)
    choices.decimal = decimal
    let session = try Session(choices)
    let request = try TapeRequest(
      words, options: session.settings.reading, format: choices.format, given: given)
    let store = session.answerStore()
    let desk = try session.desk(store)
    switch request {
    case .list: try report(session, desk, store, choices)
    case .total(let currency):
      try report(session, desk, store, choices, totalIn: currency, isTotalAlone: true)
    case .add(let phrase): try add(phrase, session, desk, store, choices)
    case .note(let line, let text):
      try note(line, text, session, desk, store)
      try report(session, desk, store, choices)
    case .export(let path): try export(path, session, desk, store)
    }
  }

  /// The options that not all requests take.
  private var given: [CommandOption] {
    let options: [(CommandOption, Bool)] = [
      (.rates, locking.rates != nil), (.on, day.on != nil), (.decimal, decimal != nil),
      (.refresh, lookup.refresh),
      (.maxAge, lookup.maxAge != nil), (.strict, lookup.strict),
    ]
    return options.filter(\.1).map(\.0)
  }

  private func state(
    _ session: Session, _ desk: RateDesk, _ store: Archive, totalIn currency: Currency? = nil
  ) throws -> State {
    State(
      tape: try store.tape(),
      totalIn: currency ?? desk.tapeCurrency(in: store),
      settings: session.settings, book: desk.book, clock: desk.clock)
  }

  private func report(
    _ session: Session, _ desk: RateDesk, _ store: Archive, _ choices: Choices,
    totalIn currency: Currency? = nil, isTotalAlone: Bool = false
  ) throws {
    let report = TapeReport(
      try state(session, desk, store, totalIn: currency), isTotalAlone: isTotalAlone)
    try Output.finish(report, as: choices, also: desk.remarks)
  }

  /// Answers like a conversion, and keeps what has an answer.
  private func add(
    _ phrase: String, _ session: Session, _ desk: RateDesk, _ store: Archive, _ choices: Choices
  ) throws {
    let query = try session.query(phrase, on: try session.day(choices.on))
    try query.requireOneTarget()
    desk.bringUpToDate(
      query.pairs(favourites: desk.favourites), on: query.on, isAsked: choices.isRefreshing)
    let conventions = session.settings.conventions
    let answer = Answer(
      query, book: desk.book, clock: desk.clock, conventions: conventions,
      favourites: desk.favourites)
    let report = ConversionReport(answer, conventions: conventions, limit: choices.ageLimit)
    let state = State(clock: desk.clock, settings: session.settings, book: desk.book)
    let isRefused = report.exitStatus == .stale
    let entries =
      isRefused
      ? [] : answer.results.compactMap { state.tapeEntry(for: query, $0) }
    let kept = try Session.kept(in: store) { () throws(Problem) in
      var lines: [TapeLine] = []
      for entry in entries {
        lines.append(
          try store.appendToTape(at: session.clock.now(), text: entry.text, detail: entry.detail))
      }
      return lines
    }
    let remarks =
      isRefused
      ? [Line(.problem, "not added to the tape: its rate is too old")]
      : kept.map { Line(.note, "line \($0.id) of the tape") }
    try Output.finish(report, as: choices, also: desk.remarks + remarks)
  }

  private func note(
    _ number: String, _ text: String, _ session: Session, _ desk: RateDesk, _ store: Archive
  ) throws {
    let state = try state(session, desk, store)
    guard let line = state.tape.lines.first(where: { String($0.id) == number }) else {
      throw Problem(.usage, "no line \(number) on the tape", advice: "agio tape lists the numbers")
    }
    guard let noted = state.noting(line, text) else {
      throw Problem(.usage, "line \(number) of the tape is not a conversion")
    }
    try Session.kept(in: store) { () throws(Problem) in
      try store.changeTape(delete: [], put: [noted])
    }
  }

  private func export(
    _ path: String, _ session: Session, _ desk: RateDesk, _ store: Archive
  ) throws {
    guard let text = try state(session, desk, store).tapeText(for: path) else {
      throw Problem(
        .usage, "the extension of \(path) names no format",
        advice: TapeRequest.endings)
    }
    do throws(AtomicFile.Obstacle) {
      try AtomicFile.create(path, text)
    } catch {
      throw Problem(.cannotCreate, "cannot write \(path): \(error)", advice: error.advice())
    }
    Output.remark(desk.remarks)
  }
}
