// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The words of a command line, sorted by what its command declares.
package struct CommandWords: Equatable, Sendable {
  /// The command and its verb, as far as they were typed.
  package private(set) var path: [String] = []
  /// The command that answers; nil for a phrase alone.
  let command: CommandTree?
  private(set) var given: [Given] = []
  /// The words that are neither options nor their values nor the command.
  package private(set) var arguments: [String] = []
  /// The option at the end that lacks its value.
  private(set) var awaited: CommandTree.Argument?
  /// Whether `--` came: no word after it is an option.
  private(set) var isEnded = false
  /// All words but the command, in the order in which they were typed.
  private var others: [String] = []

  /// An option as it was typed; the value is nil for a flag.
  struct Given: Equatable, Sendable {
    let option: CommandTree.Argument
    let value: String?
  }

  /// A phrase without options.
  package init(phrase words: [String]) {
    command = nil
    arguments = words
  }

  package init(_ words: [String], in tree: CommandTree) {
    var node = tree
    for word in words {
      if let option = awaited {
        given.append(Given(option: option, value: word))
        awaited = nil
      } else if word == "--", !isEnded {
        isEnded = true
      } else if !isEnded, CommandWords.isOption(word) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if let option = node.option(parts[0]) {
          if option.kind == .option, parts.count == 1 {
            awaited = option
          } else {
            given.append(Given(option: option, value: parts.count == 2 ? String(parts[1]) : nil))
          }
        }
      } else if !isEnded, arguments.isEmpty, let verb = node[[word]] {
        path.append(word)
        node = verb
        continue
      } else {
        arguments.append(word)
      }
      others.append(word)
    }
    command = node.leaf
  }
}

extension CommandWords {
  /// Whether a word is an option, and no word of a phrase such as `-5`, `->`, `-$5` or `"- 100 usd"`.
  static func isOption(_ word: String) -> Bool {
    if word.hasPrefix("--") { return true }
    let name = word.dropFirst().prefix { $0 != "=" }
    return word.hasPrefix("-") && !name.isEmpty && name.allSatisfy(\.isLetter)
  }

  /// Whether there is neither an option nor one of the commands.
  ///
  /// Most command lines are, and then ArgumentParser is not needed: setting it up takes as long as the
  /// rest of a conversion.
  package static func isPhrase(_ words: [String], commands: [String]) -> Bool {
    !words.contains(where: isOption) && !(words.first.map(commands.contains) ?? false)
  }

  /// A limit, because ArgumentParser takes time in proportion to the square of their number.
  private static let maximumCount = 1_000

  /// The words for ArgumentParser, which looks for a command before all options, and for options in all
  /// that begins with a hyphen: `-5` has a space before it.
  ///
  /// `names` are those of the commands and their verbs.
  ///
  /// - Throws: for an option that is given twice and is no list.
  package static func forParser(
    _ words: [String], names: [String], in tree: () -> CommandTree
  ) throws(Problem) -> [String] {
    if words.count > maximumCount {
      throw Problem(
        .usage, "too many words: \(words.count), at most \(maximumCount)",
        advice: "split the command, or pass one phrase per line to agio -")
    }
    let options = words.prefix { $0 != "--" }.filter(isOption).map { $0.prefix { $0 != "=" } }
    let isRepeated = options.contains { option in
      options.count { $0 == option || $0.hasPrefix("-" + option) && option.count == 2 } > 1
    }
    var sorted = words
    // An option comes twice, or before what may be the command or its verb.
    let isLate =
      words.prefix(2).contains(where: isOption) && words.dropFirst().contains(where: names.contains)
    if isRepeated || isLate {
      let line = CommandWords(words, in: tree())
      try line.checkRepeated()
      sorted = line.path + line.others
    }
    return sorted.map { $0.hasPrefix("-") && $0.count > 1 && !isOption($0) ? " " + $0 : $0 }
  }

  /// A word as it was typed.
  package static func typed(_ word: String) -> String {
    word.hasPrefix(" -") ? String(word.dropFirst()) : word
  }

  private func checkRepeated() throws(Problem) {
    for entry in given where !entry.option.isRepeating {
      guard given.count(where: { $0.option == entry.option }) > 1 else { continue }
      throw Problem(.usage, "\(entry.option.word) is given twice", advice: "give it once")
    }
  }

  /// A message of ArgumentParser with the words as they were typed. Its suggestion, which may be `--on`
  /// for `--csv`, is left out unless it is a slip away.
  package static func asTyped(_ message: String) -> String {
    let message = message.replacing("' -", with: "'-")
      .replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
    guard let unknown = message.wholeMatch(of: /(Unknown option '(.+)')\. Did you mean '(.+)'\?/),
      EditDistance.between(String(unknown.2), String(unknown.3))
        > (Swift.min(unknown.2.count, unknown.3.count) >= 9 ? 2 : 1)
    else { return message }
    return String(unknown.1)
  }

  /// Whether the answer is asked for as JSON, whatever else is wrong with the words.
  package static func wantJSON(_ words: [String]) -> Bool {
    let words = words.prefix { $0 != "--" }
    return words.contains { ["--json", "--format=json"].contains($0) }
      || zip(words, words.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }
}

/// A command line once more, to be typed into a shell: advice that left out a part of what was typed
/// would answer another question.
extension CommandWords {
  /// The same with another source; nil for a command that does not take it.
  func again(source: SourceID, isFetched: Bool) -> String? {
    guard isRepeatable, takes("--source"), !isFetched || takes("--refresh") else { return nil }
    return written(
      without: ["--source", "--offline", "--refresh", "--rates", "--lock"],
      adding: ["--source", source.rawValue] + (isFetched ? ["--refresh"] : []))
  }

  /// The same with another phrase; nil for a command without one.
  func again(phrase: String) -> String? {
    guard isRepeatable, command?.positionals.contains(where: { $0.valueName == "phrase" }) ?? true
    else { return nil }
    return written(arguments: [ShellWord.phrase(phrase)])
  }

  /// Whether it can be repeated: not where the phrases come from standard input.
  private var isRepeatable: Bool { arguments != ["-"] && !isEnded }

  private func takes(_ option: String) -> Bool { command.map { $0.option(option) != nil } ?? true }

  /// `arguments` in place of those that were typed, options without some of them, and others at the
  /// end.
  private func written(
    arguments: [String]? = nil, without dropped: [String] = [], adding added: [String] = []
  ) -> String {
    let options = given.filter { !dropped.contains($0.option.word) }
      .flatMap { [$0.option.word] + ($0.value.map { [ShellWord.word($0)] } ?? []) }
    let words = arguments ?? self.arguments.map(ShellWord.word)
    return (["agio"] + path + words + options + added).joined(separator: " ")
  }
}
