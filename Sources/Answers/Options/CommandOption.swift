// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// An option of the command line, declared once for its parser, its help and the palette.
package struct CommandOption: Equatable, Sendable {
  /// The long name, without its hyphens.
  package let name: String
  package let letter: Character?
  /// What follows the name; nil for a flag.
  package let value: OptionValue?
  package let help: String
  package let commands: Set<CommandName>
  /// Whether the palette takes it in a phrase.
  package let isInPalette: Bool
  /// Whether it may be given several times, each with a value of its own.
  let isList: Bool
  /// The options it is about: without one of them it does nothing. Empty for none.
  let needed: [CommandOption]
  /// Options that ask for the opposite.
  let opposites: [CommandOption]

  init(
    _ name: String, letter: Character? = nil, value: OptionValue? = nil, _ help: String,
    for commands: Set<CommandName>, inPalette: Bool = false, isList: Bool = false,
    needs needed: [CommandOption] = [], not opposites: [CommandOption] = []
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
    self.commands = commands
    isInPalette = inPalette
    self.isList = isList
    self.needed = needed
    self.opposites = opposites
  }

  /// As it is typed: `--on`.
  package var word: String { "--" + name }
  /// The same with the placeholder of its value: `--on DATE`.
  package var usage: String { word + (value.map { " " + $0.placeholder.uppercased() } ?? "") }

  /// The option a word names, with what follows an equals sign: `--on`, `--on=2024-03-15`, `-q`.
  ///
  /// Of several options with the same name it is the command's own.
  package static func read(
    _ word: some StringProtocol, for command: CommandName? = nil
  ) -> (option: CommandOption, value: String?)? {
    guard word.hasPrefix("-") else { return nil }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let named = all.filter { option in
      parts[0] == option.word || option.letter.map { parts[0] == "-\($0)" } == true
    }
    let option =
      named.first { option in command.map(option.commands.contains) ?? true } ?? named.first
    return option.map { ($0, parts.count == 2 ? String(parts[1]) : nil) }
  }

  /// Why one of its values means nothing to a command; nil where it does.
  func refusal(of value: String, in command: CommandName) -> String? {
    CommandOption.limited.first {
      $0.option == self && $0.value == value && !$0.commands.contains(command)
    }?.why
  }

  /// Refuses a value the option never takes. Dates and currencies are read later, where today is
  /// known.
  package func check(_ text: String) throws(Problem) {
    switch value {
    case .file where text.isEmpty:
      throw Problem(.usage, "\(word) needs the name of a file", advice: "write \(usage)")
    case .source: _ = try Sources.chosen(text)
    case .size where Size(text) == nil:
      throw Problem(
        .usage, "\(word): invalid value \(text)",
        advice: "write columns and rows: \(word) 80x24")
    case .choice(_, let choices) where !choices.contains(text):
      throw Problem(
        .usage, "\(word): invalid value \(text)",
        advice: "use one of \(choices.joined(separator: ", "))")
    case .number(_, let range) where !(Int(text).map(range.contains) ?? false):
      let end = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
      throw Problem(
        .usage, "\(word): invalid value \(text)", advice: "use \(range.lowerBound) \(end)")
    default: break
    }
  }
}
