// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension LockCure {
  /// The advice that is given once for everything that a lock file lacks.
  var line: Line { Line(.advice, Remedy.lock(self).command) }
}

extension Problem {
  /// What a lock file that lacks the rate should have.
  var lockCure: LockCure? {
    if case .lock(let cure) = remedy { cure } else { nil }
  }
}
