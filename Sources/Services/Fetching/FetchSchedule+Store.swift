// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension FetchSchedule {
  /// The installation's schedule: its offset is drawn on first use and kept in the store, whose
  /// preferences are read unless they are `known`.
  package init(store: Archive, known: [String: String]? = nil) {
    let key = "fetch-offset-seconds"
    if let drawn = (known ?? store.preferences())[key].flatMap({ Int($0) }) {
      self.init(offsetSeconds: drawn)
      return
    }
    let number = Int.random(in: 0..<Self.spreadSeconds)
    // If it cannot be kept, the next start draws again, which is spread just as well.
    try? store.setPreferences([key: String(number)])
    self.init(offsetSeconds: number)
  }
}
