// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What a lock file contains: everything that a report depends on but its command.
package struct Lock: Equatable, Sendable {
  package let rates: LockedRates
  package let terms: ReportTerms

  package init(_ rates: LockedRates, _ terms: ReportTerms = ReportTerms()) {
    self.rates = rates
    self.terms = terms
  }
}
