// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Day {
  /// `20 Nov`.
  var short: String { long.split(separator: " ").dropFirst().prefix(2).joined(separator: " ") }
}

extension Timestamp {
  /// `21 Nov 22:08 UTC`: the minute that is not before this moment.
  package var minute: String {
    let moment = adding(seconds: 59)
    let time = moment.iso.split(separator: "T").last?.prefix(5) ?? ""
    return "\(moment.utcDay.short) \(time) UTC"
  }
}
