// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// How a table is read: found once in its first rows, shown, and applied to every row.
package struct StatementPlan: Equatable, Sendable {
  enum Amount: Equatable, Sendable {
    case column(Int)
    case pair(debit: Int, credit: Int)
  }

  /// A column of words that are signs.
  struct Sign: Equatable, Sendable {
    /// How signs of the amounts themselves are to the words.
    enum Written: Equatable, Sendable {
      case none, same, opposite
    }

    let column: Int
    let written: Written
  }

  enum CurrencyPlace: Equatable, Sendable {
    /// A column; where a cell is empty, the one currency it has.
    case column(Int, otherwise: Currency?)
    /// One for all rows, and where it is from.
    case fixed(Currency, from: String)
    /// With each amount.
    case amount
  }

  enum RowKind {
    case transaction, balance
    /// None, as a person says.
    case leftOut
  }

  enum DayPlace: Equatable, Sendable {
    case column(Int, DayForm)
    /// Nil for the newest rates.
    case fixed(RateTime?)
  }

  /// That of the rows as they are read.
  package internal(set) var encoding = TextEncoding.utf8
  /// That of the file, where rows are read in another.
  package var fileEncoding: TextEncoding?
  package internal(set) var ends: SingleByteLineEnding
  /// The rows before the heading, or before the table where it has none.
  package internal(set) var rowsBefore = 0
  package internal(set) var hasHeading = true
  package internal(set) var names: [String] = []
  /// Whether there are rows after the heading.
  var hasRows = true
  /// The columns of a row, with the empty ones after the last heading.
  package internal(set) var width = 0
  /// The columns that a row must have, and those that it may have if the last are empty.
  var (least, most) = (0, 0)
  /// The columns whose cells are days, and those whose cells are amounts.
  var dayColumns: Set<Int> = []
  var moneyColumns: Set<Int> = []
  /// The columns of fees, which are no part of the amount.
  var fees: [Int] = []
  var amount = Amount.column(0)
  /// What a 1 is, where it may not be one of the currency.
  var unit: AmountUnit?
  var sign: Sign?
  /// The columns of the state of payments, of which some may not have been made.
  var states: [Int] = []
  /// What words of its column mean where the rows prove it: -1 for a debit, 1 for a credit. The empty one is for
  /// cells without a word, or amounts without a mark where there is no column.
  var signs: [String: Int] = [:]
  /// The direction of the rows with these cells where the column of their signs is the running balance; 0 where it
  /// does not show it.
  var directions: [[String]: Int] = [:]
  /// Whether amounts of the rows read show no direction: then one with a plus shows that they may go out.
  var hasUnmarked = false
  /// Whether all amounts of the rows read have a mark, also those that come in.
  var isMarked = false
  var currency = CurrencyPlace.amount
  var day = DayPlace.fixed(nil)
  package internal(set) var mark: DecimalMark?
  /// Whether amounts have the other mark, too: then one of three decimals or thousands shows neither.
  var hasBothMarks = false
  /// The column of `--check`.
  var checked: CheckedColumn?
  var symbols: [String: Currency] = [:]
  /// Whether some rows of the table are balances or turnovers, which are no transactions.
  var namesBalances = false
  /// Texts of rows whose amounts are sums of those before them.
  var totals: Set<String> = []
  /// What rows with these cells are, whatever their words.
  var decided: [[String]: RowKind] = [:]
  /// Columns that may have an amount in a row that has none where it should be.
  var otherAmounts: [Int] = []
  /// Whether the debits of the rows read have a minus; nil where there are none, or where it is said.
  var debitsHaveMinus: Bool?
  /// Whether there were no more rows than those read.
  var isWhole = false
  /// How the amounts of further columns are read: the same rows, with a mark, a sign and a currency of
  /// their own.
  package internal(set) var others: [StatementPlan] = []
  /// What was inferred that a person could have meant otherwise.
  package internal(set) var remarks: [String] = []
  /// The year of the days before the table, if they have one.
  var year: Int?
  /// How many of the rows read show the order of the day.
  var dayEvidence = 0
  var dayCount = 0
  /// Columns of value days, and the like, that differ from the day.
  var otherDays: [Int] = []
  /// A day as it is written, one that can be read in one way if there is one.
  var dayExample = ""
  /// What the rows leave open; empty for a plan that can be applied.
  package internal(set) var questions: [PlanQuestion] = []
  /// Whether more rows could not change it: usual names, days as ISO 8601 writes them.
  package internal(set) var isCertain = false

  init(_ ends: SingleByteLineEnding) { self.ends = ends }
}

extension StatementPlan {
  /// The bytes between columns to look for, the most likely first.
  static let separators: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

  var separator: UInt8 { ends.separator }

  /// -1 for a word of debits, 1 for one of credits, as a person says, as the rows show, or as banks use it.
  func direction(of word: String, _ request: TableRequest) -> Int? {
    request.signs[word] ?? signs[word] ?? StatementWords.sign(word)
  }

  /// The word of a row for its direction: that of its column, or how the running balance moves.
  func signWord(_ word: String, of cells: @autoclosure () -> [String]) -> String {
    guard !directions.isEmpty else { return word }
    return [-1: "-", 1: "+"][directions[cells()] ?? 0] ?? ""
  }

  /// Of each column of amounts.
  var parts: [StatementPlan] { [self] + others }

  /// The names of the columns of amounts.
  package var amountNames: [String] {
    parts.map { part in
      let column = part.places.amount
      return column < names.count && !names[column].isEmpty ? names[column] : "\(column + 1)"
    }
  }

  /// The columns that each row is read for: -1 for none.
  var places: (amount: Int, currency: Int, date: Int, other: Int) {
    let (amount, other) =
      switch amount {
      case .column(let column): (column, sign?.column ?? -1)
      case .pair(let debit, let credit): (debit, credit)
      }
    let currency = if case .column(let column, _) = currency { column } else { -1 }
    let date = if case .column(let column, _) = day { column } else { -1 }
    return (amount, currency, date, other)
  }
}

extension ReadingOptions {
  /// In a row of a currency, a symbol that may mean it does.
  mutating func assume(_ currency: Currency) {
    localeCurrency = currency
    symbols = [:]
    isStrict = false
    assumedCurrency = currency
  }
}
