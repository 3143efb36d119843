// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

/// What the last word of an unfinished command line can become.
package struct CommandCompletion: Equatable, Sendable {
  /// A word that can take the place of the last one.
  package struct Word: Equatable, Sendable {
    package let text: String
    /// What it means; empty if the word explains itself.
    package let help: String

    init(_ text: String, _ help: String = "") {
      self.text = text
      self.help = help
    }
  }

  package let words: [Word]
  /// Whether a file is expected: the shell completes its name.
  package let isFile: Bool

  /// - Parameters:
  ///   - line: The words after `agio`; the last one is unfinished, and may be empty.
  ///   - commands: The commands with their help.
  ///   - today: The day that words of days count from.
  package init(_ line: [String], commands: [CommandName: String], today: Day) {
    let last = line.last ?? ""
    let before = CommandWords(line.dropLast())
    if let option = before.awaited {
      self.init(
        Self.values(of: option, after: before, from: last), isFile: option.value == .file)
    } else if !before.isEnded, let given = CommandOption.read(last, for: before.command),
      let start = given.value
    {
      let words = Self.values(of: given.option, after: before, from: start)
      self.init(words.map { Word("\(given.option.word)=\($0.text)", $0.help) })
    } else if !before.isEnded, last.hasPrefix("-") {
      self.init(Self.options(after: before).filter { $0.text.hasPrefix(last) })
    } else {
      self.init(last, after: before, commands: commands, today: today)
    }
  }

  private init(_ words: [Word], isFile: Bool = false) {
    self.words = words
    self.isFile = isFile
  }

  /// The words that are in ASCII, with their help in ASCII.
  package var inASCII: Self {
    let words = words.filter { $0.text.utf8.allSatisfy { $0 < 0x80 } }
    return Self(words.map { Word($0.text, Glyphs.ascii.shown($0.help)) }, isFile: isFile)
  }

  private init(
    _ last: String, after before: CommandWords, commands: [CommandName: String], today: Day
  ) {
    let names = CommandName.allCases.filter { $0 != .screen }
      .map { Word($0.rawValue, commands[$0] ?? "") }
    switch before.command {
    case .screen:
      // A command is only the first word of all.
      let isFirst = before.words.isEmpty
      let phrase = isFirst && last.isEmpty ? [] : Self.phrase(last, after: [], today: today)
      self.init((isFirst ? names.filter { $0.text.hasPrefix(last) } : []) + phrase)
    case .convert:
      self.init(Self.phrase(last, after: before.arguments, today: today))
    case .help:
      let others = HelpTopic.allCases.filter { CommandName.called($0.rawValue) == nil }
      let topics = names + others.map { Word($0.rawValue, $0.summary) }
      self.init(before.arguments.isEmpty ? topics.filter { $0.text.hasPrefix(last) } : [])
    default:
      let arguments = CommandArgument.all.filter { $0.commands.contains(before.command) }
      if let argument = arguments.first(where: { !$0.verbs.isEmpty }) {
        self.init(last, of: argument, after: before.arguments, today: today)
        return
      }
      let count = before.arguments.count
      let argument = count < arguments.count ? arguments[count] : arguments.last { $0.isRepeating }
      self.init(Self.words(for: argument?.value, from: last), isFile: argument?.value == .file)
    }
  }
}

extension CommandCompletion {
  /// Completes a word such as `add`, or what follows it.
  private init(
    _ last: String, of argument: CommandArgument, after words: [String], today: Day
  ) {
    guard let first = words.first else {
      let verbs = argument.verbs.filter { $0.name.hasPrefix(last) }.map { Word($0.name, $0.help) }
      let values = last.isEmpty ? [] : Self.words(for: argument.value, from: last)
      self.init(verbs + values)
      return
    }
    guard let verb = argument.verbs.first(where: { $0.name == first }) else {
      self.init(Self.words(for: argument.value, from: last))
      return
    }
    if verb.next == CommandArgument.phrase.value {
      self.init(Self.phrase(last, after: Array(words.dropFirst()), today: today))
    } else {
      self.init(Self.words(for: verb.next, from: last), isFile: verb.next == .file)
    }
  }

  /// The options that can still be given.
  private static func options(after before: CommandWords) -> [Word] {
    let commands: Set = before.command == .screen ? [.screen, .convert] : [before.command]
    let given = before.given.map(\.option)
    return CommandOption.all.filter { option in
      !option.commands.isDisjoint(with: commands) && (option.isList || !given.contains(option))
        && before.allows(GivenOption(option: option, value: nil))
        && (option.needed.isEmpty || option.needed.contains(where: given.contains))
    }.map { Word($0.word, $0.help) }
  }

  /// The values of an option that the command takes after other words.
  private static func values(
    of option: CommandOption, after before: CommandWords, from start: String
  ) -> [Word] {
    words(for: option.value, from: start).filter { word in
      option.refusal(of: word.text, in: before.command) == nil
        && before.allows(GivenOption(option: option, value: word.text))
    }
  }

  private static func words(for value: OptionValue?, from start: String) -> [Word] {
    let words: [Word]
    switch value {
    case .currency: return currencies(from: start) + pairs(from: start)
    case .date: words = Calendar.beginnings.map { Word($0) }
    case .source, .choice:
      words = (value?.choices ?? []).map { name in
        Word(name, Sources.all.first { value == .source && $0.id.rawValue == name }?.name ?? "")
      }
    case .file, .size, .number, .text, nil: words = []
    }
    return words.filter { $0.text.hasPrefix(start) }
  }

  /// The currency codes with this prefix; for an empty one, those of currencies in use.
  private static func currencies(from start: String) -> [Word] {
    let start = start.uppercased()
    return Currency.all.filter { currency in
      start.isEmpty ? currency.status == .active : currency.code.hasPrefix(start)
    }.map { Word($0.code, $0.name) }
  }

  /// The second currency of a pair: `EUR/US`, `eurus`.
  private static func pairs(from start: String) -> [Word] {
    let base = start.prefix(start.dropFirst(3).first == "/" ? 4 : 3)
    guard start.count >= 4, Currency(code: base.prefix(3).uppercased()) != nil else { return [] }
    return currencies(from: String(start.dropFirst(base.count))).map {
      Word(base + $0.text, $0.help)
    }
  }

  /// The next word of a phrase, or the rest of it.
  private static func phrase(_ last: String, after arguments: [String], today: Day) -> [Word] {
    let text = (arguments + [last]).joined(separator: " ")
    let reading = TypedText(text, grammar: Grammar(today: today, options: ReadingOptions()))
    // What began in an earlier word of the shell cannot be replaced.
    guard last.hasSuffix(reading.unfinished) else { return [] }
    let start = last.dropLast(reading.unfinished.count)
    var words = reading.completions(limit: 0).map { Word($0.text) }
      .filter { !$0.text.contains(" ") }
    if reading.next.contains(.currency) { words += currencies(from: reading.unfinished) }
    return words.map { Word(start + $0.text, $0.help) }
  }
}
