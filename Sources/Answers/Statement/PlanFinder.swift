// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Finds the plan of a table in its first rows.
struct PlanFinder {
  let request: TableRequest
  let excerpt: Excerpt
  var plan: StatementPlan
  /// Of the rows after the heading.
  var columns: [PlanColumn] = []
  /// The mark the amounts of the table are compared with before it is decided.
  var mark = DecimalMark.point
  /// The rows that are no transactions, but balances or totals.
  var balances: Set<Int> = []

  /// The plan for the first bytes of a table, which end with a whole row; with `isWhole`, for all of it.
  static func plan(
    _ bytes: UnsafeBufferPointer<UInt8>, lineEnd: UInt8, _ request: TableRequest, limit: Int,
    isWhole: Bool = false
  ) throws(Problem) -> StatementPlan {
    let encoding = request.encoding ?? .found(in: bytes)
    guard let text = encoding.text(bytes) else {
      throw .wrongEncoding(encoding)
    }
    var rest = text[...]
    var candidates = request.separator.map { [$0] } ?? StatementPlan.separators
    if encoding.isWide { candidates.removeAll { $0 == 0x7C } }
    if rest.prefix(5).drop(while: { $0 == "\u{FEFF}" }).lowercased().hasPrefix("sep="),
      request.separator == nil
    {
      rest = rest.drop { $0 != "=" }.dropFirst()
      if let named = rest.utf8.first, named < 0x80, named != 0x0A { candidates = [named] }
    }
    let ends = Excerpt.ends(
      text, candidates: candidates, lineEnd: lineEnd,
      hasQuotes: request.hasQuotes ? nil : false)
    let excerpt = Excerpt(text, ends, limit: limit, isWhole: isWhole)
    return try plan(request, excerpt, encoding)
  }

  /// The plan of the first column of amounts, with those of the others.
  private static func plan(
    _ request: TableRequest, _ excerpt: Excerpt, _ encoding: TextEncoding
  ) throws(Problem) -> StatementPlan {
    var found: StatementPlan?
    for amount in request.amounts(in: excerpt) {
      var part = request
      part.amount = amount
      if let found { (part.skip, part.hasHeader) = (found.rowsBefore, found.hasHeading) }
      var finder = PlanFinder(request: part, excerpt: excerpt, plan: StatementPlan(excerpt.ends))
      finder.plan.encoding = encoding
      try finder.find()
      guard let first = found else {
        found = finder.plan
        continue
      }
      if first.parts.contains(where: { $0.amount == finder.plan.amount }) {
        throw .doubleAmount(amount ?? "")
      }
      found?.add(finder.plan)
    }
    return found ?? StatementPlan(excerpt.ends)
  }

  mutating func find() throws(Problem) {
    try findHeading()
    mark = provisionalMark()
    let checked = try checkedIndex()
    try findAmount(without: checked)
    guard !plan.questions.contains(.noAmount) else { return }
    try findDay()
    checkLedger()
    try findCurrency()
    try checkAccounts()
    findUnit()
    findMark()
    findTotals()
    try findSign()
    findStates()
    if let checked { try findChecked(checked) }
    plan.namesBalances = !balances.isEmpty
    try decideRows()
    findLeast()
    findOtherAmounts()
    try checkReadings()
    plan.isCertain = isCertain
    remarkOnChoices()
  }

  /// Whether the names leave no choice.
  private var isCertain: Bool {
    guard plan.questions.isEmpty, plan.checked == nil, plan.rowsBefore == 0, plan.sign == nil,
      plan.signs.isEmpty, plan.states.isEmpty, plan.remarks.isEmpty,
      plan.encoding.isUTF8
    else { return false }
    func isUsual(_ column: Int, _ usual: String, _ requested: String?) -> Bool {
      requested != nil || plan.hasHeading && plan.names[column].lowercased() == usual
    }
    guard case .column(let amount) = plan.amount, isUsual(amount, "amount", request.amount) else {
      return false
    }
    switch plan.currency {
    case .column(let column, nil):
      guard isUsual(column, "currency", request.currency), rivals(of: columns[column]).isEmpty
      else { return false }
    case .fixed: if request.from == nil { return false }
    case .column, .amount: if request.currency == nil { return false }
    }
    guard case .column(let column, let form) = plan.day else { return true }
    // Another day may differ in a row that is not read yet, which is then said.
    let hasOther = columns.contains {
      $0.index != column && !$0.has(.lateDay) && ($0.isDays || $0.isDayNamed && $0.isUnfilled)
    }
    guard isUsual(column, "date", request.date), request.date != nil || !hasOther else {
      return false
    }
    if case .pattern = form { return true }
    return columns[column].cells.allSatisfy { $0.isEmpty || $0.day?.isISO == true }
  }

  // MARK: - The heading

  private mutating func findHeading() throws(Problem) {
    let rows = excerpt.rows
    guard !rows.isEmpty else { throw .emptyTable }
    if let skip = request.skip {
      guard skip < rows.count else {
        throw Problem(
          .usage, "--skip \(skip): the table has \(rows.count.counted("row"))", advice: "skip fewer"
        )
      }
      return try take(heading: request.hasHeader ? skip : nil, before: skip)
    }
    if request.hasHeader {
      for row in rows.indices.prefix(100) where isHeading(row) {
        if let first = rows[..<row].indices.first(where: { isHeading($0, until: row) }) {
          if rows[first].map(\.text) == rows[row].map(\.text) {
            return try take(heading: first, before: first)
          }
          throw .otherHeading(in: row, after: first)
        }
        if hasSecondLine(row) { throw .doubleHeading(row + 1) }
        return try take(heading: row, before: row)
      }
      if !request.columnNames.isEmpty {
        let row = rows.firstIndex { $0.count > 1 } ?? 0
        return try take(heading: row, before: row)
      }
    }
    columns = makeColumns(named: [], from: 0)
    let amounts = columns.filter(\.isAmounts)
    let days = request.readsDays ? columns.filter(\.isDays) : []
    let first = rows.indices.first { row in
      amounts.contains { $0.cells[row].amount != nil }
        && (days.isEmpty || days.contains { $0.cells[row].day != nil })
    }
    guard var first, !amounts.isEmpty else {
      let row = rows.firstIndex { $0.count > 1 } ?? 0
      return try take(heading: request.hasHeader ? row : nil, before: request.hasHeader ? row : 0)
    }
    // A heading in unknown words is as wide as its rows, and names what has amounts and days.
    let before = rows[..<first].lastIndex { $0.contains { !$0.isEmpty } }
    if request.hasHeader, let before, rows[before].count == rows[first].count,
      rows[before].allSatisfy({ $0.amount == nil && $0.day == nil }),
      (amounts + days).allSatisfy({ $0.cells[first].isEmpty || !$0.cells[before].isEmpty })
    {
      return try take(heading: before, before: before)
    }
    // A row as wide as the table, with a day, is one of its rows, whatever its amount looks like.
    while first > 0, rows[first - 1].count == rows[first].count,
      days.contains(where: { $0.cells[first - 1].day != nil })
    {
      first -= 1
    }
    // A line about the table whose day is written in another way than those of all rows.
    if rows.count > first + 2, let day = days.first(where: { $0.cells[first].day != nil }),
      let one = day.cells[first].day, let next = day.cells[first + 1].day, !one.hasLayout(of: next),
      day.cells[(first + 2)...].allSatisfy({ $0.day.map { next.hasLayout(of: $0) } ?? $0.isEmpty })
    {
      first += 1
    }
    try take(heading: nil, before: first)
  }

  /// Whether a row names an amount and a day that the rows after it have, up to another heading if there is one.
  func isHeading(_ row: Int, until end: Int? = nil) -> Bool {
    let names = excerpt.rows[row]
    let requested = request.columnNames
    let texts = names.map { $0.text.lowercased() }
    guard requested.allSatisfy({ texts.contains($0.lowercased()) }),
      !requested.isEmpty || texts.contains(where: { StatementWords.isKnown(ColumnName($0)) })
    else { return false }
    let columns = makeColumns(named: names.map(\.text), from: row + 1, to: end)
    // A name is not what the cells below it are.
    let isNames = zip(names, columns).allSatisfy { name, column in
      (name.amount == nil || !column.isAmounts) && (name.day == nil || !column.isDays)
    }
    guard isNames else { return false }
    let amounts = columns.filter {
      $0.isAmounts
        && ($0.isAmountNamed || $0.has(.debit) || $0.has(.credit) || $0.has(.price))
    }
    let isRequested = request.amount != nil || request.debit != nil
    // Without any amount the names decide alone.
    let isEmpty = !columns.contains(where: \.isAmounts)
    if isEmpty, end != nil { return false }
    // A row below others like it is one of them.
    let isLast =
      isEmpty
      && excerpt.rows[..<row].contains { other in
        other.count == names.count && other.contains { $0.amount != nil }
          && other.contains { $0.day != nil }
      }
    if isLast { return false }
    guard
      isRequested || !amounts.isEmpty
        || isEmpty && columns.contains(where: { $0.isAmountNamed && $0.isUnfilled })
    else { return false }
    guard request.readsDays, request.date == nil else { return true }
    return columns.contains { column in
      column.isDayNamed
        && (column.isDays || isEmpty && column.isUnfilled || column.hasUnusualDays
          || amounts.contains { column.isDays(beside: $0) })
    }
  }

  private mutating func take(heading: Int?, before: Int) throws(Problem) {
    plan.rowsBefore = before
    plan.hasHeading = heading != nil
    let first = heading.map { $0 + 1 } ?? before
    plan.names = heading.map { excerpt.rows[$0].map(\.text) } ?? []
    plan.hasRows = excerpt.rows[min(first, excerpt.rows.count)...].contains { row in
      row.contains { !$0.text.isEmpty }
    }
    columns = makeColumns(named: plan.names, from: first)
    let filled =
      columns.last { $0.filled > 0 || $0.index < plan.names.count }.map { $0.index + 1 } ?? 1
    let counts = excerpt.rows[first...].filter { row in row.contains { $0.amount != nil } }
      .map(\.count)
    // Separators after the last heading that are in the rows alone: in most of them, or under another heading.
    let usual = Self.usual(counts)
    let headings = excerpt.rows[first...].filter { row in
      row.count > usual && row.allSatisfy { $0.amount == nil && $0.day == nil }
        && row.count { StatementWords.isKnown(ColumnName($0.text)) } > 2
    }
    let most = headings.map(\.count).reduce(usual, max)
    let isPadding = columns.dropFirst(plan.names.count).allSatisfy { $0.filled == 0 }
    plan.width =
      heading == nil
      ? max(counts.max() ?? 0, filled) : isPadding ? max(plan.names.count, most) : plan.names.count
    plan.most = max(plan.width, most)
    columns = Array(columns.prefix(plan.width))
  }

  private func makeColumns(
    named names: [String], from row: Int, to end: Int? = nil
  ) -> [PlanColumn] {
    let rows = excerpt.rows[..<(end ?? excerpt.rows.count)].dropFirst(row)
    var columns: [PlanColumn] = []
    for index in 0..<max(excerpt.width, names.count) {
      var name = index < names.count ? names[index] : ""
      // An unnamed column belongs to the name before it.
      if name.isEmpty, index > 0, index < names.count, columns[index - 1].amounts == 0 {
        name = columns[index - 1].name.text
      }
      columns.append(PlanColumn(index, name, rows))
    }
    return columns
  }

  /// A column by the name or number of an option.
  func column(_ text: String, option: String) throws(Problem) -> Int {
    let names = plan.names
    let same = names.indices.filter { names[$0] == text }
    let places =
      same.isEmpty ? names.indices.filter { names[$0].lowercased() == text.lowercased() } : same
    let number = Int(text).flatMap { (1...max(plan.width, 1)).contains($0) ? $0 : nil }
    if places.count == 1 {
      if let number, number - 1 != places[0] {
        throw .numberedName(text, at: places[0] + 1, option: option)
      }
      return places[0]
    }
    if places.isEmpty, let number { return number - 1 }
    if !plan.hasHeading { throw .noNames(text, option: option, width: plan.width) }
    throw .noSuchColumn(text, option: option, in: names, count: places.count)
  }
}
