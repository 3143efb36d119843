// SPDX-License-Identifier: Apache-2.0

/// The age of a rate, in words.
package enum Age {
  /// `today`, `1 day`, `22 days`; `tomorrow` of a publication dated a day ahead.
  package static func text(_ days: Int) -> String {
    days < 0 ? "tomorrow" : days < 1 ? "today" : days.counted("day")
  }
}

extension Int {
  /// `1 day`, `22 days`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
