// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Foundation
import Rates
import Services

/// The program: without a subcommand it converts; without arguments it opens the screen.
@main
struct Agio: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agio",
    abstract: "A currency converter you can trust with money.",
    discussion: """
      agio                          the screen: type an amount, every row follows
      agio 100 USD EUR              one conversion
      agio 100 usd in eur, gbp      several; "to", "in", "->" and commas are optional
      agio '12.50 * 3 + 19%' chf to eur
      agio 100 USD EUR --on 2024-03-15
      agio rate EUR USD             only the rate, in both directions
      agio -                        a phrase on each line of standard input

      Rates are the European Central Bank's euro foreign exchange reference rates, published for \
      information only. All since 1999 are built in; newer ones are fetched when due.

      agio help convert lists the options; agio help phrases describes what you can type. More \
      help: \(HelpTopic.allCases.dropFirst().map(\.rawValue).joined(separator: ", ")).
      """,
    version: Version.text,
    subcommands: [
      ConvertCommand.self, RateCommand.self, MatrixCommand.self, UpdateCommand.self,
      SourcesCommand.self, CurrenciesCommand.self, HistoryCommand.self, CSVCommand.self,
      ExportCommand.self, WatchCommand.self, PricesCommand.self, FeeCommand.self,
      TapeCommand.self, AlertsCommand.self, FavouritesCommand.self, KeysCommand.self,
      ReplayCommand.self, CompletionsCommand.self,
    ],
    defaultSubcommand: ConvertCommand.self
  )

  static func main() {
    // Writing beyond the file size limit fails as on a full disk, instead of ending agio.
    signal(SIGXFSZ, SIG_IGN)
    // Its parent may have had the system forget programs that end: --exec needs their status.
    signal(SIGCHLD, SIG_DFL)
    Descriptor.reserveStandardStreams()
    let words = CommandWords(Array(CommandLine.arguments.dropFirst()))
    do {
      try run(words)
      ProcessExit.exit(.answered)
    } catch let problem as Problem {
      Output.fail(CommandOutput(problem, asJSON: words.wantsJSON))
    } catch {
      Output.remark([Line(.note, fullMessage(for: error))])
      ProcessExit.exit(exitCode(for: error).rawValue)
    }
  }

  /// Prints a topic, or the help of the command with its name.
  private static func explain(_ topic: HelpTopic, for words: CommandWords) throws {
    let clock = try SystemClock()
    let command = configuration.subcommands.first {
      $0.configuration.commandName == topic.rawValue
    }
    try answer(
      topic.text(today: clock.today())
        + (command.map { "\nThe command\n\n" + helpMessage(for: $0) + "\n" } ?? ""), for: words)
  }

  private static func answer(_ help: String, for words: CommandWords) throws {
    try Output.answer(words.wantsPlain ? PlainHelp.text(help) : help)
  }

  private static func run(_ words: CommandWords) throws {
    if words.words.isEmpty { return try ScreenLauncher(Choices()).run() }
    if words.areOnlyPhrase {
      return try ConvertCommand.run(words.words.map(CommandWords.typed), Choices())
    }
    if let topic = words.helpTopic { return try explain(topic, for: words) }
    try words.check()
    do {
      var command = try parseAsRoot(words.forParser)
      try command.run()
    } catch  where exitCode(for: error) == .validationFailure {
      throw Problem(.usage, message(for: error), advice: words.parsingAdvice)
    } catch  where exitCode(for: error) == .success {
      // Help and the version are output too: a failure to write them is reported.
      let text = fullMessage(for: error)
      try answer(text.isEmpty ? "" : text + "\n", for: words)
    }
  }
}
