// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// How the program ends, after BSD's sysexits.h.
package enum ExitStatus: Int32, Equatable, Sendable, CaseIterable {
  /// Answered.
  case answered = 0
  /// The command cannot be understood: words, an amount, a currency.
  case usage = 64
  /// A file's content is at fault.
  case data = 65
  /// A file is missing.
  case noInput = 66
  /// There is no rate, or a source cannot be reached.
  case unavailable = 69
  /// A bug in agio.
  case bug = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case io = 74
  /// Answered with a rate that is too old, where the person asked to be told.
  case stale = 75
  /// The configuration is at fault.
  case configuration = 78

  /// Its name, for scripts that read a failure as JSON.
  package var code: String {
    switch self {
    case .answered: "answered"
    case .usage: "usage"
    case .data: "bad-data"
    case .noInput: "no-input"
    case .unavailable: "unavailable"
    case .bug: "bug"
    case .cannotCreate: "cannot-create"
    case .io: "io"
    case .stale: "stale"
    case .configuration: "configuration"
    }
  }

  /// The worse of two: what could not be answered outweighs what is old.
  package func worse(_ other: ExitStatus) -> ExitStatus {
    let order: [ExitStatus] = [
      .answered, .stale, .unavailable, .usage, .data, .noInput, .configuration, .cannotCreate, .io,
      .bug,
    ]
    let rank = { (status: ExitStatus) in order.firstIndex(of: status) ?? 0 }
    return rank(other) > rank(self) ? other : self
  }
}
