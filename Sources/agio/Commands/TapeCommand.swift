// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct TapeCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape",
    abstract: "List the tape, add to it, change, total or export it.",
    discussion: """
      agio tape
      agio tape --filter lunch         the lines with this word, and their total
      agio tape add 100 USD EUR
      agio tape note 3 lunch with Ada
      agio tape note 3 ''              removes the note
      agio tape date 3 2024-03-15      sets its date and uses the rate of that day
      agio tape remove 3 5
      agio tape clear                  removes all lines
      agio tape undo                   undoes the last of these changes
      agio tape total GBP
      agio tape export trip.csv        also .json, .ledger, .beancount
      """)

  @Argument(.tape) var words: [String] = []
  @Option(.filter) var filter: String?
  @Flag(.newest) var newest = false
  @OptionGroup var day: DayOption
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var locking: RatesOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Session(Choices(day, decimal, locking, lookup, answer), host: host)
      .tape(words, filter: filter ?? "", usesNewestRates: newest)
  }
}
