// SPDX-License-Identifier: Apache-2.0

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
      TapeCommand.self, AlertsCommand.self, RowsCommand.self, ConfigCommand.self,
      KeysCommand.self,
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
    let words = host.arguments
    do {
      Output.finish(try answer(words, host))
    } catch let problem as Problem {
      Output.fail(
        CommandOutput(problem, asJSON: CommandWords.wantJSON(words)).advising { line(words) })
    } catch {
      Output.remark([Line(.note, fullMessage(for: error))])
      ProcessExit.exit(exitCode(for: error).rawValue)
    }
  }

  /// The names of all commands.
  static let commands =
    configuration.subcommands.compactMap { $0.configuration.commandName }
    + ["help"]

  /// The names of all commands and their verbs.
  static let names =
    commands
    + configuration.subcommands.flatMap { $0.configuration.subcommands }
    .compactMap { $0.configuration.commandName }

  /// What ArgumentParser reports of the commands. It takes longer than most answers.
  static let tree: CommandTree = {
    struct Dump: Decodable { let command: CommandTree }
    // The tests fail if ArgumentParser describes the commands in another form.
    let dump = try? JSONDecoder().decode(Dump.self, from: Data(_dumpHelp().utf8))
    return dump?.command ?? CommandTree(commandName: "agio")
  }()

  /// A command line, for advice that repeats it.
  static func line(_ words: [String]) -> CommandWords {
    CommandWords.isPhrase(words, commands: commands)
      ? CommandWords(phrase: words) : CommandWords(words, in: tree)
  }

  /// What a command line answers; without words, the screen opens.
  static func answer(_ words: [String], _ host: HostProgram) throws -> CommandOutput {
    try output(of: words, host).advising { line(words) }
  }

  private static func output(of words: [String], _ host: HostProgram) throws -> CommandOutput {
    if words.isEmpty { try ScreenLauncher(Choices(), host).run() }
    if CommandWords.isPhrase(words, commands: commands) {
      return try ConvertCommand.answer(words, Choices(), host)
    }
    let isPlain = words.contains("--plain")
    var words = words
    var help: String
    let asked = words.filter { $0 != "--plain" }
    if asked.first == "help" || asked.count == 2 && ["-h", "--help"].contains(asked[1]) {
      // ArgumentParser's own command takes no options.
      words = asked
      if words == ["help", "--json"] {
        return CommandOutput(tree.reference(version: Version.number).text + "\n")
      }
      if let topic = try topic(of: words) {
        let today = try SystemClock(environment: host.environment).today()
        return CommandOutput(Self.help(on: topic, today: today, isPlain: isPlain))
      }
    }
    do {
      var command = try parseAsRoot(CommandWords.forParser(words, names: names) { tree })
      if let command = command as? any AnsweringCommand { return try command.answer(host) }
      // ArgumentParser's own command of help throws its text.
      try command.run()
      help = ""
    } catch  where exitCode(for: error) == .validationFailure {
      throw usageProblem(error)
    } catch  where exitCode(for: error) == .success {
      help = fullMessage(for: error) + "\n"
    }
    if isPlain { help = PlainHelp.text(help) }
    return CommandOutput(help)
  }

  /// The topic of `agio help TOPIC` and `agio TOPIC --help`; nil for help on a command.
  private static func topic(of words: [String]) throws -> HelpTopic? {
    guard words.first == "help" else {
      return commands.contains(words[0]) ? nil : HelpTopic(rawValue: words[0])
    }
    let names = words.dropFirst().filter { !$0.hasPrefix("-") }
    if names.isEmpty { return nil }
    try HelpTopic.check(names, in: tree)
    // An option is refused by the parser.
    return names.count == 1 && words.count == 2 ? HelpTopic(rawValue: names[0]) : nil
  }

  /// Prints a topic, its options, and the help of the command with its name.
  private static func help(on topic: HelpTopic, today: Day, isPlain: Bool) -> String {
    let command = configuration.subcommands.first {
      $0.configuration.commandName == topic.rawValue
    }
    let text =
      topic.text(today: today, isPlain: isPlain) + topic.optionsText(in: tree)
      + (command.map { "\nThe command\n\n" + helpMessage(for: $0) + "\n" } ?? "")
    return isPlain ? PlainHelp.text(text) : text
  }

  /// ArgumentParser's own error, with where to read on: it names the command after `See '`.
  private static func usageProblem(_ error: any Error) -> Problem {
    let place = fullMessage(for: error).firstMatch(of: /See '(agio.*?)( convert| list)? --help'/)
    return Problem(
      .usage, CommandWords.asTyped(message(for: error)),
      advice: "list the arguments and options: \(place?.1 ?? "agio") --help")
  }
}

/// A command that prints one answer.
protocol AnsweringCommand: ParsableCommand, OptionGroupOfChoices {
  func answer(_ host: HostProgram) throws -> CommandOutput
}
