// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A pasted table, read as `agio csv` reads it: what its names and all its rows show holds for each row.
struct PastedTable {
  /// How its rows are read; several where the order of day and month is open.
  private var converters: [RowConverter]
  /// Whether the currency of all amounts is open.
  private let isBare: Bool
  /// Whether nothing but its place says which column is the amount.
  private let isUnnamed: Bool
  private let rows: [UInt8]
  /// The lines of which a comma may part cells or be in a number.
  private let others: [String]
  /// The columns of texts about a row.
  private var labels: [Int] = []

  private var plan: StatementPlan { converters[0].statement }

  enum Outcome {
    case lines([PastedLine])
    /// A table that leaves open more than the order of the days and the currency of all amounts, and what.
    case open(LineDoubt)
    /// No table, or one without days: each line says all there is.
    case none
  }

  /// Reads a text of several lines.
  static func read(_ pasted: [String], _ grammar: Grammar) -> Outcome {
    guard pasted.count > 1 else { return .none }
    var (clear, unclear): ([String], [String]) = ([], [])
    for line in pasted {
      if partsCells(line) { clear.append(line) } else { unclear.append(line) }
    }
    // All lines, but for commas only those in which they part cells.
    for (lines, others) in unclear.isEmpty ? [(pasted, [])] : [(pasted, []), (clear, unclear)] {
      guard let found = Found(Array(lines.joined(separator: "\n").utf8), grammar),
        !found.hasCommas || others == unclear
      else { continue }
      guard !found.plans.isEmpty else { return .open(found.hasOpenSigns ? .whichSign : .unclear) }
      var table = PastedTable(found, without: others, grammar)
      return table.lines().map { .lines($0) } ?? .open(.unclear)
    }
    return .none
  }

  private init(_ found: Found, without others: [String], _ grammar: Grammar) {
    let clock = ClockReading(now: Timestamp(grammar.today), today: grammar.today)
    converters = found.plans.map { request, plan in
      RowConverter(TablePlan(request, plan, book: RateBook(), clock: clock))
    }
    (rows, isBare, isUnnamed) = (found.rows, found.isBare, found.isUnnamed)
    self.others = others
    labels = labelColumns()
  }

  /// How a text is read as a table.
  private struct Found {
    let rows: [UInt8]
    /// Empty where something is open.
    private(set) var plans: [(TableRequest, StatementPlan)] = []
    private(set) var isBare = false
    private(set) var isUnnamed = false
    private(set) var hasCommas = false
    private(set) var hasOpenSigns = false

    /// nil for a text that is no table.
    init?(_ rows: [UInt8], _ grammar: Grammar) {
      self.rows = rows
      var request = TableRequest(to: [.eur])
      request.settings.reading = grammar.options
      request.decimal = grammar.options.decimal == .auto ? nil : grammar.options.decimal
      var (requests, hasDays) = ([request], true)
      // A question for each of them, and the answer.
      for _ in 0..<6 {
        let found = requests.compactMap { Self.plan(rows, $0) }
        guard let plan = found.first, found.count == requests.count, plan.width > 2,
          !plan.questions.contains(.noAmount)
        else { return nil }
        hasCommas = plan.separator == UInt8(ascii: ",")
        switch found.lazy.flatMap(\.questions).first {
        case nil:
          // Each line of a table without days says all there is.
          guard hasDays else { return nil }
          plans = Array(zip(requests, found))
          return
        case .amount(let choices, _) where choices.count == 1 && choices[0].debit == nil:
          isUnnamed = true
          for index in requests.indices { requests[index].amount = "0\(choices[0].amount + 1)" }
        case .noCurrency:
          isBare = true
          for index in requests.indices { requests[index].from = .eur }
        case .symbol(let symbol, _):
          // As in other pasted lines, the likeliest.
          guard let found = Currency.find(symbol, options: grammar.options) else { return }
          for index in requests.indices { requests[index].symbols[symbol] = found.currency }
        case .noDay:
          hasDays = false
          for index in requests.indices { requests[index].day = grammar.today }
        case .days(_, _, let patterns)
        where requests.count == 1 && patterns.count > 1 && patterns.allSatisfy(\.hasYear):
          // As in other pasted lines, by the locale.
          let own = grammar.options.isDayFirst ? patterns.filter { $0.text.hasPrefix("%d") } : []
          requests = (own.isEmpty ? patterns : own).map { pattern in
            var request = requests[0]
            request.dateFormat = pattern
            return request
          }
        // Each line says its day as well.
        case .days where plan.moneyColumns.count == 1: return nil
        case .sign, .unmarked, .unsigned, .unshown, .signWords, .pairSigns:
          hasOpenSigns = true
          return
        default: return
        }
      }
    }

    private static func plan(_ rows: [UInt8], _ request: TableRequest) -> StatementPlan? {
      rows.withUnsafeBufferPointer { bytes in
        try? PlanFinder.plan(bytes, lineEnd: 0x0A, request, limit: .max, isWhole: true)
      }
    }
  }

  /// The columns of the amount and the day, and those of other days.
  private var taken: Set<Int> {
    let places = plan.places
    return plan.dayColumns.union(plan.otherDays)
      .union([places.amount, places.currency, places.date, places.other])
  }

  /// The columns beside the amounts and days that do not say the same in all rows.
  private func labelColumns() -> [Int] {
    let taken = taken.union(plan.moneyColumns)
    let texts = rowStarts.map { self.texts(from: $0) }
    return (0..<plan.width).filter { column in
      !taken.contains(column)
        && (texts.count == 1 || Set(texts.map { column < $0.count ? $0[column] : "" }).count > 1)
    }
  }

  /// The texts about a row, without numbers of accounts and the like.
  private func label(of texts: [String]) -> String {
    let words = labels.compactMap { $0 < texts.count ? texts[$0] : nil }
      .filter { $0.contains(where: \.isLetter) }
    let plain = words.filter { 2 * $0.count(where: \.isNumber) <= $0.count }
    return (plain.isEmpty ? words : plain).joined(separator: " ")
  }

  // MARK: - Rows

  /// Where the rows after the heading begin.
  private var rowStarts: [Int] {
    rows.withUnsafeBufferPointer { bytes in
      var starts: [Int] = []
      var position = ByteOrderMark.count(in: bytes)
      while position < bytes.count {
        starts.append(position)
        position = CSVRow.end(bytes, from: position, plan.ends)
      }
      return Array(starts.dropFirst(plan.rowsBefore + (plan.hasHeading ? 1 : 0)))
    }
  }

  private func texts(from start: Int) -> [String] {
    rows.withUnsafeBufferPointer { converters[0].cells.texts($0, from: start) }
  }

  /// The rows with an amount, and those with a number that are not read; nil where most are not.
  mutating func lines() -> [PastedLine]? {
    let lines =
      rowStarts.compactMap { line(from: $0) }
      + others.map { PastedLine(text: $0, amounts: [], doubt: .unclear) }
    let unread = lines.count { $0.amounts.isEmpty }
    return 2 * unread < lines.count ? lines : nil
  }

  private mutating func line(from start: Int) -> PastedLine? {
    let texts = texts(from: start)
    var readings: [(reading: RowConverter.Reading, isSum: Bool, end: Int)] = []
    for index in converters.indices {
      readings.append(
        rows.withUnsafeBufferPointer { converters[index].reading($0, from: start) })
    }
    let line = String(decoding: rows[start..<readings[0].end], as: UTF8.self)
    func unread(_ doubt: LineDoubt) -> PastedLine? {
      line.contains(where: \.isNumber) ? PastedLine(text: line, amounts: [], doubt: doubt) : nil
    }
    let requests = readings.compactMap { found in
      if case .request(let request) = found.reading { request } else { nil }
    }
    guard let request = requests.first else {
      guard case .failure(let problem) = readings[0].reading else { return unread(.noCurrency) }
      return unread(problem.code == .badDate ? .whichDay : .unclear)
    }
    let currency = isBare ? nil : request.currency
    let reading = Reading(terms: [Reading.Term(currency: currency, value: request.amount.rational)])
    guard let text = reading.portableText(typed: nil) else { return unread(.unclear) }
    let days = requests.compactMap(\.day).reduce(into: [Day]()) { $0.appendIfNew($1) }
    // An order in which this day has not come yet is open as long as that of the others.
    let isDayOpen = days.count > 1 || requests.count < readings.count
    let isUndone = plan.states.contains { column in
      column < texts.count && StatementWords.isUndone(texts[column])
    }
    let hasFee = plan.fees.contains { column in
      column != plan.places.amount && column < texts.count
        && texts[column].contains { "123456789".contains($0) }
    }
    let label = label(of: texts)
    // A price of each, where they are more than one.
    let isCounted =
      isUnnamed
      && texts.indices.contains { column in
        !taken.contains(column) && texts[column].utf8.count < 4 && Int(texts[column]) ?? 0 > 1
      }
    let doubts: [LineDoubt?] = [
      readings[0].isSum || StatementWords.isTotal(label) ? .total : nil,
      isUndone ? .undone : nil, hasFee ? .fee : nil, isCounted ? .otherNumber : nil,
      isDayOpen ? .whichDay : nil, isBare ? .whichCurrency : nil,
    ]
    let amount = LineAmount(
      text: text, readings: [reading], day: isDayOpen ? nil : days.first, days: days.map(\.iso),
      label: label, doubt: doubts.compactMap(\.self).first)
    return PastedLine(text: line, amounts: [amount])
  }

  /// Whether no comma between the cells of a line may be one of a number.
  static func partsCells(_ line: String) -> Bool {
    var reader = CSVReader(Array(line.utf8))
    guard (try? reader.next()) == true else { return true }
    let cells = reader.texts
    return zip(cells, cells.dropFirst()).allSatisfy { cell, next in
      guard cell.last?.isNumber == true, next.first?.isNumber == true,
        let before = cell.split(separator: " ").last, let after = next.split(separator: " ").first,
        AmountShape("\(before),\(after)") != nil
      else { return true }
      return !line.contains("\(cell),\(next)")
    }
  }
}

extension RowConverter {
  /// What a row says, whether it is named as a balance or a total, and where its text ends.
  fileprivate mutating func reading(
    _ rows: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (reading: Reading, isSum: Bool, end: Int) {
    let places = cells.places
    let row = CSVRow(
      rows, from: start, statement.ends, amount: places.amount, currency: places.currency,
      date: places.date, other: places.other)
    guard row.contentEnd > start else {
      counts.hasBlankRow = true
      return (.outside(isBlank: true), false, start)
    }
    let texts = cells.texts(rows, from: start)
    let mayBeTotal = counts.hasBlankRow || row.end == rows.count
    let isSum =
      sum(in: texts, mayBeTotal: mayBeTotal) != nil || statement.decided[texts] == .balance
    let isWhole =
      row.columns >= statement.least && texts.dropFirst(width).allSatisfy(\.isEmpty)
    let reading =
      isWhole ? read(row, rows, from: start, cells) : Reading.failure(.shortRow(row.columns))
    return (reading, isSum, row.contentEnd)
  }
}
