// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Problem {
  /// The reason in a few words, for a row of the table. The selected row shows it in full.
  var short: String {
    switch code {
    case .notQuoted: "not quoted"
    case .suspended: "suspended"
    case .withdrawn: "withdrawn"
    case .beforeFirst: "before the first rate"
    case .noRates:
      if case .enable = remedy { "no source on" } else { "not fetched yet" }
    default: message
    }
  }
}
