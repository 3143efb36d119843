// SPDX-License-Identifier: Apache-2.0

/// A command with its verbs, options and arguments, as ArgumentParser reports what is declared:
/// `agio --experimental-dump-help`.
package struct CommandTree: Decodable, Equatable, Sendable {
  package let commandName: String
  package let abstract: String?
  private let defaultSubcommand: String?
  private let subcommands: [CommandTree]?
  private let arguments: [Argument]?

  /// A command without anything.
  package init(commandName: String) {
    self.commandName = commandName
    (abstract, defaultSubcommand, subcommands, arguments) = (nil, nil, nil, nil)
  }

  /// An option, or a word without a name before it.
  package struct Argument: Decodable, Equatable, Sendable {
    enum Kind: String, Decodable { case positional, option, flag }

    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let isOptional: Bool
    /// Whether it may be given several times.
    let isRepeating: Bool
    let defaultValue: String?
    let allValues: [String]?
    let completionKind: Completion?

    struct Name: Decodable, Equatable {
      let kind: String
      let name: String

      /// As it is typed: `--quiet`, `-q`.
      var word: String { (kind == "short" ? "-" : "--") + name }
    }

    /// What completes its value: some words, the names of files, or the program itself.
    struct Completion: Decodable, Equatable {
      let list: List?
      let file: File?
      let custom: Custom?

      struct List: Decodable, Equatable { let values: [String] }
      struct File: Decodable, Equatable {}
      struct Custom: Decodable, Equatable {}
    }
  }
}

extension CommandTree {
  var verbs: [CommandTree] { subcommands ?? [] }
  var positionals: [Argument] { arguments?.filter { $0.kind == .positional } ?? [] }
  var options: [Argument] { arguments?.filter { $0.kind != .positional } ?? [] }
  /// The command of its words without a verb: `agio tape` is `agio tape list`.
  var leaf: CommandTree { defaultVerb?.leaf ?? self }
  var defaultVerb: CommandTree? { verbs.first { $0.commandName == defaultSubcommand } }

  /// What the command or one of its verbs calls by this word: `--quiet`, `-q`.
  func option(_ word: some StringProtocol) -> Argument? {
    if let own = options.first(where: { $0.names?.contains { $0.word == word } ?? false }) {
      return own
    }
    for verb in [defaultVerb].compactMap(\.self) + verbs {
      if let option = verb.option(word) { return option }
    }
    return nil
  }

  /// The command that words call: `tape add`.
  package subscript(path: some Collection<String>) -> CommandTree? {
    guard let name = path.first else { return self }
    return verbs.first { $0.commandName == name }?[path.dropFirst()]
  }
}

extension CommandTree.Argument {
  /// The long name, as it is typed.
  var word: String { (names?.first { $0.kind == "long" } ?? names?.first)?.word ?? "" }
  /// With the placeholder of its value: `--on DATE`.
  var usage: String { kind == .flag ? word : "\(word) \(valueName?.uppercased() ?? "")" }
}
