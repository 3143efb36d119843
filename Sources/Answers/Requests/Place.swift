// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Int {
  /// The place in a list that a word names; 1 is the first.
  init(place word: String, of count: Int, _ items: String, example: String) throws(Problem) {
    guard let place = Int(word), (1...Swift.max(1, count)).contains(place) else {
      throw Problem(
        .usage, "not a place from 1 to \(count): \(word)",
        advice: "there are \(count) \(items): \(example) makes it the first")
    }
    self = place
  }
}

extension Array where Element: Equatable {
  /// The list with an item at a place; 1 is the first.
  package func moving(_ item: Element, to place: Int) -> [Element] {
    var result = filter { $0 != item }
    result.insert(item, at: Swift.min(Swift.max(0, place - 1), result.count))
    return result
  }
}
