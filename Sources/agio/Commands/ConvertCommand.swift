// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Converter
import Money
import Rates

/// `agio 100 USD EUR`, and without a phrase the screen.
struct ConvertCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert an amount; without one, open the screen. The default.")

  @Argument(help: "An amount, its currency, and the currencies to bring it to.")
  var phrase: [String] = []

  @Option(help: "Write the session on the screen into a file; agio replay plays it.")
  var record: String?

  @Option(
    help: "The decimal mark of what is typed: a point, a comma, or auto.",
    transform: ConvertCommand.decimal)
  var decimal: DecimalMark?

  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  static func decimal(_ text: String) throws -> DecimalMark {
    guard let mark = DecimalMark(rawValue: text) else {
      throw ValidationError("--decimal takes . or , or auto, not \(text)")
    }
    return mark
  }

  mutating func validate() throws {
    if phrase.isEmpty { return try refuseAnswerOptions() }
    if record != nil {
      throw ValidationError("--record is for the screen, which opens without a phrase")
    }
    try answer.refuseColour()
  }

  /// Refuses what means nothing on the screen, instead of opening it as if it had not been said.
  private func refuseAnswerOptions() throws {
    let given: [(name: String, isGiven: Bool)] = [
      ("--on", day.on != nil), ("--exact", rounding.exact), ("--strict", lookup.strict),
      ("--refresh", lookup.refresh), ("--quiet", answer.quiet), ("--json", answer.json),
      ("--format", answer.format != nil),
    ]
    guard let option = given.first(where: \.isGiven) else { return }
    throw ValidationError(
      "\(option.name) is for an answer, and nothing was asked: agio 100 USD EUR \(option.name)")
  }

  mutating func run() throws {
    let session = try Session(
      lookup: lookup, rounding: rounding, decimal: decimal, answer: answer)
    guard !phrase.isEmpty else {
      let color = answer.plain ? .never : answer.color
      return try ScreenLauncher(session: session, color: color, record: record).run()
    }
    var query = try session.query(phrase.joined(separator: " "))
    if let on = try session.day(day.on) {
      if let named = query.on, named != on {
        throw Failure(.usage, "two dates: --on \(on.iso), and \(named.iso) in the phrase")
      }
      query.on = on
    }
    let desk = try RateDesk(session: session)
    desk.bringUpToDate(for: query.on, refresh: lookup.refresh)
    let result = Answer(
      query, book: desk.book, clock: desk.reading, settings: session.settings,
      favourites: session.favourites)
    try write(result, settings: session.settings, remarks: desk.remarks)
    let status = result.exitStatus(lookup.ageLimit)
    if status != .answered { Self.exit(with: status) }
  }

  private func write(_ result: Answer, settings: Settings, remarks: [String]) throws {
    let text = AnswerText(
      result, settings: settings, isQuiet: answer.quiet, isExact: rounding.exact,
      limit: lookup.ageLimit)
    switch answer.chosenFormat {
    case .text: try Output.answer(text.answers.map { $0 + "\n" }.joined())
    case .json: try Output.answer(result.json(lookup.ageLimit).text + "\n")
    case .csv: try Output.answer(ColumnText.commaSeparated(result.columns(isExact: rounding.exact)))
    case .tsv: try Output.answer(ColumnText.tabSeparated(result.columns(isExact: rounding.exact)))
    }
    // JSON carries what the remarks say; the other formats leave it to standard error.
    if answer.chosenFormat != .json { Output.remark(text.remarks) }
    if !answer.quiet { Output.remark(remarks) }
  }
}
