// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The base and the quote currency of a line in a chart.
package struct HistoryPair: Equatable, Hashable, Sendable, Codable {
  package let from: Currency
  package let to: Currency

  package init(from: Currency, to: Currency) {
    (self.from, self.to) = (from, to)
  }

  /// The same rates the other way round.
  var swapped: HistoryPair { HistoryPair(from: to, to: from) }

  /// `USD per EUR`.
  var title: String { "\(to.code) per \(from.code)" }
}
