// SPDX-License-Identifier: Apache-2.0

import Rates

/// The exit status, after BSD's sysexits.h.
package enum ExitStatus: Int32, Equatable, Sendable, CaseIterable {
  case answered = 0
  /// Answered: what is watched for does not hold, or what is checked differs.
  case unmet = 1
  /// The command line is wrong: an option, an amount or a currency.
  case usage = 64
  /// The content of a file is invalid.
  case data = 65
  case noInput = 66
  /// There is no rate, or a fetch failed or was incomplete.
  case unavailable = 69
  case bug = 70
  case cannotCreate = 73
  case io = 74
  /// Answered, but with a rate older than the limit.
  case stale = 75
  case configuration = 78

  /// The worse of two: no answer is worse than a stale one.
  package func worse(_ other: ExitStatus) -> ExitStatus {
    let order: [ExitStatus] = [
      .answered, .unmet, .stale, .unavailable, .usage, .data, .noInput, .configuration,
      .cannotCreate, .io, .bug,
    ]
    let rank = { (status: ExitStatus) in order.firstIndex(of: status) ?? 0 }
    return rank(other) > rank(self) ? other : self
  }
}
