// SPDX-License-Identifier: Apache-2.0

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

    package init(_ text: String, _ help: String = "") {
      self.text = text
      self.help = help
    }
  }

  package let words: [Word]
  /// Whether a file is expected: the shell completes its name.
  package let isFile: Bool

  private init(_ words: [Word], isFile: Bool = false) {
    self.words = words
    self.isFile = isFile
  }

  /// The words that are in ASCII, with their help in ASCII.
  package var inASCII: Self {
    let words = words.filter { $0.text.utf8.allSatisfy { $0 < 0x80 } }
    return Self(words.map { Word($0.text, Glyphs.ascii.shown($0.help)) }, isFile: isFile)
  }
}

extension CommandCompletion {
  /// What a command line lacks.
  package struct Request: Equatable, Sendable {
    /// The command and its verb.
    package let path: [String]
    /// The option, or the place among the arguments, as ArgumentParser names it: `positional@0`.
    package let name: String
    /// The arguments before the unfinished word.
    package let arguments: [String]
    /// The unfinished word.
    package let start: String
  }

  /// - Parameters:
  ///   - line: The words after `agio`; the last one is unfinished, and may be empty.
  ///   - tree: All commands.
  ///   - custom: The words for what is declared with a completion of its own.
  package init(_ line: [String], in tree: CommandTree, custom: (Request) -> [Word]) {
    let last = line.last ?? ""
    let before = CommandWords(line.dropLast(), in: tree)
    let command = before.command ?? tree
    let path = tree.path(of: before)
    func value(of argument: CommandTree.Argument?, _ name: String, from start: String) -> Self {
      guard let kind = argument?.completionKind else { return Self([]) }
      if kind.file != nil { return Self([], isFile: true) }
      let words =
        kind.list.map { $0.values.map { Word($0) }.filter { $0.text.hasPrefix(start) } }
        ?? custom(
          Request(path: path, name: name, arguments: before.arguments, start: start))
      return Self(words)
    }
    if before.path == ["help"] {
      self.init(before.arguments.isEmpty ? .topics(from: last, in: tree) : [])
    } else if let option = before.awaited {
      self = value(of: option, option.word, from: last)
    } else if !before.isEnded, last.hasPrefix("--"), let equals = last.firstIndex(of: "="),
      let option = command.option(last[..<equals])
    {
      let found = value(of: option, option.word, from: String(last[last.index(after: equals)...]))
      self.init(found.words.map { Word("\(option.word)=\($0.text)", $0.help) })
    } else if !before.isEnded, last.hasPrefix("-") {
      let given = before.given.map(\.option)
      self.init(
        command.options.filter { $0.isRepeating || !given.contains($0) }
          .map { Word($0.word, $0.abstract ?? "") }.filter { $0.text.hasPrefix(last) })
    } else {
      let verbs = before.arguments.isEmpty ? tree[before.path]?.verbs ?? [] : []
      let names = verbs.map { Word($0.commandName, $0.abstract ?? "") }
        .filter { $0.text.hasPrefix(last) }
      let (places, count) = (command.positionals, before.arguments.count)
      let index = count < places.count ? count : places.indices.last { places[$0].isRepeating }
      // Before the first word of all, there are too many currencies.
      guard let index, !(before.path.isEmpty && count == 0 && last.isEmpty) else {
        self.init(names)
        return
      }
      let found = value(of: places[index], "positional@\(index)", from: last)
      self.init(names + found.words, isFile: found.isFile)
    }
  }
}

extension CommandTree {
  /// The names of the command that answers a line, with those it has by default.
  fileprivate func path(of words: CommandWords) -> [String] {
    var (path, node) = (words.path, self[words.path])
    while let verb = node?.defaultVerb {
      path.append(verb.commandName)
      node = verb
    }
    return path
  }
}

extension [CommandCompletion.Word] {
  /// The currencies, and the second one of a pair, with this prefix: `GBP`, `EUR/USD`.
  package static func currencies(from start: String) -> Self {
    let base = start.prefix(start.dropFirst(3).first == "/" ? 4 : 3)
    guard start.count >= 4, Currency(code: base.prefix(3).uppercased()) != nil else {
      return codes(from: start)
    }
    return codes(from: String(start.dropFirst(base.count))).map { Element(base + $0.text, $0.help) }
  }

  /// The currency codes with this prefix; for an empty one, those of currencies in use.
  private static func codes(from start: String) -> Self {
    let start = start.uppercased()
    return Currency.all.filter { currency in
      start.isEmpty ? currency.status == .active : currency.code.hasPrefix(start)
    }.map { Element($0.code, $0.name) }
  }

  package static func days(from start: String) -> Self {
    Calendar.beginnings.filter { $0.hasPrefix(start) }.map { Element($0) }
  }

  /// The sources with this prefix; the banks behind Frankfurter once its name is there.
  package static func sources(from start: String) -> Self {
    let isService = start.hasPrefix(SourceID.frankfurter.rawValue)
    let banks = isService ? Sources.banks.map { Element($0.id.rawValue, $0.fullName) } : []
    let others = Sources.all.map { Element($0.id.rawValue, $0.name) }
    return ([Element(SourceSelection.auto.name)] + others + banks)
      .filter { $0.text.hasPrefix(start) }
  }

  /// What `agio help` takes: the commands and the topics.
  package static func topics(from start: String, in tree: CommandTree) -> Self {
    let commands = tree.verbs.filter { $0.commandName != "help" }
    let topics = HelpTopic.allCases.filter { tree[[$0.rawValue]] == nil }
    return
      (commands.map { Element($0.commandName, $0.abstract ?? "") }
      + topics.map { Element($0.rawValue, $0.summary) }).filter { $0.text.hasPrefix(start) }
  }

  /// The next word of a phrase, or the rest of it.
  package static func phrase(_ last: String, after arguments: [String], today: Day) -> Self {
    let text = (arguments + [last]).joined(separator: " ")
    let reading = TypedText(text, grammar: Grammar(today: today, options: ReadingOptions()))
    // What began in an earlier word of the shell cannot be replaced.
    guard last.hasSuffix(reading.unfinished) else { return [] }
    let start = last.dropLast(reading.unfinished.count)
    var words = reading.completions(limit: 0).map { Element($0.text) }
      .filter { !$0.text.contains(" ") }
    if reading.next.contains(.currency) { words += codes(from: reading.unfinished) }
    return words.map { Element(start + $0.text, $0.help) }
  }
}
