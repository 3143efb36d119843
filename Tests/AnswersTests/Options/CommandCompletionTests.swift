// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Testing

@testable import Answers

@Suite("Completing a command line") struct CommandCompletionTests {
  private let commands: [CommandName: String] = [.rate: "Print the rate."]

  private func completion(_ line: String...) throws -> CommandCompletion {
    let today = try #require(Day(iso: "2026-11-21"))
    return CommandCompletion(line, commands: commands, today: today)
  }

  private func words(_ line: String...) throws -> [String] {
    let today = try #require(Day(iso: "2026-11-21"))
    return CommandCompletion(line, commands: commands, today: today).words.map(\.text)
  }

  @Test("the first word is a command, with its help, or begins a phrase")
  func firstWord() throws {
    #expect(try words("").contains("rate"))
    #expect(try !words("").contains("agio"))
    #expect(try !words("").contains("USD"))
    #expect(try completion("ra").words.first == .init("rate", "Print the rate."))
    #expect(try words("us").contains("USD"))
    #expect(try !words("100", "ra").contains("rate"))
  }

  @Test("a phrase continues with currencies, words and days")
  func phrase() throws {
    #expect(try words("100", "us") == ["USD", "USN", "USS"])
    #expect(try completion("100", "chf").words.first == .init("CHF", "Swiss Franc"))
    #expect(try words("100", "usd", "t").contains("to"))
    #expect(try words("100", "usd", "to", "gb") == ["GBP"])
    #expect(try words("100", "usd", "to", "eur", "on", "yest") == ["yesterday"])
    #expect(try words("eur/us").contains("eur/USD"))
  }

  @Test("an empty word becomes money in use, not what was withdrawn")
  func emptyWord() throws {
    let found = try words("100", "usd", "to", "")
    #expect(found.contains("EUR"))
    #expect(!found.contains("DEM"))
    #expect(try words("100", "DE").contains("DEM"))
  }

  @Test("after an option its value is completed, also after an equals sign")
  func values() throws {
    #expect(try words("100", "usd", "eur", "--rounding", "half-e") == ["half-even"])
    #expect(try words("--format", "") == ReportFormat.allCases.map(\.rawValue))
    #expect(try completion("update", "--source", "ec").words == [.init("ecb", "ECB")])
    #expect(try words("rate", "USD", "EUR", "--on", "yes") == ["yesterday"])
    #expect(try words("rate", "USD", "EUR", "--on=yes") == ["--on=yesterday"])
    #expect(try completion("--record", "").isFile)
    #expect(try words("history", "USD", "EUR", "--digits", "").isEmpty)
  }

  @Test("values that the command refuses are not offered")
  func refusedValues() throws {
    #expect(try words("fee", "5", "USD", "4", "EUR", "--rounding", "c") == ["ceiling"])
    #expect(try words("5", "USD", "EUR", "--rounding", "ca") == ["cash"])
    #expect(try words("rate", "USD", "EUR", "--color=a") == ["--color=auto"])
    #expect(try words("--color", "al") == ["always"])
    #expect(try words("5", "CHF", "EUR", "--digits", "1", "--rounding", "ca").isEmpty)
    #expect(try words("5", "CHF", "EUR", "--rounding", "cash", "--dig").isEmpty)
  }

  @Test("options are those of the command that can still be given")
  func options() throws {
    #expect(try words("update", "--fu") == ["--full"])
    #expect(try words("update", "--full", "--fu").isEmpty)
    #expect(try words("--rec") == ["--record"])
    #expect(try words("100", "usd", "--rec").isEmpty)
    #expect(try words("100", "usd", "eur", "--offline", "--ref").isEmpty)
    #expect(try words("--over").isEmpty)
    #expect(try words("--record", "file", "--over") == ["--overwrite"])
    #expect(try words("100", "usd", "--", "--on").isEmpty)
  }

  @Test("each argument of a command has its own kind")
  func arguments() throws {
    #expect(try words("rate", "gb") == ["GBP"])
    #expect(try words("rate", "USD", "gb") == ["GBP"])
    #expect(try words("rate", "USD", "EUR", "gb").isEmpty)
    #expect(try completion("replay", "").isFile)
    #expect(try words("completions", "") == ["bash", "zsh", "fish"])
    #expect(try words("help", "ph") == ["phrases"])
    #expect(try words("help", "sou") == ["sources"])
    #expect(try words("help", "exit") == ["exit-status"])
  }

  @Test(
    "the words of tape, alerts, favourites, sources and fee are completed, and what follows each")
  func verbs() throws {
    #expect(
      try words("tape", "") == [
        "list", "add", "note", "date", "remove", "clear", "undo", "total", "export",
      ])
    #expect(try words("tape", "e") == ["export"])
    #expect(try completion("tape", "export", "").isFile)
    #expect(try words("tape", "add", "100", "gb") == ["GBP"])
    #expect(try words("tape", "add", "100", "usd", "t").contains("to"))
    #expect(try words("tape", "total", "gb") == ["GBP"])
    #expect(try words("tape", "note", "1", "").isEmpty)
    #expect(try words("alerts", "") == ["list", "add", "remove", "rearm"])
    #expect(try words("sources", "") == ["list", "enable", "disable", "move"])
    #expect(try words("sources", "enable", "cn") == ["cnb"])
    #expect(try words("favourites", "move", "se") == ["SEK"])
    #expect(try words("matrix", "EUR", "gb") == ["GBP"])
    #expect(try words("alerts", "add", "EUR/gb") == ["EUR/GBP"])
    #expect(try words("favourites", "a") == ["add"])
    #expect(try words("favourites", "add", "SEK", "no") == ["NOK"])
    #expect(try words("fee", "1000", "gb") == ["GBP"])
  }

  @Test("the second currency of a pair in one word is completed, as it was begun")
  func pairs() throws {
    #expect(try words("rate", "EUR/US") == ["EUR/USD", "EUR/USN", "EUR/USS"])
    #expect(try words("history", "eurgb") == ["eurGBP"])
    #expect(try words("rate", "EUR/").contains("EUR/USD"))
    #expect(try words("rate", "XXQ/US").isEmpty)
  }

  @Test("a value in the word of its option is one word in each shell")
  func joined() {
    #expect(CompletingShell.bash.words(of: ["--source", "=", "ec"]) == ["--source", "ec"])
    #expect(CompletingShell.bash.words(of: ["--source", "="]) == ["--source", ""])
    #expect(CompletingShell.zsh.words(of: ["--source="]) == ["--source="])
  }

  @Test("each shell reads words and their help in its own form")
  func forms() throws {
    let found = try completion("update", "--source", "ec")
    #expect(CompletingShell.bash.written(found) == "ecb\n")
    #expect(CompletingShell.zsh.written(found) == "ecb:ECB\n")
    #expect(CompletingShell.fish.written(found) == "ecb\tECB\n")
    #expect(CompletingShell.bash.written(try completion("replay", "")) == "/\n")
  }

  @Test("in ASCII there are no other words and no accents, and the script asks for that")
  func plain() throws {
    let found = try completion("rate", "IS").inASCII
    #expect(CompletingShell.zsh.written(found).contains("ISK:Icelandic Krona\n"))
    let phrase = try completion("100", "€")
    #expect(phrase.words.map(\.text).contains("€to"))
    #expect(phrase.inASCII.words.isEmpty)
    #expect(try completion("replay", "").inASCII.isFile)
    for shell in CompletingShell.allCases {
      let command = "agio completions \(shell.rawValue)"
      #expect(shell.script().contains("\(command) -- "))
      #expect(shell.script(isPlain: true).contains("\(command) --plain -- "))
    }
  }
}
