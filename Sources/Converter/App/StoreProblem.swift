// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// A problem with the database: a damaged file that was moved away, a full disk, a newer version.
package struct StoreProblem: Equatable, Sendable, Codable {
  package var problem: Problem
  /// Whether the database can still be written.
  package var isKept: Bool

  package init(_ problem: Problem, isKept: Bool) {
    self.problem = problem
    self.isKept = isKept
  }
}
