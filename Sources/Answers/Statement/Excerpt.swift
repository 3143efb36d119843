// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The first rows of a table as texts, and what their cells can be.
struct Excerpt {
  struct Cell {
    let text: String
    let amount: AmountShape?
    let day: DayParts?

    init(_ text: String) {
      self.text = text
      let hasDigit = text.hasDigit
      amount = hasDigit ? AmountShape(text).flatMap { $0.isIdentifier ? nil : $0 } : nil
      day = hasDigit ? DayParts(text).flatMap { $0.orders.isEmpty ? nil : $0 } : nil
    }

    static let none = Cell("")
    /// Nothing, or the dashes of a cell without an amount.
    var isEmpty: Bool { RowCells.isEmpty(text) }
    /// Whether it is an amount with a decimal mark, a sign or a currency.
    var isLikeMoney: Bool {
      amount.map { $0.evidence != .none || $0.sign != 0 || !$0.unit.isEmpty } ?? false
    }
  }

  let ends: SingleByteLineEnding
  let rows: [[Cell]]
  /// Whether there are no more.
  let isWhole: Bool

  /// The rows of a text in UTF-8, at most this many.
  init(_ text: String, _ ends: SingleByteLineEnding, limit: Int, isWhole: Bool = false) {
    self.ends = ends
    rows = Self.texts(text, ends, limit: limit).map { $0.map(Cell.init) }
    self.isWhole = isWhole && rows.count < limit
  }

  static func texts(_ text: String, _ ends: SingleByteLineEnding, limit: Int) -> [[String]] {
    var text = text
    return text.withUTF8 { bytes in
      var rows: [[String]] = []
      var position = ByteOrderMark.count(in: bytes)
      while position < bytes.count, rows.count < limit {
        rows.append(CSVRow.texts(bytes, from: &position, ends).map(Self.trimmed))
      }
      return rows
    }
  }

  /// Blanks of other scripts are blanks, too; `="CHF"` and `'-12.50` are texts for a spreadsheet.
  static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    if text.hasPrefix("'"), let next = text.dropFirst().first, next.isNumber || "+-".contains(next),
      text.dropFirst().contains(where: { !$0.isNumber }), !text.dropFirst().contains("'")
    {
      text.removeFirst()
    }
    guard text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 2 else { return String(text) }
    return String(text.dropFirst(2).dropLast())
  }

  /// The bytes between cells: those by which the most rows have the same number of cells.
  static func ends(
    _ text: String, candidates: [UInt8], lineEnd: UInt8, hasQuotes: Bool?
  ) -> SingleByteLineEnding {
    var best: (ends: SingleByteLineEnding, score: (named: Int, rows: Int, names: Int, width: Int))?
    var known: [String: Bool] = [:]
    func isName(_ text: String) -> Bool {
      guard !text.isEmpty, text.utf8.count < 100, text.utf8.allSatisfy({ $0 &- 0x30 > 9 }) else {
        return false
      }
      if let known = known[text] { return known }
      let isKnown = StatementWords.isKnown(ColumnName(text))
      known[text] = isKnown
      return isKnown
    }
    for separator in candidates {
      let quotes = hasQuotes ?? true
      var ends = SingleByteLineEnding(separator: separator, lineEnd: lineEnd, hasQuotes: quotes)
      var rows = texts(text, ends, limit: 250)
      // A quote that swallows lines: programs that write tabs do not quote.
      if hasQuotes == nil, separator == 0x09,
        rows.contains(where: { $0.contains { $0.contains("\t") } })
      {
        ends = SingleByteLineEnding(separator: separator, lineEnd: lineEnd, hasQuotes: false)
        rows = texts(text, ends, limit: 250)
      }
      let widths = Dictionary(grouping: rows.map(\.count).filter { $0 > 1 }) { $0 }
      let usual = widths.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
      // Rows alone may not decide: `amount;currency;a,b,c,d`.
      let names = rows.prefix(30).map { $0.count(where: isName) }
      let most = names.max() ?? 0
      // Amounts with decimal commas are in more rows than a heading.
      let score = (most > 1 ? 1 : 0, usual?.value.count ?? 0, most, usual?.key ?? 1)
      if let now = best, now.score >= score { continue }
      best = (ends, score)
    }
    return best?.ends ?? SingleByteLineEnding(separator: 0x2C, lineEnd: lineEnd)
  }

  /// How many cells the rows of the table have.
  var width: Int { rows.map(\.count).max() ?? 1 }
}

/// A column of the rows after a heading.
struct PlanColumn {
  let index: Int
  let name: ColumnName
  let cells: [Excerpt.Cell]
  let filled: Int
  let amounts: Int
  let days: Int
  private let roles: [StatementWords.Role: Int]

  init(_ index: Int, _ name: String, _ rows: ArraySlice<[Excerpt.Cell]>) {
    self.index = index
    self.name = ColumnName(name)
    roles = StatementWords.counts(in: self.name)
    cells = rows.map { index < $0.count ? $0[index] : .none }
    filled = cells.count { !$0.isEmpty }
    amounts = cells.count { $0.amount != nil }
    days = cells.count { $0.day != nil }
  }

  func has(_ role: StatementWords.Role) -> Bool { roles[role] != nil }

  /// Whether cells are amounts; the days of `20240315` are none.
  var isAmounts: Bool {
    amounts > 0 && 2 * amounts >= filled && (days < amounts || has(.amount) && !has(.day))
  }

  /// Whether some cell has a decimal mark, a sign or a currency.
  var isLikeMoney: Bool { cells.contains(where: \.isLikeMoney) }

  /// Whether its name alone says what it is, because it has no cells.
  var isUnfilled: Bool { filled == 0 }

  /// Under the name of days a third is enough: names of groups and totals are there, too.
  var isDays: Bool {
    days > 0 && (has(.day) ? 3 : 2) * days >= filled && (days > amounts || days == filled)
  }

  /// The same of the rows with an amount: lines after a table have texts in their first cells.
  func isDays(beside other: PlanColumn) -> Bool {
    let rows = cells.indices.filter { other.cells[$0].amount != nil && !cells[$0].isEmpty }
    let days = rows.count { cells[$0].day != nil }
    return days > 0 && 2 * days >= rows.count
      && (days == rows.count || days > rows.count { cells[$0].amount != nil })
  }

  /// Whether its name says that it is an amount, or is a currency alone: `CAD$`.
  var isAmountNamed: Bool {
    (has(.amount) || has(.net) || name.isCurrency)
      && [.balance, .fee, .rate, .debit, .credit, .day].allSatisfy { !has($0) }
  }

  /// Whether its name says that it gives the sign of an amount.
  var isSignNamed: Bool { has(.sign) || namesBothDirections }

  /// `Debit/Credit`, `Af Bij`: then one of the words alone says it, too.
  var namesBothDirections: Bool { StatementWords.namesBothDirections(name) }

  var isDayNamed: Bool { has(.day) || has(.lateDay) }

  /// Whether it is named as days, of which none is known.
  var hasUnreadDays: Bool { isDayNamed && !isUnfilled && days == 0 }

  /// The same with days that a pattern reads: without a year, or counted.
  var hasUnusualDays: Bool {
    hasUnreadDays
      && cells.first { !$0.isEmpty }.map { !DatePattern.guesses(of: $0.text).isEmpty } == true
  }

  /// Whether most rows of another column have a cell here.
  func covers(_ other: PlanColumn, _ isCell: (Excerpt.Cell) -> Bool) -> Bool {
    let rows = other.cells.indices.filter { other.cells[$0].amount != nil }
    return 2 * rows.count { isCell(cells[$0]) } >= rows.count && !rows.isEmpty
  }
}

extension String {
  /// Whether it has a digit of any script.
  var hasDigit: Bool { unicodeScalars.contains { Digits.value($0) != nil } }
}
