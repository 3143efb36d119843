// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The words of a command line, sorted by the table of options before any of them is obeyed.
package struct CommandWords: Equatable, Sendable {

  /// The words, with negative amounts and arrows in a spelling that no option has.
  ///
  /// `-5` and `->` would be taken for options; `−5` and `→` are read alike. Values of options, such
  /// as `--on -30`, stay as they are.
  package private(set) var words: [String] = []
  package private(set) var command = CommandName.convert
  /// Whether there is neither an option nor the name of a command.
  ///
  /// Most command lines are, and then ArgumentParser is not needed: setting it up, which reflects over
  /// the options of all commands, takes as long as the rest of a conversion.
  package private(set) var isPhraseOnly = true
  private(set) var given: [GivenOption] = []
  /// The words that are neither options nor their values nor the command.
  private(set) var arguments: [String] = []
  /// The option at the end that lacks its value.
  private(set) var awaited: CommandOption?
  /// Whether `--` came: no word after it is an option.
  private(set) var isEnded = false

  package init(_ typed: [String]) {
    var isCalled = false
    for word in typed {
      if let option = awaited {
        given.append(GivenOption(option: option, value: word))
        awaited = nil
        words.append(word)
        continue
      }
      words.append(CommandWords.protected(word))
      if word == "--", !isEnded {
        isEnded = true
      } else if !isEnded, let (option, value) = CommandOption.read(word, for: command) {
        if option.value != nil, value == nil {
          awaited = option
        } else {
          given.append(GivenOption(option: option, value: value))
        }
      } else if !isCalled, !isEnded, arguments.isEmpty, let called = CommandName.called(word) {
        // Options may come before it; a parser of options knows it in the first place only.
        words.removeLast()
        words.insert(word, at: 0)
        (command, isCalled) = (called, true)
      } else {
        arguments.append(word)
      }
    }
    isPhraseOnly = words.allSatisfy {
      !$0.isEmpty && !$0.hasPrefix("-") && CommandName.called($0) == nil
    }
    if command == .convert, arguments.isEmpty { command = .screen }
  }

  /// Whether the answer is asked for as JSON, whatever else is wrong with the words.
  package var wantsJSON: Bool {
    has([.json]) || given.contains { Self.formats.contains($0.option) && $0.value == "json" }
  }

  /// Whether the answer is asked for in ASCII.
  package var wantsPlain: Bool { has([.plain]) }

  /// The words for the parser of options: its own help command takes no options.
  package var forParser: [String] {
    command == .help ? words.filter { $0 != CommandOption.plain.word } : words
  }

  /// The topic of `agio help TOPIC`; nil for help on a command alone.
  package var helpTopic: HelpTopic? {
    if command == .help, arguments.count == 1, given.allSatisfy({ $0.option == .plain }) {
      return HelpTopic(rawValue: arguments[0])
    }
    // `agio rates --help`: this is neither a command nor a phrase.
    guard command == .convert, has([.showHelp]), arguments.count == 1 else { return nil }
    return HelpTopic(rawValue: arguments[0])
  }

  /// A word as it was typed: ``words`` spell some in another way.
  package static func typed(_ word: String) -> String {
    if word == "→" { return "->" }
    guard word.hasPrefix("−"), isAmount(word.dropFirst()) else { return word }
    return "-" + word.dropFirst()
  }

  /// A message of the parser of options, with the words it quotes as they were typed. In place of its
  /// suggestion, which may be `--on` for `--csv`, it has the option that is a slip away, if there is one.
  package func asTyped(_ message: String) -> String {
    let message = words.reduce(message) {
      $0.replacing("'\($1)'", with: "'\(Self.typed($1))'")
    }
    guard let unknown = message.prefixMatch(of: /Unknown option '([^']+)'/) else { return message }
    let near = Set(CommandOption.all.filter { $0.commands.contains(command) }.map(\.word))
      .filter { $0.isMeant(by: String(unknown.1)) }
    return unknown.0 + (near.count == 1 ? near.map { ". Did you mean '\($0)'?" }.joined() : "")
  }

  private static func protected(_ word: String) -> String {
    if word == "->" { return "→" }
    guard word.hasPrefix("-"), isAmount(word.dropFirst()) else { return word }
    return "−" + word.dropFirst()
  }

  /// Whether what follows a hyphen is an amount: `5`, `.5`, `(5)`, `$5`, `US$5`, `five usd`. No option
  /// has this form.
  private static func isAmount(_ rest: Substring) -> Bool {
    guard let first = rest.first, first != "-" else { return false }
    return first.isNumber || ".,(".contains(first) || rest.contains(" ")
      || rest.unicodeScalars.contains(where: \.isCurrencySymbol)
  }
}

extension String {
  /// Whether one slip makes it of a word, or two where both are long.
  fileprivate func isMeant(by word: String) -> Bool {
    EditDistance.between(word, self) <= (Swift.min(word.count, count) >= 9 ? 2 : 1)
  }
}

extension CommandOption {
  /// The commands that have an option of this name.
  fileprivate var commandsWithOption: Set<CommandName> {
    CommandOption.all.filter { $0.name == name }.reduce(into: []) { $0.formUnion($1.commands) }
  }
}

extension CommandWords {
  /// A limit, because the option parser takes time in proportion to the square of their number.
  private static let maximumArguments = 1_000

  /// Refuses options the command would have to ignore: those of other commands, those that
  /// contradict each other, and values that mean nothing to it.
  package func check() throws(Problem) {
    if has([.showHelp, .version]) { return }
    if arguments.count > Self.maximumArguments {
      throw Problem(
        .usage,
        "too many words: \(arguments.count), at most \(Self.maximumArguments)",
        advice: "split the command, or pass one phrase per line to agio -")
    }
    if command == .help, let topic = arguments.first {
      try HelpTopic.check(topic)
      guard arguments.count == 1 else {
        throw Problem(
          .usage, "help takes one command or topic", advice: "write agio help \(topic)")
      }
    }
    if command == .completions, arguments.count > 1, !isEnded {
      throw Problem(
        .usage, "completions takes one shell", advice: "write agio completions \(arguments[0])")
    }
    if arguments.first == "", takesFileFirst {
      let name = "agio \(command.rawValue)"
      throw Problem(.usage, "\(name) needs the name of a file", advice: "write \(name) FILE")
    }
    for entry in given {
      let (option, value) = (entry.option, entry.value)
      if !option.commands.contains(command) { throw refusal(of: option) }
      if let value { try option.check(value) }
      if let needed = option.needed.first, !has(option.needed) {
        throw Problem(
          .usage, "\(option.word) needs \(needed.word)", advice: "add \(needed.word)")
      }
      try entry.check(among: given)
      if let value, let reason = option.refusal(of: value, in: command) {
        throw Problem(
          .usage, "\(option.word) \(value) does not apply to agio \(command.rawValue)",
          advice: reason)
      }
      try VerbLimit.check(option, of: command, arguments)
    }
    if command == .convert, arguments.count > 1, arguments.first == "-" {
      let rest = arguments.dropFirst().joined(separator: " ")
      throw Problem(
        .usage, "no words may follow -: phrases are read from standard input",
        advice: arguments[1].first?.isNumber == true
          ? "write agio -, or for an amount below zero agio '-\(rest)'"
          : "write agio -, or agio \(rest)")
    }
    if has([.json]), let other = given.last(where: { Self.formats.contains($0.option) })?.value,
      other != "json"
    {
      throw .contradiction("--json", "--format \(other)")
    }
  }

  /// Whether an option contradicts none of those given.
  func allows(_ option: GivenOption) -> Bool {
    let all = given + [option]
    return all.allSatisfy { (try? $0.check(among: all)) != nil }
  }

  /// What to do where the parser of options refuses the words.
  package var parsingAdvice: String {
    [.convert, .screen, .help].contains(command)
      ? "list the commands: agio --help"
      : "list its arguments and options: agio help \(command.rawValue)"
  }

  private var takesFileFirst: Bool {
    CommandArgument.all.first { $0.commands.contains(command) }?.value == .file
  }

  private static let formats: [CommandOption] = [.format, .priceFormat]

  /// Whether one of the options is given.
  private func has(_ options: [CommandOption]) -> Bool {
    given.contains { options.contains($0.option) }
  }

  private func refusal(of option: CommandOption) -> Problem {
    switch command {
    case .screen where option.commands.contains(.convert):
      Problem(
        .usage, "\(option.word) needs an amount or a pair",
        advice: "write agio 100 USD EUR \(option.usage)")
    case .convert where option.commands.contains(.screen):
      Problem(
        .usage, "\(option.word) is for the screen, which opens without an amount",
        advice: "leave out the amount: agio \(option.usage)")
    case .screen:
      Problem(
        .usage, "\(option.word) needs a command",
        advice: "it is for agio "
          + CommandName.allCases.filter(option.commandsWithOption.contains).map(\.rawValue)
          .joined(separator: ", agio "))
    default:
      Problem(
        .usage, "\(option.word) does not apply to agio \(command.rawValue)",
        advice: "list its options: agio help \(command.rawValue)")
    }
  }
}
