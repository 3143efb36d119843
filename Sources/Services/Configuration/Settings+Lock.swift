// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension Configuration {
  /// A configuration in which a lock file decides on everything that a report depends on.
  func under(_ lock: Lock) -> Configuration {
    var configuration = self
    configuration.source = lock.rates.only.map(SourceSelection.only)
    configuration.maximumAgeDays = lock.rates.maximumAge
    configuration.rounding = lock.terms.rounding
    configuration.decimal = lock.terms.decimal
    configuration.favourites = lock.terms.favourites
    configuration.fees = lock.terms.fees
    return configuration
  }
}

extension Lock {
  /// An environment with the locales of a lock file, and without a source.
  func environment(in environment: [String: String]) -> [String: String] {
    environment.merging([
      "AGIO_SOURCE": "", "LC_ALL": "", "LC_NUMERIC": ReportTerms.name(of: terms.numbers),
      "LC_MONETARY": ReportTerms.name(of: terms.money),
      "LC_TIME": ReportTerms.name(of: terms.time),
    ]) { $1 }
  }
}
