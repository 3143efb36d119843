// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Testing

@testable import Answers

@Suite("An option given twice") struct RepeatedOptionTests {
  /// A value that an option takes.
  private func value(of option: CommandOption) -> [String] {
    guard let value = option.value else { return [] }
    return switch value {
    case .choice, .source: [value.choices.last ?? ""]
    case .size: ["80x24"]
    case .number, .date, .currency, .file, .text: ["1"]
    }
  }

  @Test("is refused in every command, unless it is a list", arguments: CommandName.allCases)
  func refused(command: CommandName) {
    let options = CommandOption.all.filter {
      $0.commands.contains(command) && ![.showHelp, .version].contains($0)
    }
    for option in options {
      // What the option is about, and the words before it.
      let needed = option.needed.filter { $0.commands.contains(command) }.prefix(1)
        .flatMap { [$0.word] + value(of: $0) }
      let verb = VerbLimit.all.first { $0.command == command && $0.options.contains(option) }?
        .verbs.first
      let word = command == .help ? "rate" : verb ?? "x"
      let name = command == .screen ? [] : [command.rawValue, word]
      let once = [option.word] + value(of: option)
      func problem(_ words: [String]) -> String? {
        do throws(Problem) {
          try CommandWords(name + needed + words).check()
          return nil
        } catch {
          return error.message
        }
      }
      #expect(problem(once)?.contains("twice") != true)
      let twice = option.isList ? nil : "\(option.word) is given twice"
      #expect(problem(once + once) == twice, "agio \(name) \(once)")
      if let letter = option.letter {
        #expect(problem(once + ["-\(letter)"] + once.dropFirst()) == twice)
      }
    }
  }

  @Test("is a list only where each has a value of its own")
  func lists() {
    #expect(CommandOption.all.filter(\.isList) == [.name])
  }
}
