// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What the words after `agio alerts` ask for.
package enum AlertsRequest: Equatable, Sendable {
  case list
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
      throw CommandArgument.noNumber(to: "remove", listedBy: "agio alerts")
    case "remove": self = .remove(rest)
    case "rearm" where rest.isEmpty:
      throw CommandArgument.noNumber(to: "re-arm", listedBy: "agio alerts")
    case "rearm": self = .rearm(rest)
    default:
      throw CommandArgument.notUnderstood(words, of: .alerts)
    }
  }
}
