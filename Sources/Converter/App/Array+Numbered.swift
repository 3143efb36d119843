// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Array where Element: Identifiable, Element.ID == Int64 {
  /// The items with the numbers that a command names, each once.
  ///
  /// - Parameters:
  ///   - numbers: As they were typed.
  ///   - missing: What is said of a number that no item has: `no alert`.
  ///   - command: The command that lists them.
  /// - Returns: the items, in the order of the numbers.
  /// - Throws: what is said of the first number that no item has.
  package func numbered(
    _ numbers: [String], _ missing: (String) -> String, listedBy command: String
  ) throws(Problem) -> [Element] {
    var found: [Element] = []
    for number in numbers {
      guard let item = first(where: { String($0.id) == number }) else {
        throw Problem(.usage, missing(number), advice: "\(command) lists the numbers")
      }
      if !found.contains(where: { $0.id == item.id }) { found.append(item) }
    }
    return found
  }
}
