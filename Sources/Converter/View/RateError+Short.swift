// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension RateError {
  /// The reason in the few words a row of the table has room for; the whole is shown on selection.
  var short: String {
    switch code {
    case .notQuoted: "not quoted"
    case .suspended: "suspended"
    case .withdrawn: "withdrawn"
    case .beforeFirst: "before the first rate"
    case .noRates: "not fetched yet"
    }
  }
}
