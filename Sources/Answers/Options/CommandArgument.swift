// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// A word a command takes without a name before it.
package struct CommandArgument: Equatable, Sendable {
  package let name: String
  package let value: OptionValue
  package let help: String
  package let commands: Set<CommandName>
  /// Whether it takes all words that follow.
  let isRepeating: Bool
  /// Words that may be the first.
  let verbs: [Verb]

  /// A word such as `add`, and what follows it.
  struct Verb: Equatable, Sendable {
    let name: String
    /// What follows, as help shows it: `N TEXT`; empty for nothing.
    let operands: String
    let help: String
    /// The kind of what follows, for completion.
    let next: OptionValue?
    /// What may follow: `3 lunch`; empty for nothing.
    let example: String

    init(
      _ name: String, _ operands: String, _ help: String, next: OptionValue? = nil,
      example: String = ""
    ) {
      self.name = name
      self.operands = operands
      self.help = help
      self.next = next
      self.example = example
    }
  }

  init(
    _ value: OptionValue, _ help: String, for commands: Set<CommandName>, isRepeating: Bool = false
  ) {
    name = value.placeholder
    self.value = value
    self.help = help
    self.commands = commands
    self.isRepeating = isRepeating
    verbs = []
  }

  /// All words of a command; its help is the list of verbs.
  init(_ value: OptionValue, for command: CommandName, verbs: [Verb]) {
    name = value.placeholder
    self.value = value
    self.help = verbs.map { Self.joined($0.name, $0.operands) }.joined(separator: ", ") + "."
    commands = [command]
    isRepeating = true
    self.verbs = verbs
  }

  private static func joined(_ word: String, _ rest: String) -> String {
    rest.isEmpty ? word : "\(word) \(rest)"
  }
}

extension CommandArgument {
  /// The problem with words of a command that begin with none of its verbs, or with too little after
  /// one.
  static func notUnderstood(_ words: [String], of command: CommandName) -> Problem {
    let name = "agio \(command.rawValue)"
    let verbs = all.first { $0.commands == [command] }?.verbs ?? []
    let examples = verbs.filter { $0.name != "list" }.map { joined($0.name, $0.example) }
    let others = examples.dropLast().joined(separator: ", ")
    return Problem(
      .usage, "not understood: \(name) \(words.joined(separator: " "))",
      advice: "write \(name), or \(name) \(others) or \(examples.last ?? "")")
  }

  /// The problem with a verb that lacks the number of what a list shows.
  static func noNumber(to purpose: String, listedBy list: String) -> Problem {
    Problem(.usage, "nothing to \(purpose)", advice: "list the numbers: \(list)")
  }
}
