// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension LockedRates {
  /// What a lock file contains, in one line: `rates.lock: 250 publications of ECB`.
  package func summary(in file: String) -> String {
    let parts = parts.map { part in
      let noun = part.entries.count == 1 ? "publication" : "publications"
      return "\(part.entries.count) \(noun) of \(Sources.name(of: part.source))"
    }
    return "\(file): " + (parts.isEmpty ? "no rates were needed" : parts.joined(separator: ", "))
  }
}
