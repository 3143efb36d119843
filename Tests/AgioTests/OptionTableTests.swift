// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Foundation
import Testing

@testable import agio

@Suite("The table of options") struct OptionTableTests {
  /// What ArgumentParser reports of itself, as JSON.
  private struct Dump: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Command]?
    }

    struct Argument: Decodable {
      let kind: String
      let names: [Name]?
      let valueName: String?
      let abstract: String?
      let allValues: [String]?
      let parsingStrategy: String
    }

    struct Name: Decodable {
      let name: String
    }
  }

  /// An option or an argument, as either side has it.
  private struct Described: Hashable {
    var names: Set<String>
    var value: String?
    var help: String?
    var choices: [String]
    var mayBeNegative: Bool

    init(_ option: CommandOption) {
      names = Set([option.name] + (option.letter.map { [String($0)] } ?? []))
      value = option.value?.placeholder
      help = option.help
      choices = Self.choices(of: option.value)
      mayBeNegative = option.value?.mayBeNegative ?? false
    }

    init(_ argument: CommandArgument) {
      (names, value, help) = ([], argument.name, argument.help)
      (choices, mayBeNegative) = (Self.choices(of: argument.value), false)
    }

    private static func choices(of value: OptionValue?) -> [String] {
      if case .choice(_, let choices) = value { choices } else { [] }
    }

    init(_ dumped: Dump.Argument) {
      names = Set((dumped.names ?? []).map(\.name))
      value = dumped.kind == "flag" ? nil : dumped.valueName
      help = dumped.abstract
      choices = dumped.allValues ?? []
      mayBeNegative = dumped.parsingStrategy == "unconditional"
    }
  }

  private func dump() throws -> Dump {
    let error = try #require(
      #expect(throws: (any Error).self) { _ = try Agio.parseAsRoot(["--experimental-dump-help"]) })
    return try JSONDecoder().decode(Dump.self, from: Data(Agio.fullMessage(for: error).utf8))
  }

  private func expected(of command: CommandName) -> Set<Described> {
    // The screen's options are declared where it is opened, by a conversion without a phrase.
    let commands: Set<CommandName> = command == .convert ? [.convert, .screen] : [command]
    let options = CommandOption.all.filter { !$0.commands.isDisjoint(with: commands) }
    let arguments = CommandArgument.all.filter { $0.commands.contains(command) }
    return Set(options.map(Described.init) + arguments.map(Described.init))
  }

  @Test("matches what ArgumentParser reports for every command: names, values, help")
  func matchesParser() throws {
    let root = try dump().command
    #expect(root.commandName == CommandName.screen.rawValue)
    #expect(
      Set((root.arguments ?? []).map(Described.init))
        == [Described(.version), Described(.showHelp)])
    let commands = (root.subcommands ?? []).filter { $0.commandName != "help" }
    #expect(
      Set(commands.map(\.commandName) + ["agio", "help"])
        == Set(CommandName.allCases.map(\.rawValue)))
    for dumped in commands {
      let command = try #require(CommandName.called(dumped.commandName))
      let declared = Set((dumped.arguments ?? []).map(Described.init))
      let expected = expected(of: command)
      #expect(declared.subtracting(expected).isEmpty, "agio \(command) is not as in the table")
      #expect(expected.subtracting(declared).isEmpty, "agio \(command) lacks what the table has")
    }
  }

  @Test("every option in a group affects the choices")
  func groupsApply() throws {
    func apply<Group: OptionGroupOfChoices>(_ type: Group.Type, _ options: [CommandOption]) throws {
      for option in options {
        let value = option.value.map { [$0.choices.last ?? "1"] } ?? []
        #expect(
          try Choices(Group.parse([option.word] + value)) != Choices(),
          "\(Group.self) \(option.word)")
      }
    }
    try apply(DayOption.self, [.on])
    try apply(FetchOptions.self, [.source, .offline, .refresh])
    try apply(AgeOptions.self, [.source, .offline, .refresh, .maxAge])
    try apply(LookupOptions.self, [.source, .offline, .refresh, .maxAge, .strict])
    try apply(RatesOption.self, [.rates])
    try apply(LockOptions.self, [.rates, .lock])
    try apply(DecimalOption.self, [.decimal])
    try apply(
      RateOptions.self, [.on, .rates, .lock, .source, .maxAge, .strict, .exact, .json, .ascii])
    try apply(OfflineOption.self, [.offline])
    try apply(RoundingOptions.self, [.exact, .rounding, .digits])
    try apply(SessionOptions.self, [.log, .config])
    try apply(FormatOptions.self, [.format, .json, .quiet, .plain])
    try apply(FormOptions.self, [.format, .json, .quiet, .plain, .log, .config])
    try apply(PlainOption.self, [.plain])
    try apply(AnswerOptions.self, [.format, .json, .quiet, .plain, .ascii, .color, .log, .config])
  }
}
