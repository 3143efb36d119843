// SPDX-License-Identifier: Apache-2.0

import Rates

extension Int {
  /// The place in a list that a word names; 1 is the first.
  init(place word: String, of count: Int, _ items: String, example: String) throws(Problem) {
    guard let place = Int(word), (1...Swift.max(1, count)).contains(place) else {
      throw Problem(
        .usage, "not a position from 1 to \(count): \(word)",
        advice: "there are \(count) \(items); make it the first: \(example)")
    }
    self = place
  }
}

extension Array where Element: Equatable {
  /// Appends an item unless it is there.
  package mutating func appendIfNew(_ item: Element) {
    if !contains(item) { append(item) }
  }

  /// The list with an item at a place; 1 is the first.
  package func moving(_ item: Element, to place: Int) -> [Element] {
    var result = filter { $0 != item }
    result.insert(item, at: Swift.min(Swift.max(0, place - 1), result.count))
    return result
  }
}

extension Array where Element: Identifiable, Element.ID == Int64 {
  /// The items with the numbers that a command names, each once.
  ///
  /// - Parameters:
  ///   - numbers: As they were typed.
  ///   - missing: The error for a number that no item has: `no alert`.
  ///   - command: The command that lists them.
  /// - Returns: the items, in the order of the numbers.
  /// - Throws: the error for the first number that no item has.
  package func numbered(
    _ numbers: [String], _ missing: (String) -> String, listedBy command: String
  ) throws(Problem) -> [Element] {
    var found: [Element] = []
    for number in numbers {
      guard let item = first(where: { String($0.id) == number }) else {
        throw Problem(.usage, missing(number), advice: "list the numbers: \(command)")
      }
      if !found.contains(where: { $0.id == item.id }) { found.append(item) }
    }
    return found
  }
}
