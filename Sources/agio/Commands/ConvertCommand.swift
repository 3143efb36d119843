// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Converter
import Money
import Rates

/// `agio 100 USD EUR`, and without a phrase the screen.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert an amount; without one, open the screen. The default.")

  @Argument(help: "An amount, its currency, and the currencies to bring it to.")
  var phrase: [String] = []

  @Option(help: "Write the session on the screen into a file; agio replay plays it.")
  var record: String?

  @OptionGroup var rates: RateOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    let session = try Session(rates: rates, answer: answer)
    guard !phrase.isEmpty else {
      return try ScreenLauncher(session: session, color: answer.color, record: record).run()
    }
    if record != nil {
      throw Failure(.usage, "--record is for the screen, which opens without a phrase")
    }
    var query = try session.query(phrase.joined(separator: " "))
    if let on = try session.day(rates.on) {
      if let named = query.on, named != on {
        throw Failure(.usage, "two dates: --on \(on.iso), and \(named.iso) in the phrase")
      }
      query.on = on
    }
    let desk = try RateDesk(session: session)
    desk.bringUpToDate(for: query.on, refresh: rates.refresh)
    let result = Answer(
      query, book: desk.book, clock: desk.reading, settings: session.settings,
      favourites: session.favourites)
    try write(result, settings: session.settings, remarks: desk.remarks)
    let status = result.exitStatus(isStrict: rates.strict, maximumAge: rates.maxAge)
    if status != .answered { Self.exit(with: status) }
  }

  private func write(_ result: Answer, settings: Settings, remarks: [String]) throws {
    let text = AnswerText(result, settings: settings, isQuiet: answer.quiet, isExact: rates.exact)
    switch answer.chosenFormat {
    case .text: try Output.answer(text.answers.map { $0 + "\n" }.joined())
    case .json: try Output.answer(result.json.text + "\n")
    case .csv: try Output.answer(ColumnText.commaSeparated(result.columns))
    case .tsv: try Output.answer(ColumnText.tabSeparated(result.columns))
    }
    // JSON carries what the remarks say; the other formats leave it to standard error.
    if answer.chosenFormat != .json { Output.remark(text.remarks) }
    if !answer.quiet { Output.remark(remarks) }
  }
}
