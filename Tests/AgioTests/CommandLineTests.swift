// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Services
import Testing

@testable import Answers
@testable import agio

@Suite("The command line") struct CommandLineTests {
  /// The problem for which a command line is refused; nil where it is accepted.
  private func refusal(_ words: [String]) -> Problem? {
    let environment = ["HOME": "/nowhere", "AGIO_DATA": "/nowhere", "AGIO_TODAY": "2026-11-21"]
    do {
      _ = try Agio.answer(words, HostProgram(environment: environment, version: ""))
      return nil
    } catch {
      return error as? Problem
    }
  }

  private func refusal(_ line: String) -> Problem? {
    refusal(line.split(separator: " ").map(String.init))
  }

  @Test("options and verbs that a command does not have are refused, with where they are listed")
  func unknown() {
    for (line, message, command) in [
      ("rate usd eur --json --to x", "Unknown option '--to'", "agio rate"),
      ("tape list --refresh", "Unknown option '--refresh'", "agio tape"),
      ("tape clear --source ecb", "Unknown option '--source'", "agio tape clear"),
      ("tape date 1 today --rates f", "Unknown option '--rates'", "agio tape date"),
      ("alerts add x --rates f", "Unknown option '--rates'", "agio alerts add"),
      ("sources enable cnb --source ecb", "Unknown option '--source'", "agio sources enable"),
      ("currencies krona --on today", "Unknown option '--on'", "agio currencies"),
      ("--csv 100 usd eur", "Unknown option '--csv'", "agio"),
      ("100 usd eur --offlin", "Unknown option '--offlin'. Did you mean '--offline'?", "agio"),
      ("tape frobnicate", "Unexpected argument 'frobnicate'", "agio tape"),
      ("rows add", "Missing expected argument '<currency> ...'", "agio rows add"),
      ("rate EUR USD -5", "Unexpected argument '-5'", "agio rate"),
      ("rate EUR USD ->", "Unexpected argument '->'", "agio rate"),
      ("completions bash zsh", "Unexpected argument 'zsh'", "agio completions"),
    ] {
      #expect(
        refusal(line)
          == Problem(
            .usage, message, advice: "list the arguments and options: \(command) --help"))
    }
  }

  @Test("values that an option never takes are refused with those it takes")
  func values() {
    for (line, part) in [
      ("1 usd eur --digits 31", "use 0 to 30"), ("1 usd eur --digits -1", "use 0 to 30"),
      ("1 usd eur --max-age x", "use 0 or more"),
      ("1 usd eur --format xml", "'text', 'json', 'csv' or 'tsv'"),
      ("rate usd eur --rounding cash", "half-up, half-even"),
      ("replay file --size 80", "write columns and rows: 80x24"),
    ] {
      #expect(refusal(line)?.message.contains(part) == true, "\(refusal(line)?.message ?? line)")
    }
    for words in [["replay", ""], ["csv", "", "--to", "EUR"], ["export", "", "USD"]] {
      #expect(refusal(words)?.message.contains("needs the name of a file") == true)
    }
  }

  @Test("options that contradict each other, or lack another, are refused")
  func contradictions() {
    for (line, message) in [
      ("1 usd eur --offline --refresh", "--offline conflicts with --refresh"),
      ("1 usd eur --digits 2 --exact", "--exact conflicts with --digits"),
      ("1 usd eur --exact --rounding up", "--exact conflicts with --rounding"),
      ("1 chf eur --digits 1 --rounding cash", "--rounding cash conflicts with --digits"),
      ("1 usd eur --rates a --lock b", "--rates conflicts with --lock"),
      ("1 usd eur --json --format csv", "--json conflicts with --format csv"),
      ("history usd eur --svg - --digits 2", "--digits conflicts with --svg"),
      ("history usd eur --compare GBP", "--compare needs --svg"),
      ("prices usd eur --on today --to today", "--to conflicts with --on"),
      ("prices usd eur --append f --json", "--append conflicts with --json"),
      ("csv --to EUR --date day --on today", "--date conflicts with --on"),
      ("csv --to EUR --rule month-end --average month", "--rule conflicts with --average"),
      ("prices usd --check f", "PAIRS conflicts with --check"),
      ("update --accept USD --reject EUR", "--accept conflicts with --reject"),
      ("--overwrite", "--overwrite needs --record"), ("replay f --title x", "--title needs --svg"),
      ("1 usd eur --color always", "--color always is for the screen"),
      ("rows --color always", "--color always is for the screen"),
      ("update --offline", "an update uses the network: --offline conflicts with it"),
      ("1 usd --record f", "--record is for the screen, which opens without an amount"),
      ("--on today", "--on needs an amount or a pair"),
      ("--json", "--json needs an amount or a pair"),
    ] {
      #expect(refusal(line)?.message == message)
    }
  }

  @Test("an option given twice is refused, unless it is a list")
  func repeated() {
    for (line, option) in [
      ("100 usd eur --json --json", "--json"), ("rate usd eur --on today --on=today", "--on"),
      ("-q 100 usd eur --quiet", "--quiet"), ("csv -o a --output b", "--output"),
      ("tape list --filter a --filter b", "--filter"),
    ] {
      #expect(refusal(line) == Problem(.usage, "\(option) is given twice", advice: "give it once"))
    }
    #expect(refusal("prices EUR USD GBP --name USD=a --name GBP=b --offline") == nil)
    #expect(refusal("tape list --filter --filter --offline")?.message.contains("twice") != true)
  }

  @Test("every option of a group has an effect")
  func groupsOfOptions() throws {
    func check<Group: OptionGroupOfChoices>(_ type: Group.Type, _ options: String...) throws {
      for option in options {
        let group = try Group.parse(option.split(separator: " ").map(String.init))
        var choices = Choices()
        for each in [group] + groups(in: group) as [any OptionGroupOfChoices] {
          each.apply(to: &choices)
        }
        #expect(choices != Choices(), "\(type) \(option)")
      }
    }
    try check(DayOption.self, "--on today")
    try check(FetchOptions.self, "--source ecb", "--refresh")
    try check(
      LookupOptions.self, "--rates a", "--lock a", "--source ecb", "--refresh", "--max-age 3")
    try check(StrictOption.self, "--strict")
    try check(RateFormatOptions.self, "--exact", "--rounding up", "--digits 3")
    try check(RoundingOption.self, "--rounding up")
    try check(DecimalOption.self, "--decimal ,")
    try check(
      FormOptions.self, "--format csv", "--json", "-q", "--plain", "--ascii", "--color never",
      "--offline", "--log a", "--config a")
  }

  @Test("options may come before the command, and a negative amount is no option")
  func order() throws {
    func words(_ line: String) throws -> [String] {
      try CommandWords.forParser(
        line.split(separator: " ").map(String.init), names: Agio.names
      ) { Agio.tree }
    }
    #expect(
      try words("--source cnb --offline rate eur usd")
        == ["rate", "--source", "cnb", "--offline", "eur", "usd"])
    #expect(try words("tape --offline add 1 usd eur").prefix(2) == ["tape", "add"])
    #expect(try words("--offline 100 usd rate") == ["--offline", "100", "usd", "rate"])
    #expect(try words("--log rate") == ["--log", "rate"])
    #expect(try words("100 usd eur --on -30 -q") == ["100", "usd", "eur", "--on", " -30", "-q"])
    for word in ["-5", "-.5", "-(5)", "-$5", "-US$5", "->", "-five usd", "- 100 usd"] {
      #expect(CommandWords.isPhrase([word, "eur"], commands: Agio.commands))
      let parsed = try CommandWords.forParser(
        [word, "--json"], names: Agio.names
      ) { Agio.tree }
      #expect(parsed.map(CommandWords.typed) == [word, "--json"] && parsed[0] != word)
    }
    for word in ["rate", "help", "--json", "-q", "-usd"] {
      #expect(!CommandWords.isPhrase([word, "eur"], commands: Agio.commands))
    }
    #expect(CommandWords.isPhrase(["100", "usd", "to", "rate"], commands: Agio.commands))
  }

  @Test("words after - are refused with the phrase for an amount below zero")
  func minus() {
    #expect(
      refusal("- 5 usd eur")?.advice
        == "write agio -, or for an amount below zero agio '-5 usd eur'")
    #expect(refusal("- x")?.advice == "write agio -, or agio x")
  }

  @Test("a mistyped command is named")
  func mistyped() {
    for (line, command) in [
      ("alrets", "alerts"), ("histroy EUR USD", "history"), ("curencies", "currencies"),
    ] {
      #expect(refusal(line)?.advice == "did you mean agio \(command)?")
    }
    for line in [
      "100 usd histroy", "taxi 30 usd in eur", "japn 5 in usd", "bath 5 usd", "beer 5 usd",
    ] {
      #expect(refusal(line)?.advice?.contains("did you mean agio") != true, "\(line)")
    }
  }

  @Test("thousands of words are refused before ArgumentParser takes their square")
  func manyWords() {
    #expect(
      refusal(["watch"] + Array(repeating: "abc", count: 14_000))?.message.contains("too many")
        == true)
  }

  @Test("JSON is known to be asked for, in any spelling")
  func json() {
    for line in ["1 usd --json", "rate x y --format json", "--format=json"] {
      #expect(CommandWords.wantJSON(line.split(separator: " ").map(String.init)), "\(line)")
    }
    #expect(!CommandWords.wantJSON(["1", "usd", "--format", "csv"]))
    #expect(!CommandWords.wantJSON(["--", "--json"]))
  }

  @Test("a topic is printed by its name with --help, also with --plain")
  func topicWithOption() throws {
    func help(_ line: String) throws -> String {
      try Agio.answer(line.split(separator: " ").map(String.init), HostProgram(environment: [:]))
        .text
    }
    #expect(try help("rounding --help --plain") == help("help rounding --plain"))
    #expect(try help("rounding --help") == help("help rounding"))
  }

  @Test("help on what there is no help on is refused with the nearest topic")
  func topics() {
    for (typed, meant) in [
      ("ratess", "rates"), ("exitstatus", "exit-status"), ("Rounding", "rounding"),
      ("configuratoin", "configuration"), ("curencies", "currencies"),
    ] {
      #expect(
        refusal("help " + typed)
          == Problem(.usage, "no help on \(typed)", advice: "did you mean: agio help \(meant)"))
    }
    #expect(refusal("help zzzzzz")?.advice?.contains("help topics: convert, rate") == true)
    for topic in ["", " rate", " tape add", " --plain dates"]
      + HelpTopic.allCases.map({ " " + $0.rawValue })
    {
      #expect(refusal("help" + topic) == nil)
    }
  }
}
