// SPDX-License-Identifier: Apache-2.0

import Services
import Testing

@testable import Answers
@testable import agio

@Suite("Completing a command line") struct CompletionsTests {
  private func completed(_ shell: String, _ line: [String]) throws -> String {
    let host = HostProgram(environment: ["HOME": "/nowhere"], version: "")
    return try Agio.answer(["completions", shell, "--"] + line, host).text
  }

  private func words(_ line: String...) throws -> [String] {
    try completed("bash", line).split(separator: "\n").map(String.init)
  }

  @Test("the first word is a command, with its help, or begins a phrase")
  func firstWord() throws {
    #expect(try words("").contains("rate"))
    #expect(try !words("").contains("USD"))
    #expect(try completed("zsh", ["rat"]).hasPrefix("rate:Print the rate of a pair"))
    #expect(try words("us").contains("USD"))
    #expect(try !words("100", "ra").contains("rate"))
  }

  @Test("a phrase continues with currencies, words and days")
  func phrase() throws {
    #expect(try words("100", "us") == ["USD", "USN", "USS"])
    #expect(try words("100", "usd", "t").contains("to"))
    #expect(try words("100", "usd", "to", "gb") == ["GBP"])
    #expect(try words("100", "usd", "to", "eur", "on", "yest") == ["yesterday"])
    #expect(try words("eur/us").contains("eur/USD"))
    let found = try words("100", "usd", "to", "")
    #expect(found.contains("EUR") && !found.contains("DEM"))
    #expect(try words("100", "DE").contains("DEM"))
  }

  @Test("after an option its value is completed, also after an equals sign")
  func values() throws {
    #expect(try words("100", "usd", "eur", "--rounding", "half-e") == ["half-even"])
    #expect(try words("rate", "USD", "EUR", "--format", "") == ["text", "json", "csv", "tsv"])
    #expect(try completed("fish", ["update", "--source", "ec"]) == "ecb\tECB\n")
    #expect(try words("rate", "USD", "EUR", "--on", "yes") == ["yesterday"])
    #expect(try completed("zsh", ["rate", "USD", "EUR", "--on=yes"]) == "--on=yesterday\n")
    #expect(try words("rate", "USD", "EUR", "--on", "=", "yes") == ["yesterday"])
    #expect(try words("--record", "") == ["/"])
    #expect(try words("history", "USD", "EUR", "--digits", "").isEmpty)
    #expect(try words("fee", "5", "USD", "4", "EUR", "--rounding", "c") == ["ceiling"])
    #expect(try words("5", "USD", "EUR", "--rounding", "ca") == ["cash"])
  }

  @Test("a bank behind Frankfurter is completed, of which bash replaces the part after the colon")
  func banks() throws {
    let banks = ["rb", "rba", "rbf", "rbm", "rbv"]
    #expect(try words("update", "--source", "frankfurter", ":", "rb") == banks)
    #expect(try words("sources", "frankfurter", ":", "bano") == [])
    #expect(try words("sources", "frankfurter", ":", "banx") == ["banxico"])
    #expect(try words("update", "--source", "=", "frankfurter", ":").contains("rba"))
    // In other shells, and where bash is set not to split words there, it is one word.
    #expect(
      try words("update", "--source", "frankfurter:rb") == banks.map { "frankfurter:" + $0 })
    #expect(
      try completed("zsh", ["update", "--source", "frankfurter:rba"])
        == "frankfurter\\:rba:Reserve Bank of Australia, through Frankfurter\n")
    #expect(try words("update", "--source", "fr") == ["frankfurter"])
  }

  @Test("options are those of the command or verb that can still be given")
  func options() throws {
    #expect(try words("update", "--fu") == ["--full"])
    #expect(try words("update", "--full", "--fu").isEmpty)
    #expect(try words("--rec") == ["--record"])
    #expect(try words("prices", "--name", "USD=a", "--na") == ["--name"])
    #expect(try words("tape", "--fil") == ["--filter"])
    #expect(try words("tape", "add", "--fil").isEmpty)
    #expect(try words("100", "usd", "--", "--on").isEmpty)
  }

  @Test("each argument of a command or verb has its own kind")
  func arguments() throws {
    #expect(try words("rate", "USD", "gb") == ["GBP"])
    #expect(try words("rate", "USD", "EUR", "gb").isEmpty)
    #expect(try words("replay", "") == ["/"])
    #expect(try words("completions", "") == ["bash", "zsh", "fish"])
    #expect(try words("help", "ph") == ["phrases"])
    #expect(try words("help", "exit") == ["exit-status"])
    #expect(
      try words("tape", "") == [
        "list", "add", "note", "date", "remove", "clear", "undo", "total", "export",
      ])
    #expect(try words("tape", "e") == ["export"])
    #expect(try words("tape", "export", "") == ["/"])
    #expect(try words("tape", "add", "100", "gb") == ["GBP"])
    #expect(try words("tape", "total", "gb") == ["GBP"])
    #expect(try words("sources", "enable", "cn") == ["cnb"])
    #expect(try words("rows", "add", "SEK", "no") == ["NOK"])
    #expect(try words("alerts", "add", "EUR/gb") == ["EUR/GBP"])
    #expect(try words("history", "eurgb") == ["eurGBP"])
    #expect(try words("rate", "XXQ/US").isEmpty)
  }

  @Test("in ASCII there are no other words and no accents, and the script asks for that")
  func plain() throws {
    let host = HostProgram(environment: ["HOME": "/nowhere"], version: "")
    let found = try Agio.answer(["completions", "zsh", "--plain", "--", "rate", "IS"], host).text
    #expect(found.contains("ISK:Icelandic Krona\n"))
    for shell in CompletingShell.allCases {
      let command = "agio completions \(shell.rawValue)"
      #expect(shell.script().contains("\(command) -- "))
      #expect(shell.script(isPlain: true).contains("\(command) --plain -- "))
    }
  }
}
