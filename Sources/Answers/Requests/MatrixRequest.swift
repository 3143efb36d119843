// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

package struct MatrixRequest: Equatable, Sendable {
  /// Each once.
  package let currencies: [Currency]
  /// How names that can mean several were read.
  package let notes: [Line]

  /// Reads the words; without any, the currencies are the rows.
  package init(
    _ words: [String], rows: [Currency], options: ReadingOptions
  ) throws(Problem) {
    var currencies: [Currency] = []
    var notes: [Line] = []
    for name in words.flatMap({ $0.split(whereSeparator: { ",/".contains($0) }) }) {
      for currency in try Self.currencies(named: String(name), options, &notes) {
        currencies.appendIfNew(currency)
      }
    }
    if words.isEmpty { currencies = rows }
    guard currencies.count > 1 else {
      throw Problem(
        .usage, "cross rates need two currencies or more",
        advice: "name them: agio matrix EUR USD GBP")
    }
    self.currencies = currencies
    self.notes = notes
  }

  /// The currency of a name, or both of a pair such as `eurusd`.
  private static func currencies(
    named name: String, _ options: ReadingOptions, _ notes: inout [Line]
  ) throws(Problem) -> [Currency] {
    do throws(Problem) {
      return [try Currency(named: name, options: options, noting: &notes)]
    } catch {
      guard name.count == 6, let base = Currency(code: name.prefix(3).uppercased()),
        let quote = Currency(code: name.suffix(3).uppercased())
      else { throw error }
      return [base, quote]
    }
  }

  /// The pairs of the matrix, row by row.
  package var pairs: [(from: Currency, to: Currency)] {
    currencies.flatMap { from in
      currencies.filter { $0 != from }.map { (from: from, to: $0) }
    }
  }
}
