// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Testing

@testable import Answers

@Suite("The words of a command line") struct CommandWordsTests {
  @Test("a negative amount and an arrow are words of the phrase")
  func negatives() {
    #expect(CommandWords(["-5", "usd", "->", "eur"]).words == ["−5", "usd", "→", "eur"])
    for amount in ["-.5", "-(5)", "-$5", "-US$5"] {
      #expect(CommandWords([amount]).words == ["−" + amount.dropFirst()])
    }
    #expect(CommandWords(["-q", "--json"]).words == ["-q", "--json"])
  }

  @Test("a minus before a space or a word in quotes is a sign, and no option")
  func quotedMinus() {
    for phrase in ["- 100 EUR USD", "-five usd", "-usd 5 eur"] {
      let words = CommandWords([phrase])
      #expect(words.isPhraseOnly)
      #expect(words.words.map(CommandWords.typed) == [phrase])
    }
  }

  @Test("an unknown option suggests one that is a slip away, or none")
  func suggestions() {
    func message(_ word: String, _ command: String = "convert") -> String {
      CommandWords([command, "1", word]).asTyped("Unknown option '\(word)'. Did you mean '--on'?")
    }
    for word in [
      "--csv", "--tsv", "--100", "--from", "--out", "-usd", "--explain", "--date", "--nothing",
    ] {
      #expect(message(word) == "Unknown option '\(word)'", "\(message(word))")
    }
    for (word, option) in [
      ("--hlep", "--help"), ("--quite", "--quiet"), ("--offlin", "--offline"), ("-on", "--on"),
      ("--deciaml", "--decimal"),
    ] {
      #expect(message(word) == "Unknown option '\(word)'. Did you mean '\(option)'?")
    }
    #expect(CommandWords(["1"]).asTyped("Missing value") == "Missing value")
  }

  @Test("advice about a line of the tape adds it to the tape")
  func tape() {
    let remedy = Remedy.say("name one", phrase: "100 USD to EUR")
    #expect(
      remedy.command(after: CommandWords(["tape", "add", "100", "--on", "2024-03-15"]))
        == "name one: agio tape add 100 USD to EUR --on 2024-03-15")
  }

  @Test("an option of another command is refused before the words are")
  func optionFirst() {
    let problem = #expect(throws: Problem.self) { try CommandWords(["-", "--svg", "x"]).check() }
    #expect(problem?.message.contains("--svg") == true)
  }

  @Test("a word reaches its command as it was typed")
  func typed() {
    for word in ["-5", "-.5", "-(5)", "-$5", "-5.lock", "->", "a → b", "eur−usd", "−", "−x"] {
      #expect(CommandWords([word]).words.map(CommandWords.typed) == [word])
    }
  }

  @Test("after a flag comes an amount, after any other option its value")
  func values() {
    for option in CommandOption.all {
      let isFlag = option.value == nil
      let named = option.commands.isDisjoint(with: [.screen, .convert])
      // An option of one name may have a value in one command, and be a flag of another.
      let command = CommandName.allCases.filter { named && option.commands.contains($0) }.prefix(1)
        .map(\.rawValue)
      #expect(
        CommandWords(command + [option.word, "-5"]).words
          == command + [option.word, isFlag ? "−5" : "-5"], "\(option.word)")
    }
    #expect(CommandWords(["--on=-30", "-5"]).words == ["--on=-30", "−5"])
  }

  @Test("words without an option or a command need no parser")
  func onlyPhrase() {
    #expect(CommandWords(["-5", "usd", "eur"]).isPhraseOnly)
    #expect(CommandWords(["100", "usd", "to", "rate"]).isPhraseOnly == false)
    #expect(CommandWords(["100", "-q"]).isPhraseOnly == false)
    #expect(CommandWords(["100", ""]).isPhraseOnly == false)
  }

  @Test("JSON is known to be asked for, in any spelling")
  func json() {
    for line in ["1 usd --json", "rate x y --format json", "--format=json"] {
      #expect(CommandWords(line.words.map(String.init)).wantsJSON, "\(line)")
    }
    #expect(!CommandWords(["1", "--title", "--json"]).wantsJSON)
    #expect(!CommandWords(["1", "usd", "--format", "csv"]).wantsJSON)
    #expect(!CommandWords(["--", "--json"]).wantsJSON)
  }

  @Test("refused arguments have the help of their command as advice")
  func parsingAdvice() {
    func advice(_ line: String) -> String {
      CommandWords(line.words.map(String.init)).parsingAdvice
    }
    #expect(advice("rate usd eur jpy") == "list its arguments and options: agio help rate")
    for line in ["100 usd eur", "--record", "help x y"] {
      #expect(advice(line) == "list the commands: agio --help", "\(line)")
    }
  }

  @Test("words after - are refused with the phrase for an amount below zero")
  func minus() {
    let problem = #expect(throws: Problem.self) {
      try CommandWords(["-", "5", "usd", "eur"]).check()
    }
    #expect(
      problem?.advice == "write agio -, or for an amount below zero agio '-5 usd eur'")
    #expect(
      #expect(throws: Problem.self) { try CommandWords(["-", "x"]).check() }?.advice
        == "write agio -, or agio x")
  }

  @Test("the first word calls a command; without a phrase it is the screen")
  func command() {
    #expect(CommandWords(["rate", "eur", "usd"]).command == .rate)
    #expect(CommandWords(["100", "usd", "rate"]).command == .convert)
    #expect(CommandWords(["convert", "--record", "file"]).command == .screen)
    let behind = CommandWords(["--source", "cnb", "--offline", "rate", "eur", "usd"])
    #expect(behind.command == .rate)
    #expect(behind.words == ["rate", "--source", "cnb", "--offline", "eur", "usd"])
    #expect(CommandWords(["--offline", "100", "usd", "rate"]).command == .convert)
    #expect(CommandWords(["--offline", "--", "rate"]).command == .convert)
    #expect(CommandWords(["--", "100"]).command == .convert)
    #expect(CommandWords([]).command == .screen)
  }

  @Test("every option is refused by every command that does not take it")
  func foreignOptions() {
    for option in CommandOption.all {
      // Prices have formats of their own.
      let namesakes = CommandOption.all.filter { $0.name == option.name }
      for command in CommandName.allCases
      where !namesakes.contains(where: { $0.commands.contains(command) }) {
        let start: [String] =
          switch command {
          case .screen: []
          case .convert: ["100", "usd", "eur"]
          default: [command.rawValue]
          }
        let value = option.value.map { [$0.choices.last ?? "1"] } ?? []
        #expect(throws: Problem.self, "agio \(command) \(option.word)") {
          try CommandWords(start + [option.word] + value).check()
        }
      }
    }
  }

  @Test("options that contradict each other, or lack another, are refused with what to do")
  func contradictions() {
    for (line, message) in [
      ("1 usd eur --offline --refresh", "--offline conflicts with --refresh"),
      ("1 usd eur --digits 2 --exact", "--exact conflicts with --digits"),
      ("1 usd eur --exact --rounding up", "--exact conflicts with --rounding"),
      ("1 chf eur --digits 1 --rounding cash", "--rounding cash conflicts with --digits"),
      ("--rounding=cash --digits 3", "--rounding cash conflicts with --digits"),
      ("1 usd eur --json --format csv", "--json conflicts with --format csv"),
      ("history usd eur --svg - --digits 2", "--svg conflicts with --digits"),
      ("history usd eur --ascii --svg -", "--svg conflicts with --ascii"),
      ("--overwrite", "--overwrite needs --record"),
      ("replay file --light", "--light needs --svg"),
      ("replay file --title x", "--title needs --svg"),
      ("1 usd eur --color always", "--color always does not apply to agio convert"),
      ("rate usd eur --rounding cash", "--rounding cash does not apply to agio rate"),
    ] {
      #expect(refusal(line)?.message == message)
    }
    for line in [
      "1 usd eur --json --format json", "--record file --overwrite", "replay file --svg --light",
      "--color always", "1 usd eur --color never", "1 usd eur --rounding cash",
      "1 usd eur --rounding up --digits 1",
      "1 usd eur --offline --json --on --help",
    ] {
      #expect(refusal(line) == nil, "\(line)")
    }
  }

  @Test("an option of other commands without a command is refused with theirs")
  func lacksCommand() {
    #expect(
      refusal("--compare GBP")
        == Problem(.usage, "--compare needs a command", advice: "it is for agio history"))
    #expect(refusal("--svg")?.advice == "it is for agio history, agio replay")
  }

  @Test("a value the option never takes is refused with those it takes")
  func badValues() {
    for (line, message, advice) in [
      ("1 usd eur --digits 31", "--digits: invalid value 31", "use 0 to 30"),
      ("1 usd eur --digits -1", "--digits: invalid value -1", "use 0 to 30"),
      ("1 usd eur --max-age=x", "--max-age: invalid value x", "use 0 or more"),
      ("1 usd eur --format xml", "--format: invalid value xml", "use one of text, json, csv, tsv"),
      ("replay f --size 80", "--size: invalid value 80", "write columns and rows: --size 80x24"),
    ] {
      #expect(refusal(line) == Problem(.usage, message, advice: advice))
    }
    #expect(refusal("replay f --size 80x24") == nil)
    #expect(refusal("1 usd eur --source nobody")?.advice?.contains("frankfurter") == true)
  }

  @Test("a file without a name is refused, with how to name one")
  func unnamedFile() {
    for (command, rest) in [("replay", []), ("csv", ["--to", "EUR"]), ("export", ["USD"])] {
      let problem = #expect(throws: Problem.self) {
        try CommandWords([command, ""] + rest).check()
      }
      #expect(
        problem
          == Problem(
            .usage, "agio \(command) needs the name of a file",
            advice: "write agio \(command) FILE"))
    }
    #expect(throws: Never.self) { try CommandWords(["currencies", ""]).check() }
  }

  @Test("help takes --plain, which its parser does not have")
  func plainHelp() {
    #expect(CommandWords(["help", "rate", "--plain"]).forParser == ["help", "rate"])
    #expect(CommandWords(["rate", "--plain"]).forParser == ["rate", "--plain"])
  }

  @Test("thousands of words are refused before the parser of options takes their square")
  func manyWords() {
    let words = Array(repeating: "abcdef", count: 14_000)
    #expect(throws: Problem.self) { try CommandWords(["watch"] + words).check() }
    #expect(refusal("currencies " + words.prefix(1_000).joined(separator: " ")) == nil)
  }

  @Test("help on what there is no help on is refused with the nearest topic")
  func topics() {
    for (typed, meant) in [
      ("ratess", "rates"), ("exitstatus", "exit-status"), ("Rounding", "rounding"),
      ("config", "configuration"), ("curencies", "currencies"),
    ] {
      #expect(
        refusal("help " + typed)
          == Problem(.usage, "no help on \(typed)", advice: "did you mean: agio help \(meant)"))
    }
    #expect(refusal("help zzzzzz")?.advice?.contains("help topics: convert, rate") == true)
    for topic in ["", " rate", " completions"] + HelpTopic.allCases.map({ " " + $0.rawValue }) {
      #expect(refusal("help" + topic) == nil)
    }
  }

  @Test("a topic comes before the command of its name")
  func topicOfCommand() {
    #expect(CommandWords(["help", "sources"]).helpTopic == .sources)
    #expect(CommandWords(["help", "update"]).helpTopic == nil)
    #expect(CommandWords(["sources"]).helpTopic == nil)
    #expect(CommandWords(["help"]).helpTopic == nil)
    #expect(CommandWords(["help", "--plain", "dates"]).helpTopic == .dates)
    #expect(CommandWords(["help", "dates", "--json"]).helpTopic == nil)
  }

  @Test("who asks for help is not corrected")
  func help() {
    #expect(refusal("--json --help") == nil)
    #expect(refusal("rate --decimal , -h") == nil)
  }
}

/// The problem for which a command line is refused; nil where it is accepted.
func refusal(_ line: String) -> Problem? {
  do throws(Problem) {
    try CommandWords(line.words.map(String.init)).check()
    return nil
  } catch {
    return error
  }
}
