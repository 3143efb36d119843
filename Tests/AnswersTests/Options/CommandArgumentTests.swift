// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("The table of arguments") struct CommandArgumentTests {
  private let options = ReadingOptions()

  private func request(_ command: CommandName, _ words: [String]) throws {
    var notes: [Line] = []
    switch command {
    case .alerts: _ = try AlertsRequest(words)
    case .favourites: _ = try FavouritesRequest(words, options: options, noting: &notes)
    case .sources: _ = try SourcesRequest(words)
    case .tape: _ = try TapeRequest(words, options: options, noting: &notes)
    default: Issue.record("agio \(command) has no verbs")
    }
  }

  @Test("the example of every verb is understood by its command")
  func examples() throws {
    for argument in CommandArgument.all where !argument.verbs.isEmpty {
      let command = try #require(argument.commands.first)
      for verb in argument.verbs {
        // As a shell splits them.
        let words = verb.example.replacing("'", with: "").split(separator: " ").map(String.init)
        #expect(throws: Never.self, "agio \(command) \(verb.name)") {
          try request(command, [verb.name] + words)
        }
      }
    }
  }

  @Test("a verb that is none is refused with the verbs there are")
  func unknown() throws {
    for command in [CommandName.alerts, .favourites, .sources, .tape] {
      let verbs = try #require(CommandArgument.all.first { $0.commands == [command] }).verbs
      let problem = #expect(throws: Problem.self) { try request(command, ["frobnicate"]) }
      #expect(problem?.message == "not understood: agio \(command.rawValue) frobnicate")
      for verb in verbs where verb.name != "list" {
        #expect(problem?.advice?.contains(" \(verb.name)") == true, "\(verb.name)")
      }
    }
    let problem = #expect(throws: Problem.self) { try request(.alerts, ["frobnicate"]) }
    #expect(
      problem?.advice
        == "write agio alerts, or agio alerts add EUR/USD '>1.12', remove 3 or rearm 3")
  }

  @Test("help lists every verb with what follows it")
  func help() {
    #expect(CommandArgument.alerts.help == "list, add PAIR CONDITION, remove NUMBER, rearm NUMBER.")
  }

  @Test("what an option needs or contradicts is an option of the same commands")
  func commonCommands() {
    for option in CommandOption.all {
      for other in option.opposites + option.needed {
        #expect(
          !other.commands.isDisjoint(with: option.commands), "\(option.word): \(other.word)")
      }
    }
  }
}
