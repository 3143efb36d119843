// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Rates
import Testing

@testable import Answers

@Suite("The table of phrases") struct GrammarTableTests {
  static let grammar = Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions())

  /// A phrase and its meaning as a phrase; `! code` where it is refused; `? A | B` where it is asked about,
  /// with what to write for each meaning, or `? code` where no phrase can be written for them.
  struct Row: CustomTestStringConvertible, Sendable {
    let phrase: String
    let meaning: String

    var testDescription: String { phrase }
  }

  static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/grammar.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return fields.count == 2 ? Row(phrase: fields[0], meaning: fields[1]) : nil
    }
  }()

  static let answered = rows.filter { !$0.meaning.hasPrefix("!") && !$0.meaning.hasPrefix("?") }

  static func shown(_ phrase: String) -> String {
    switch grammar.read(phrase, advises: true) {
    case .meaning(let meaning): meaning.phrase
    case .question(let problem, let choices):
      "? " + (choices.isEmpty ? problem.code.rawValue : choices.joined(separator: " | "))
    case .refused(let problem): "! \(problem.code.rawValue)"
    }
  }

  @Test("has at least a thousand phrases, none of them twice")
  func size() {
    #expect(Self.rows.count >= 1000)
    #expect(Self.answered.count >= 700)
    #expect(Set(Self.rows.map(\.phrase)).count == Self.rows.count)
  }

  @Test("each has its meaning", arguments: rows)
  func meaning(_ row: Row) { #expect(Self.shown(row.phrase) == row.meaning) }

  @Test("what is printed is read as the same", arguments: answered)
  func printed(_ row: Row) throws {
    let meaning = try Self.grammar.phrase(row.phrase)
    let again = try Self.grammar.phrase(meaning.phrase)
    #expect(again.isSame(as: meaning))
    #expect(again.phrase == meaning.phrase)
  }

  @Test("the amount that is shown is read as the same", arguments: answered)
  func shownAmount(_ row: Row) throws {
    let meaning = try Self.grammar.phrase(row.phrase)
    // Other words of the phrase decide there.
    guard !meaning.query.solvesForAmount, meaning.assumes == .auto else { return }
    let shown = meaning.query.shownText + (meaning.query.targets.isEmpty ? "" : " to XAU")
    let again = try Self.grammar.phrase(shown)
    #expect(again.query.amount.terms == meaning.query.amount.terms, "\(shown)")
  }

  @Test(
    "a refusal has its place, and advice that is itself read; so is each choice of a question",
    arguments: rows)
  func refusals(_ row: Row) {
    switch Self.grammar.read(row.phrase, advises: true) {
    case .meaning: break
    case .question(let problem, let choices):
      #expect(!problem.message.isEmpty)
      for choice in choices {
        if case .refused(let refusal) = Self.grammar.read(choice, advises: false) {
          Issue.record("\(choice): \(refusal.message)")
        }
      }
    case .refused(let problem):
      #expect(!problem.message.isEmpty)
      #expect((0...row.phrase.count).contains(problem.offset ?? 0))
      if case .say(_, let phrase) = problem.remedy {
        #expect(throws: Never.self) { try Self.grammar.phrase(phrase) }
      }
    }
  }

  @Test("the beginning of a phrase is never taken for the whole of another amount")
  func beginnings() {
    let phrases = Self.answered.map(\.phrase)
    for text in Set(
      phrases.flatMap { phrase in (0...phrase.count).map { String(phrase.prefix($0)) } })
    {
      let typed = TypedText(text, grammar: Self.grammar)
      let whole = try? Self.grammar.phrase(text)
      #expect(typed.isWhole == (whole != nil))
      if let whole { #expect(typed.meaning == whole) }
      if let last = text.last, "+-*/(^".contains(last), whole == nil {
        #expect(typed.meaning == nil, "\(text)")
      }
    }
  }

  @Test(
    "where a phrase goes on, something was expected, and not a bracket alone", arguments: answered)
  func next(_ row: Row) {
    // The words of a label can be any.
    guard !row.meaning.contains("#") else { return }
    let tokens = TokenizedText(row.phrase)
    for index in tokens.tokens.indices where index > 0 && !tokens.tokens[index].isGlued {
      let before = tokens.written(0..<index) + " "
      let typed = TypedText(before, grammar: Self.grammar)
      let next = tokens.tokens[index].text == ")" ? typed.next : typed.next.subtracting(.bracket)
      #expect(typed.isWhole || !next.isEmpty || !typed.unfinished.isEmpty, "\(before)")
    }
  }
}
