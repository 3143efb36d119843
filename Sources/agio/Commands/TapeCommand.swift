// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Foundation
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
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    var choices = Choices(day, lookup, answer)
    choices.decimal = decimal
    if words.first != "add" { try refuseOptionsOfAdding() }
    let session = try Session(choices)
    let store = session.answerStore()
    let desk = try session.desk(store)
    let rest = words.dropFirst()
    switch words.first {
    case nil: try report(session, desk, store, choices)
    case "list" where rest.isEmpty: try report(session, desk, store, choices)
    case "total":
      let currency = try totalCurrency(rest.joined(separator: " "), session)
      try report(session, desk, store, choices, totalIn: currency, isTotalAlone: true)
    case "add" where !rest.isEmpty:
      try add(rest.joined(separator: " "), session, desk, store, choices)
    case "note" where rest.count >= 2:
      try note(rest[1], rest.dropFirst().joined(separator: " "), session, desk, store)
      try report(session, desk, store, choices)
    case "note" where rest.count == 1:
      throw Problem(
        .usage, "no note for line \(rest[1])",
        advice: "write agio tape note \(rest[1]) lunch, or '' in place of lunch to remove its note")
    case "export" where rest.count == 1:
      guard choices.format == .text else {
        throw Problem(
          .usage, "--format is not for agio tape export: the name of the file says its format",
          advice: "end it with .csv, .json, .ledger or .beancount")
      }
      try export(rest[1], session, desk, store)
    default:
      throw Problem(
        .usage, "not understood: agio tape \(words.joined(separator: " "))",
        advice: "write agio tape, or agio tape add, note, total or export; see agio help tape")
    }
  }

  /// What is on the tape already has its day and its rate.
  private func refuseOptionsOfAdding() throws {
    let given: [(Bool, CommandOption)] = [
      (day.on != nil, .on), (decimal != nil, .decimal), (lookup.refresh, .refresh),
      (lookup.maxAge != nil, .maxAge), (lookup.strict, .strict),
    ]
    guard let (_, option) = given.first(where: \.0) else { return }
    throw Problem(
      .usage, "\(option.word) is for agio tape add", advice: "leave out \(option.word)")
  }

  private func state(
    _ session: Session, _ desk: RateDesk, _ store: Archive, totalIn currency: Currency? = nil
  ) throws -> State {
    State(
      tape: try store.tape(),
      totalIn: currency ?? desk.tapeCurrency, offset: TimeZone.current.secondsFromGMT(),
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

  /// The currency of a total; nil for the tape's own.
  private func totalCurrency(_ name: String, _ session: Session) throws -> Currency? {
    guard !name.isEmpty else { return nil }
    do {
      return try session.currency(name)
    } catch {
      guard name.contains(" ") else { throw error }
      throw Problem(
        .usage, "not one currency: \(name)", advice: "name one for a total: agio tape total EUR")
    }
  }

  /// Requires a single target, so that the conversion is kept as one line.
  ///
  /// With one line per target, a total would count the amount more than once.
  private func oneTarget(of query: Query) throws {
    switch query.targets.count {
    case 1: return
    case 0:
      throw Problem(
        .usage, "no currency to convert \(query.shownText) to",
        advice: "name it: agio tape add 100 USD EUR")
    case let count:
      throw Problem(
        .usage, "\(count) target currencies: the tape has an amount once",
        advice: "name one: agio tape add \(query.shownText) \(query.targets[0].code)")
    }
  }

  /// Answers like a conversion, and keeps what has an answer.
  private func add(
    _ phrase: String, _ session: Session, _ desk: RateDesk, _ store: Archive, _ choices: Choices
  ) throws {
    let query = try session.query(phrase, on: try session.day(choices.on))
    try oneTarget(of: query)
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
        advice: "end it with .csv, .json, .ledger or .beancount")
    }
    do throws(AtomicFile.Obstacle) {
      try AtomicFile.create(path, text)
    } catch {
      throw Problem(.cannotCreate, "cannot write \(path): \(error)", advice: "name a new file")
    }
    Output.remark(desk.remarks)
  }
}
