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
    abstract: "List the tape, add to it, change, total or export it.",
    discussion: """
      agio tape
      agio tape --filter lunch         the lines with these words, and their total
      agio tape add 100 USD EUR
      agio tape note 3 lunch with Ada
      agio tape note 3 ''              removes the note
      agio tape date 3 2024-03-15      and the rate of that day
      agio tape remove 3 5
      agio tape clear                  removes all lines
      agio tape undo                   takes back the last of these changes
      agio tape total GBP
      agio tape export trip.csv        also .json, .ledger, .beancount
      """)

  @Argument(.tape) var words: [String] = []
  @Option(.filter) var filter: String?
  @Flag(.newest) var newest = false
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
    let tape = TapeDesk(
      store, desk, settings: session.settings, filter: filter ?? "", usesNewestRates: newest)
    func finish(_ remarks: [Line]) throws {
      try Output.finish(tape.report(), as: choices, also: remarks + desk.remarks)
    }
    switch request {
    case .list: try finish([])
    case .total(let currency):
      try Output.finish(
        tape.report(totalIn: currency, isTotalAlone: true), as: choices, also: desk.remarks)
    case .add(let phrase):
      let query = try session.query(phrase, on: try session.day(choices.on))
      let (report, remarks) = try tape.add(
        query, limit: choices.ageLimit, isRefreshing: choices.isRefreshing)
      try Output.finish(report, as: choices, also: desk.remarks + remarks)
    case .note(let line, let text): try finish(tape.change(.note(line: line, text: text)))
    case .date(let line, let text):
      let day = try Day(withRatesNamed: text, today: session.clock.today())
      try finish(tape.change(.date(line: line, day: day), isRefreshing: choices.isRefreshing))
    case .remove(let numbers): try finish(tape.change(.remove(numbers)))
    case .clear: try finish(tape.change(.clear))
    case .undo: try finish(tape.undo())
    case .export(let path):
      try tape.export(to: path)
      Output.remark(desk.remarks)
    }
  }

  /// The options that not all requests take.
  private var given: [CommandOption] {
    let options: [(CommandOption, Bool)] = [
      (.rates, locking.rates != nil), (.on, day.on != nil), (.decimal, decimal != nil),
      (.refresh, lookup.fetch.refresh), (.maxAge, lookup.maxAge != nil), (.strict, lookup.strict),
      (.filter, filter != nil), (.newest, newest),
    ]
    return options.filter(\.1).map(\.0)
  }
}
