// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Which of some words was meant.
package enum NearestWord {
  /// The only word that begins so, or the one with the fewest typing slips between, if they are few for
  /// its length.
  package static func to(_ word: String, among words: [String]) -> String? {
    let begun = words.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    if word.count > 2, begun.count == 1 { return begun[0] }
    let candidates = words.map { ($0, EditDistance.between(word.lowercased(), $0.lowercased())) }
    guard let best = candidates.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) else { return nil }
    return best.1 <= max(2, word.count / 2) ? best.0 : nil
  }
}
