// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What the words after `agio fee` ask for.
package enum FeeRequest: Equatable, Sendable {
  case list
  /// The numbers of offers: all of them are removed, or none.
  case remove([String])
  /// The cost of an exchange, kept as an offer of a provider unless that is nil.
  case exchange(String, keptAs: String?)

  /// Reads the words; `keep` is the value of that option.
  package init(_ words: [String], keep: String?) throws(Problem) {
    switch words.first {
    case "list" where words.count == 1: self = .list
    case "remove" where words.count == 1:
      throw CommandArgument.noNumber(to: "remove", listedBy: "agio fee list")
    case "remove": self = .remove(Array(words.dropFirst()))
    default:
      self = .exchange(words.joined(separator: " "), keptAs: try keep.map(Self.provider))
      return
    }
    guard keep == nil else {
      throw Problem(
        .usage, "--keep needs the amounts paid and received",
        advice: "write agio fee 1000 USD 880 EUR --keep Visa")
    }
  }

  private static func provider(_ name: String) throws(Problem) -> String {
    let name = name.asName
    guard !name.isEmpty else {
      throw Problem(.usage, "--keep needs a name", advice: "write --keep Visa")
    }
    return name
  }
}
