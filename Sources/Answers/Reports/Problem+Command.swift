// SPDX-License-Identifier: Apache-2.0

import Rates

extension Problem {
  /// What to do on the command line; nil when there is nothing to do.
  package var advice: String? { remedy?.command }

  /// What happened and what to do, in one line.
  package var sentence: String { [message, advice].compactMap(\.self).joined(separator: "; ") }

  /// What happened, and what to do.
  package var lines: [Line] { [line] + (remedy?.lines ?? []) }

  /// What happened.
  var line: Line { Line(code == .stale ? .stale : .problem, message) }

  package var status: ExitStatus {
    switch code {
    case .notQuoted, .suspended, .withdrawn, .beforeFirst, .noRates, .notLocked, .unavailable:
      .unavailable
    case .stale: .stale
    case .usage, .badOption, .badDate, .sameCurrency, .unknownCurrency, .ambiguousCurrency,
      .badAmount, .ambiguousAmount, .limit:
      .usage
    case .badData, .shortRow, .longRow, .otherCurrency, .noCurrency: .data
    case .configuration: .configuration
    case .noInput: .noInput
    case .cannotCreate: .cannotCreate
    case .io: .io
    }
  }
}
