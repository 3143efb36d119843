// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The age of a rate, in words.
package enum Age {
  /// `today`, `1 day`, `22 days`.
  package static func text(_ days: Int) -> String {
    days < 1 ? "today" : count(days)
  }

  /// `1 day`, `22 days`.
  package static func count(_ days: Int) -> String {
    days == 1 ? "1 day" : "\(days) days"
  }
}
