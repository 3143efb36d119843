// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What is wrong with one of the custom rates.
package struct UserRateError: Error, Equatable, Sendable {
  /// Which of the rates, from 0.
  package let index: Int
  package let problem: Problem

  init(_ index: Int, _ message: String, advice: String? = nil) {
    self.index = index
    problem = Problem(.configuration, message, advice: advice)
  }

  /// The error for the first rate that breaks the common currency of those before it.
  static func withoutBase(_ rates: [UserRate]) -> UserRateError {
    var shared = rates.first.map { [$0.base, $0.quote] } ?? []
    for (index, rate) in rates.enumerated() {
      let left = shared.filter { $0 == rate.base || $0 == rate.quote }
      if left.isEmpty {
        let codes = shared.map(\.code).joined(separator: " or ")
        return UserRateError(
          index,
          "\(rate.pair): all custom rates must be against one currency; the earlier ones are"
            + " against \(codes)", advice: "write it against \(codes)")
      }
      shared = left
    }
    return UserRateError(0, "all custom rates must have one currency in common")
  }
}
