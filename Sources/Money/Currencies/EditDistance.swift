// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Compares words that may be mistyped.
package enum EditDistance {
  /// The number of typos between two words: a letter wrong, missing, extra, or two swapped.
  ///
  /// The optimal string alignment distance (Damerau–Levenshtein, each position edited once).
  package static func between(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    var before: [Int] = []
    var previous = Array(0...b.count)
    for row in 0..<a.count {
      var current = [row + 1]
      current.reserveCapacity(b.count + 1)
      for column in 0..<b.count {
        let change = previous[column] + (a[row] == b[column] ? 0 : 1)
        var best = min(change, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, previous) = (previous, current)
    }
    return previous[b.count]
  }

  /// Whether one typo turns one word into the other.
  package static func isOneEdit(_ left: String, _ right: String) -> Bool {
    abs(left.utf8.count - right.utf8.count) <= 1 && between(left, right) == 1
  }
}
