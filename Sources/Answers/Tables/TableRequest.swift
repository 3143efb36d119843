// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What `agio csv` is to do with a table.
package struct TableRequest: Equatable, Sendable {
  /// A column by its name or its number, and whether it was asked for.
  package struct Column: Equatable, Sendable {
    package var name: String
    package var isRequested: Bool

    /// The column asked for, or the usual one.
    package init(_ requested: String?, usual: String) {
      name = requested ?? usual
      isRequested = requested != nil
    }
  }

  /// The currencies to convert to; at least one.
  package var targets: [Currency]
  /// How names of targets that can mean several were read.
  package internal(set) var notes: [Line] = []
  package var amount: Column
  package var currency: Column
  /// The day of each row; without such a column, ``day``.
  package var date: Column
  package var dateFormat: DatePattern?
  /// The day of all rows; nil for the newest rates, or where each row has its own.
  package var day: Day?
  /// The byte between columns; nil to find it.
  package var separator: UInt8?
  /// Whether the first row names the columns.
  package var hasHeader = true
  /// The name of each target's amount; empty for `eur_amount`.
  package var names: [String] = []
  /// Whether only amounts are appended.
  package var isAmountAlone = false
  /// The decimal mark asked for; nil or auto to find it.
  package var decimal: DecimalMark?
  package var settings: Settings
  package var isExact = false
  package var limit = AgeLimit()

  package init(
    to targets: [Currency], amount: String? = nil, currency: String? = nil, date: String? = nil,
    settings: Settings = Settings()
  ) {
    self.targets = targets
    self.amount = Column(amount, usual: "amount")
    self.currency = Column(currency, usual: "currency")
    self.date = Column(date, usual: "date")
    self.settings = settings
  }

  /// The names of the appended columns, in their order, next to those that a table has.
  ///
  /// Where there are several targets, or the table has one of the names already, all but the amount
  /// begin with the target: `eur_note`.
  func appendedNames(beside present: [String]) throws(Problem) -> [String] {
    let known = Set(present.map { $0.lowercased() })
    let isPrefixed = targets.count > 1 || !known.isDisjoint(with: Self.remarks)
    var appended: [String] = []
    for index in targets.indices {
      if targets[..<index].contains(targets[index]) { throw .doubleTarget(targets[index]) }
      let code = targets[index].code.lowercased()
      let amount = index < names.count ? names[index] : code + "_amount"
      let remarks = isAmountAlone ? [] : Self.remarks.map { isPrefixed ? "\(code)_\($0)" : $0 }
      for name in [amount] + remarks {
        let isAmount = name == amount
        guard !known.union(appended.map { $0.lowercased() }).contains(name.lowercased()) else {
          throw .duplicateColumnName(name, isAmount: isAmount)
        }
        appended.append(name)
      }
    }
    return appended
  }

  /// The columns after each amount.
  private static let remarks = ["rate", "rate_date", "source", "note"]
}
