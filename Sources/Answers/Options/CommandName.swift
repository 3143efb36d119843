// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A command of the command line, by the word that calls it.
package enum CommandName: String, CaseIterable, Sendable {
  /// `agio` with nothing to convert.
  case screen = "agio"
  case convert, rate, matrix, history, csv, export, watch, prices, fee, tape, alerts, favourites,
    update,
    sources,
    currencies, keys, replay, completions, help

  /// The command a first word calls; nil for a word of a phrase.
  package static func called(_ word: String) -> CommandName? {
    CommandName(rawValue: word).flatMap { $0 == .screen ? nil : $0 }
  }

  /// A problem with a phrase whose first word may be a mistyped command: `favorites`, `histroy`.
  package static func suggested(for problem: Problem, in phrase: String) -> Problem {
    // Short commands are one typo away from words of phrases: taxi, rare, japn.
    guard problem.code == .unknownCurrency, problem.position == 0,
      [nil, .listCurrencies, .listPhrases].contains(problem.remedy),
      let word = phrase.split(separator: " ").first?.lowercased(),
      let command = allCases.dropFirst().map(\.rawValue).first(where: {
        $0.count > 5 && EditDistance.isOneEdit(word, $0)
      })
    else { return problem }
    return Problem(
      problem.code, problem.message, advice: "did you mean agio \(command)?", at: problem.place)
  }
}
