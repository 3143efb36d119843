// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What the words after `agio alerts` ask for.
package enum AlertsRequest: Equatable, Sendable {
  case list
  /// A pair and its condition.
  case add(String)
  /// The numbers of alerts: all of them are removed, or none.
  case remove([String])
  /// The numbers of alerts that triggered: all of them become active again, or none.
  case rearm([String])

  package init(_ words: [String]) throws(Problem) {
    let rest = Array(words.dropFirst())
    switch words.first {
    case nil: self = .list
    case "list" where rest.isEmpty: self = .list
    case "add": self = .add(rest.joined(separator: " "))
    case "remove" where rest.isEmpty:
      throw Problem(
        .usage, "nothing to remove", advice: "give a number from agio alerts: agio alerts remove 3")
    case "remove": self = .remove(rest)
    case "rearm" where rest.isEmpty:
      throw Problem(
        .usage, "nothing to re-arm", advice: "give a number from agio alerts: agio alerts rearm 3")
    case "rearm": self = .rearm(rest)
    default:
      throw Problem(
        .usage, "not understood: agio alerts \(words.joined(separator: " "))",
        advice: "write agio alerts, or agio alerts add EUR/USD '>1.12', remove 3 or rearm 3")
    }
  }
}
