// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What `agio csv` is to do with a table.
package struct TableRequest: Equatable, Sendable {
  /// The currencies to convert to; at least one.
  package var targets: [Currency]
  /// How names of targets that can mean several were read.
  package internal(set) var notes: [Line] = []
  /// Columns by name or number; nil to find them.
  package var amount: String?
  package var debit: String?
  package var credit: String?
  /// The column of signs; `none` for none.
  package var sign: String?
  package var currency: String?
  /// The currency of all amounts.
  package var from: Currency?
  package var date: String?
  package var dateFormat: DatePattern?
  /// The day of all rows; nil for the newest rates, or where each row has its own.
  package var day: Day?
  package var encoding: TextEncoding?
  /// The byte between columns; nil to find it.
  package var separator: UInt8?
  package var hasQuotes = true
  /// How many rows are before the heading; nil to find it.
  package var skip: Int?
  /// Whether a row names the columns.
  package var hasHeader = true
  /// What symbols of several currencies mean in this table.
  package var symbols: [String: Currency] = [:]
  /// Whether to print how the table is read, also where standard error is no terminal.
  package var explains = false
  /// The words of the command, for the advice to repeat it with more options.
  package var command: [String] = []
  /// The name of each target's amount; empty for `eur_amount`.
  package var names: [String] = []
  /// Whether only amounts are appended.
  package var isAmountAlone = false
  /// The decimal mark asked for; nil to find it.
  package var decimal: DecimalMark?
  package var settings: Settings
  package var isExact = false
  /// Whether numbers are appended with a decimal point, whatever the mark of the table.
  package var isPlain = false
  package var limit = AgeLimit()

  package init(to targets: [Currency], settings: Settings = Settings()) {
    self.targets = targets
    self.settings = settings
  }

  /// Whether each row has its own day.
  var readsDays: Bool { day == nil || date != nil }

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
