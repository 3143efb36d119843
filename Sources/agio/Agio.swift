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
    let host = HostProgram.agio
    let words = CommandWords(host.arguments)
    do {
      try Output.finish(answer(words, host))
    } catch let problem as Problem {
      Output.fail(CommandOutput(problem, asJSON: words.wantsJSON).advising(on: words))
    } catch {
      Output.remark([Line(.note, fullMessage(for: error))])
      ProcessExit.exit(exitCode(for: error).rawValue)
    }
  }

  /// Prints a topic, or the help of the command with its name.
  private static func help(on topic: HelpTopic, today: Day, isPlain: Bool) -> String {
    let command = configuration.subcommands.first {
      $0.configuration.commandName == topic.rawValue
    }
    return topic.text(today: today, isPlain: isPlain)
      + (command.map { "\nThe command\n\n" + helpMessage(for: $0) + "\n" } ?? "")
  }

  /// What a command line answers; without words, the screen opens.
  static func answer(_ words: CommandWords, _ host: HostProgram) throws -> CommandOutput {
    try output(of: words, host).advising(on: words)
  }

  private static func output(of words: CommandWords, _ host: HostProgram) throws -> CommandOutput {
    if words.words.isEmpty { try ScreenLauncher(Choices(), host).run() }
    if words.isPhraseOnly {
      return try ConvertCommand.answer(words.words.map(CommandWords.typed), Choices(), host)
    }
    let help: String
    if let topic = words.helpTopic {
      let today = try SystemClock(environment: host.environment).today()
      help = Self.help(on: topic, today: today, isPlain: words.wantsPlain)
    } else {
      try words.check()
      do {
        var command = try parseAsRoot(words.forParser)
        if let command = command as? any AnsweringCommand { return try command.answer(host) }
        // ArgumentParser's own command of help throws its text.
        try command.run()
        help = ""
      } catch  where exitCode(for: error) == .validationFailure {
        throw Problem(.usage, words.asTyped(message(for: error)), advice: words.parsingAdvice)
      } catch  where exitCode(for: error) == .success {
        help = fullMessage(for: error) + "\n"
      }
    }
    return CommandOutput(words.wantsPlain ? PlainHelp.text(help) : help)
  }
}

/// A command that prints one answer.
protocol AnsweringCommand: ParsableCommand {
  func answer(_ host: HostProgram) throws -> CommandOutput
}
