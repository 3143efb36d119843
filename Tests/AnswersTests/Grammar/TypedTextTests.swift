// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("What can come next in one grammar") struct TypedTextTests {
  private func typed(_ text: String) -> TypedText {
    TypedText(text, grammar: Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions()))
  }

  private func offered(_ text: String) -> [String] { typed(text).completions(limit: 5).map(\.text) }

  @Test("completions are what the rules looked for at the end")
  func completions() {
    #expect(offered("100 us").first == "USD")
    #expect(offered("100 usd to e").contains("EUR"))
    #expect(offered("100 usd t").contains("to"))
    #expect(offered("5 tho").contains("thousand"))
    #expect(offered("100 usd to eur on mon").contains("monday"))
    #expect(offered("100 danish kr").contains("DKK"))
    #expect(offered("100 usd zzz").isEmpty)
    #expect(offered("100 usd + 10-(5 ") == offered("100 usd + 10+(5 "))
    for text in ["100 usd to", "100 usd to ", "100 usd in"] {
      #expect(offered(text).contains("EUR") && !offered(text).contains("today"), "\(text)")
    }
  }

  @Test("a year after a day is no amount, also where an amount needs no currency")
  func year() {
    let grammar = Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions())
    for text in ["15 march 2024", "15 march"] {
      let typed = TypedText(text, grammar: grammar, allowsPlain: true)
      #expect(typed.meaning == nil && typed.problem != nil)
    }
  }

  @Test(
    "only a day's word that can follow is offered",
    arguments: [
      ("100 usd to gbp on 15 m", ["march", "may"], ["monday"]),
      ("100 usd on 15 mar 2020 to", [], ["today"]), ("100 usd on m", ["monday"], []),
    ])
  func days(text: String, offered: [String], others: [String]) {
    let words = typed(text).completions(limit: 8).map(\.text)
    #expect(offered.allSatisfy(words.contains) && !others.contains(where: words.contains))
  }

  @Test(
    "a year that is being typed is unfinished",
    arguments: ["250 sek to nok on 2 jan 2", "250 sek to nok on 2 jan 202", "100 usd on jan 2, 2"])
  func year(text: String) {
    #expect(typed(text).problem?.offset == text.count)
  }

  @Test("the amount stays while the target is typed")
  func settled() {
    #expect(typed("100 usd to").meaning?.phrase == "100 USD")
    #expect(typed("100 usd to e").meaning?.phrase == "100 USD")
    #expect(typed("100 usd to eur, g").meaning?.phrase == "100 USD to EUR")
    #expect(typed("100 usd + ").meaning == nil)
    #expect(typed("12.50-").meaning == nil)
  }
}

@Suite("The guide of the one grammar") struct GrammarGuideTests {
  @Test("each example is a command", arguments: GrammarGuide.sections.flatMap(\.examples))
  func examples(phrase: String) {
    #expect(throws: Never.self) { try GrammarTableTests.grammar.command(phrase) }
  }

  @Test("a command says that it has no use for a label")
  func label() throws {
    let query = try GrammarTableTests.grammar.command("dinner: 45.90 eur")
    #expect(query.noteLines.map(\.text) == ["\"dinner\" is read as a label"])
  }

  @Test("lists each word of the table once, in lines of at most 80 columns")
  func words() {
    let text = GrammarGuide.text()
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for word in ["to", "how many", "divided by", "average"] { #expect(text.contains(word)) }
  }
}
