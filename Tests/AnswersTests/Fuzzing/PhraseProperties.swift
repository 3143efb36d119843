// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

@testable import Answers

/// What holds for every text a person can type or paste. `make fuzz` looks for one that breaks it.
enum PhraseProperties {
  /// What became of an input.
  enum Outcome: Equatable {
    case accepted
    case refused
    /// It was understood or refused in a way that must not be.
    case broken(String)
  }

  /// The names of what is fuzzed here.
  static let targets = ["phrases"]

  private static let locales = ["C", "en_US", "de_CH", "da_DK"]

  /// What became of an input of a target; nil when the target is not one of these. The first byte
  /// chooses the locale.
  static func outcome(of target: String, _ bytes: [UInt8]) -> Outcome? {
    guard targets.contains(target) else { return nil }
    let locale = locales[Int(bytes.first ?? 0) % locales.count]
    let grammar = Grammar(
      today: Day(iso: "2026-11-21") ?? Day(daysSince1970: 0),
      options: ReadingOptions(locales: Locales(["LC_ALL": locale])))
    return outcome(of: String(decoding: bytes.dropFirst(), as: UTF8.self), grammar)
  }

  /// What became of a text: read whole and as unfinished, printed and read again, searched for amounts.
  static func outcome(of text: String, _ grammar: Grammar) -> Outcome {
    for line in grammar.lines(text) {
      if line.readings.isEmpty
        || line.readings.contains(where: { $0.terms.contains { $0.currency == nil } })
      {
        return .broken("a line without a currency")
      }
    }
    let typed = TypedText(text, grammar: grammar)
    switch grammar.read(text, advises: false) {
    case .meaning(let meaning):
      if typed.meaning != meaning { return .broken("unfinished it means something else") }
      // Longer numbers are beyond what is read at all.
      guard meaning.phrase.utf8.count <= Limits.digits else { return .accepted }
      guard case .meaning(let again) = grammar.read(meaning.phrase, advises: false) else {
        return .broken("printed as \(meaning.phrase), which is not read")
      }
      return again.isSame(as: meaning)
        ? .accepted : .broken("\(meaning.phrase) is read as \(again.phrase)")
    case .question(let problem, _), .refused(let problem):
      if typed.isWhole { return .broken("unfinished it is whole, finished it is not") }
      if problem.message.isEmpty { return .broken("refused without a reason") }
      if let offset = problem.offset, !(0...text.count).contains(offset) {
        return .broken("an error outside the text")
      }
      if case .question(_, let choices) = grammar.read(text, advises: true) {
        for choice in choices {
          if case .refused = grammar.read(choice, advises: false) {
            return .broken("asked with \(choice), which is not read")
          }
        }
      }
      return .refused
    }
  }
}
