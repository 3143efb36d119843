// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Rates
import SeededRandom
import Testing

@testable import Answers

@Suite("Random texts and mutated phrases in one grammar") struct GrammarFuzzTests {
  /// How many of each: `AGIO_FUZZ_TEXTS=200000` for more.
  static let count =
    ProcessInfo.processInfo.environment["AGIO_FUZZ_TEXTS"].flatMap { Int($0) } ?? 3_000

  private static let pieces = [
    "1", "12", "123", "1,234", "1.5", "0", "007", "2024-03-15", "2024-12", "12/11", "15.3.", "½",
    "1 1/2", "１２", "٣",
    "k", "m", "T", "mm", "million", "lakh", "万", "bn", "usd", "eur", "GBp", "try", "$", "€", "US$",
    "kr", "Rs.", "L",
    "dollars", "danish kroner", "canada", "pence", "cents", "+", "-", "−", "*", "x", "/", "^", "%",
    "(", ")", ".", ",",
    ":", "#", "?", "=", "->", "→", "'", "_", "to", "in", "and", "on", "at", "as of", "for", "per",
    "of", "off", "plus",
    "minus", "less", "one", "twenty", "hundred", "half", "a", "dozen", "today", "yesterday", "last",
    "friday", "march",
    "3 months ago", "average", "end of", "before", "dinner", "what is", "how many", "is",
    "\u{200F}", "\u{FEFF}",
    "\u{301}", "\u{202E}", "e3", "E", "円", "元", "📈", "\n", "\t", "  ",
  ]

  /// What must hold for any text; nil where it does.
  private static func fault(_ text: String, _ grammar: Grammar) -> String? {
    if case .broken(let property) = PhraseProperties.outcome(of: text, grammar) {
      property
    } else {
      nil
    }
  }

  @Test("no text traps, and what is read is printed as the same", arguments: 0..<4)
  func random(seed: Int) {
    var random = Seeded(UInt64(seed))
    for _ in 0..<Self.count / 4 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        (Self.pieces.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
      }.joined()
      if let fault = Self.fault(text, GrammarTableTests.grammar) {
        Issue.record("\(text.debugDescription): \(fault)")
      }
    }
  }

  @Test("nor does a phrase with a few characters changed", arguments: 0..<4)
  func mutations(seed: Int) {
    var random = Seeded(UInt64(100 + seed))
    let phrases = GrammarTableTests.rows.map { Array($0.phrase) }
    let characters = Array("0123456789.,'+-*/^()%$€£#:? aeknmtxT½－，\u{A0}")
    for _ in 0..<Self.count / 8 {
      var text = phrases.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        let end = min(place + Int.random(in: 0...2, using: &random), text.count)
        let other =
          Bool.random(using: &random) ? [characters.randomElement(using: &random) ?? " "] : []
        text.replaceSubrange(place..<end, with: other)
      }
      let mutated = String(text)
      if let fault = Self.fault(mutated, GrammarTableTests.grammar) {
        Issue.record("\(mutated.debugDescription): \(fault)")
      }
    }
  }

  @Test(
    "time is in proportion to the length",
    arguments: [
      "1+", "1,234+", "usd ", "(", "1 ", "$1+", "1 usd, ", "one ", "-", "a:", "12.11.2026 ",
      "5 dollars and 50 cents + ",
      "2^", "10-(", "usd, ", "1/2 ", "march ", "how many ", "20% of ",
    ])
  func linear(unit: String) {
    func time(_ bytes: Int) -> Duration {
      let text = String(repeating: unit, count: bytes / unit.utf8.count)
      return ProcessorTime.of {
        _ = GrammarTableTests.grammar.read(text, advises: true)
        _ = GrammarTableTests.grammar.lines(text)
      }
    }
    _ = time(1_000)
    // In proportion it is 16 times as long, with its square 256 times.
    let (short, long) = (time(1_000), time(16_000))
    #expect(long < short * 64, "\(short), \(long)")
  }

  @Test("deep nesting is refused, not followed")
  func deep() {
    let text = String(repeating: "(", count: 150) + "1 usd" + String(repeating: ")", count: 150)
    #expect(throws: Problem.self) { try GrammarTableTests.grammar.phrase(text) }
    let fine =
      String(repeating: "(", count: 75) + "1+1" + String(repeating: ")", count: 75) + " usd"
    #expect(throws: Never.self) { try GrammarTableTests.grammar.phrase(fine) }
  }
}
