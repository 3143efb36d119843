// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

package enum NearestWord {
  /// The only word with this prefix, otherwise the first of the words with the fewest typos, if these
  /// are few for its length. Ignores case.
  package static func to(_ word: String, among words: [String]) -> String? {
    let word = word.lowercased()
    let begun = words.filter { $0.lowercased().hasPrefix(word) }
    if word.count > 2, begun.count == 1 { return begun[0] }
    let maximumDistance = max(2, word.count / 2)
    let near = words.lazy.filter { abs($0.count - word.count) <= maximumDistance }
      .map { (word: $0, slips: EditDistance.between(word, $0.lowercased())) }
    return near.filter { $0.slips <= maximumDistance }.min { $0.slips < $1.slips }?.word
  }

  /// What to write instead of an unknown word; nil where nothing is near and the list is long.
  package static func advice(for word: String, among words: [String]) -> String? {
    if let nearest = to(word, among: words) { return "did you mean \(nearest)?" }
    return words.count <= 12 ? "valid values: \(words.joined(separator: ", "))" : nil
  }
}

extension Problem {
  /// With the advice to use one of the commands, if the first word of a phrase is a slip away from it:
  /// `histroy`.
  package func naming(commandIn phrase: String, among commands: [String]) -> Problem {
    // Short commands are one typo away from words of phrases: taxi, rare, japn.
    guard code == .unknownCurrency, position == 0,
      [nil, .listCurrencies, .listPhrases].contains(remedy),
      let word = phrase.split(separator: " ").first?.lowercased(),
      let command = commands.first(where: { $0.count > 5 && EditDistance.isOneEdit(word, $0) })
    else { return self }
    return Problem(code, message, advice: "did you mean agio \(command)?", at: place)
  }
}
