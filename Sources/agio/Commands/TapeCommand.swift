// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Rates
import Services

struct TapeCommand: ParsableCommand {
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
      """,
    subcommands: [
      TapeList.self, TapeAdd.self, TapeNote.self, TapeDate.self, TapeRemove.self, TapeClear.self,
      TapeUndo.self, TapeTotal.self, TapeExport.self,
    ],
    defaultSubcommand: TapeList.self)
}

struct FilterOption: ParsableArguments {
  @Option(text: "Only lines whose text or note contains all these words.", value: "words")
  var filter: String?
}

struct NewestOption: ParsableArguments {
  @Flag(help: "Total at the newest rates instead of each line's rate.") var newest = false
}

struct TapeList: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "All lines, with their total.")

  @OptionGroup var lines: FilterOption
  @OptionGroup var total: NewestOption
  @OptionGroup var rates: RatesOption
  @OptionGroup var source: SourceOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).tape(filter: lines.filter, usesNewestRates: total.newest)
  }
}

struct TapeAdd: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Answer a conversion and add it to the tape.")

  @Argument("phrase", "An amount, its currency, and the target currency.", completion: .phrase)
  var phrase: [String]
  @OptionGroup var day: DayOption
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var age: AgeOption
  @OptionGroup var strict: StrictOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).addToTape(phrase.joined(separator: " "))
  }
}

struct TapeNote: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Set the note of a line.")

  @Argument("number", "The number of the line.") var line: String
  @Argument("text", "The note; '' removes it.") var text: [String]
  @OptionGroup var source: SourceOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).tape { try $0.change(.note(line: line, text: text.joined(separator: " "))) }
  }
}

struct TapeDate: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "date", abstract: "Set the date of a line, with the rate of that day.")

  @Argument("number", "The number of the line.") var line: String
  @Argument("date", "The date: 2024-03-15, \"15 mar 2024\", yesterday.", completion: .day)
  var day: [String]
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    let session = try session(host)
    let day = try Day(withRatesNamed: day.joined(separator: " "), session.reader)
    return try session.tape {
      try $0.change(.date(line: line, day: day), isRefreshing: fetch.refresh.refresh)
    }
  }
}

struct TapeRemove: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove lines by their numbers, all or none.")

  @Argument("number", "As agio tape lists them.") var numbers: [String]
  @OptionGroup var source: SourceOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).tape { try $0.change(.remove(numbers)) }
  }
}

struct TapeClear: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove all lines.")

  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).tape { try $0.change(.clear) }
  }
}

struct TapeUndo: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change made by a command.")

  @OptionGroup var source: SourceOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).tape { try $0.undo() }
  }
}

struct TapeTotal: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "total", abstract: "The total alone.")

  @Argument("currency", "Its currency; default: that of the tape.", completion: .currency)
  var currency: [String] = []
  @OptionGroup var lines: FilterOption
  @OptionGroup var total: NewestOption
  @OptionGroup var rates: RatesOption
  @OptionGroup var source: SourceOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host)
      .tapeTotal(
        in: currency.joined(separator: " "), filter: lines.filter, usesNewestRates: total.newest)
  }
}

struct TapeExport: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the lines to a new file: .csv, .json, .ledger or .beancount.")

  @Argument(file: "The file, which must not exist yet.") var file: String
  @OptionGroup var lines: FilterOption
  @OptionGroup var rates: RatesOption
  @OptionGroup var quiet: QuietOption
  @OptionGroup var plain: PlainOption
  @OptionGroup var common: SessionOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).exportTape(to: file, filter: lines.filter)
  }
}
