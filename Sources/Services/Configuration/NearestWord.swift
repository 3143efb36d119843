// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Which of some words was meant.
enum NearestWord {
  /// The word with the fewest typing slips between, if they are few for its length.
  static func to(_ word: String, among words: [String]) -> String? {
    let candidates = words.map { ($0, slips(Array(word.lowercased()), Array($0.lowercased()))) }
    guard let best = candidates.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) else { return nil }
    return best.1 <= max(2, word.count / 2) ? best.0 : nil
  }

  /// Letters put in, left out, exchanged or swapped with their neighbour.
  private static func slips(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var next = [i + 1]
      for (j, other) in right.enumerated() {
        var best = min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          best = min(best, before[j - 1] + 1)
        }
        next.append(best)
      }
      before = row
      row = next
    }
    return row[right.count]
  }
}
