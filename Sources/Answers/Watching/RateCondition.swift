// SPDX-License-Identifier: Apache-2.0

import Money

/// What a rate is compared with: `>1.12`.
package struct RateCondition: Equatable, Sendable {
  package enum Comparison: String, CaseIterable, Equatable, Sendable {
    case above = ">"
    case atLeast = ">="
    case below = "<"
    case atMost = "<="

    /// How it may be written, longest first.
    static let spellings: [(text: String, comparison: Comparison)] = [
      (">=", .atLeast), ("≥", .atLeast), ("<=", .atMost), ("≤", .atMost), (">", .above),
      ("<", .below), (" at least ", .atLeast), (" at most ", .atMost), (" above ", .above),
      (" below ", .below),
    ]

    var words: String {
      switch self {
      case .above: "above"
      case .atLeast: "at least"
      case .below: "below"
      case .atMost: "at most"
      }
    }
  }

  package let comparison: Comparison
  package let threshold: Rational

  package init(_ comparison: Comparison, _ threshold: Rational) {
    self.comparison = comparison
    self.threshold = threshold
  }

  /// Whether it is true of a rate; compared as exact fractions.
  package func holds(at rate: Rational) -> Bool {
    switch comparison {
    case .above: rate > threshold
    case .atLeast: rate >= threshold
    case .below: rate < threshold
    case .atMost: rate <= threshold
    }
  }
}
