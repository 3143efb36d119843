// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which column is the day, and in which order its numbers are.
extension PlanFinder {
  mutating func findDay() throws(Problem) {
    guard request.readsDays else {
      plan.day = .fixed(request.wholeTime)
      if let column = columns.first(where: {
        $0.isDayNamed && ($0.isDays || $0.isUnfilled)
      }) {
        plan.remarks.append(
          "the column \(shown(column.index)) is ignored: "
            + (request.wholeTime?.period.map { "--average \($0.name)" }
              ?? "--on \(request.day?.iso ?? "today")") + " applies to all rows"
        )
      }
      return
    }
    guard let column = try dayColumn() else { return }
    if let pattern = request.dateFormat {
      plan.day = .column(column, .pattern(pattern))
      remarkOnNewYear(column, pattern)
      return
    }
    plan.day = .column(column, .order(findOrder(column)))
  }

  /// Days without a year that go from one of its ends to the other are of two.
  private mutating func remarkOnNewYear(_ column: Int, _ pattern: DatePattern) {
    guard !pattern.hasYear else { return }
    let days = columns[column].cells.compactMap { pattern.read($0.text) }
    guard zip(days, days.dropFirst()).contains(where: { abs($0 - $1) > 300 }) else { return }
    plan.remarks.append(
      "the days of \(shown(column)) go over New Year: give the rows of each year a file of their own"
    )
  }

  private mutating func dayColumn() throws(Problem) -> Int? {
    if let name = request.date { return try column(name, option: "--date") }
    guard let amount = amountColumns.first(where: \.isAmounts) ?? amountColumns.first else {
      return nil
    }
    let isEmpty = !columns.contains(where: \.isAmounts)
    let covering = columns.filter { column in
      if column.isDayNamed,
        request.dateFormat != nil && !column.isUnfilled || isEmpty && column.isUnfilled
      {
        return true
      }
      return (column.isDays || column.isDays(beside: amount))
        && (isEmpty || column.covers(amount) { $0.day != nil } || amountColumns.count > 1)
    }
    // Totals between the rows have none.
    let named = (covering.isEmpty ? columns.filter(\.isDays) : covering).filter(\.isDayNamed)
    let early = named.filter { !$0.has(.lateDay) }
    if early.isEmpty, let late = named.first,
      columns.contains(where: { $0.isDayNamed && !$0.has(.lateDay) && $0.isUnfilled })
    {
      // The day that would be taken has no cells: `Completed Date` of what is pending.
      plan.questions.append(.day(named.map(\.index)))
      return late.index
    }
    if let first = early.first ?? named.first {
      for other in covering where other.index != first.index {
        let rows = first.cells.indices.count {
          guard let one = first.cells[$0].day, let two = other.cells[$0].day else { return false }
          // The number of a branch may look like a day: `30-98-97`.
          return !one.isSame(as: two) && (other.isDayNamed || two.hasLongYear)
        }
        guard rows > 0 else { continue }
        if other.has(.lateDay) {
          plan.otherDays.append(other.index)
        } else {
          plan.remarks.append(
            "\(shown(other.index)) differs from \(shown(first.index)) in \(rows.counted("row"))")
        }
      }
      return first.index
    }
    guard let first = covering.first else {
      let unread = columns.first { $0.hasUnreadDays }
      plan.questions.append(unread.map { unreadDays($0) } ?? .noDay)
      return nil
    }
    let others = covering.dropFirst().filter { other in
      other.cells.indices.contains { row in
        guard let one = first.cells[row].day, let two = other.cells[row].day else { return false }
        return !one.isSame(as: two)
      }
    }
    if !others.isEmpty {
      plan.questions.append(.day([first.index] + others.map(\.index)))
    } else if plan.hasHeading {
      plan.remarks.append("the name \(shown(first.index)) is not known; its cells are days")
    }
    return first.index
  }

  /// Those of the lines before the table.
  private var daysBefore: [DayParts] {
    excerpt.rows[..<plan.rowsBefore].flatMap { $0 }.flatMap { cell in
      cell.text.split { $0.isWhitespace || $0 == "," || $0 == "=" || $0 == "\"" }
        .compactMap { DayParts(String($0)) }
    }
  }

  /// A column of days that lack a year, or are no days that are known.
  private mutating func unreadDays(_ column: PlanColumn) -> PlanQuestion {
    plan.year = Set(daysBefore.flatMap(\.days).map(\.year)).only
    let rows = column.cells.indices.filter { row in
      amountColumns.contains { $0.cells[row].amount != nil }
    }
    let texts = (rows.isEmpty ? Array(column.cells.indices) : rows).map { column.cells[$0].text }
      .filter { !$0.isEmpty }
    guard let example = texts.first else { return .noDay }
    let guesses = DatePattern.guesses(of: example)
    let counts = guesses.map { pattern in texts.count { pattern.read($0) != nil } }
    let fitting = zip(guesses, counts).filter { $1 == counts.max() && 2 * $1 > texts.count }
    return .days(column.index, example, fitting.map(\.0))
  }

  /// The order that the rows show; where they leave two, that of other days in the file.
  private mutating func findOrder(_ column: Int) -> DayOrder {
    let own = columns[column].cells.compactMap(\.day)
    var counts = OrderCounts(own)
    if counts.decided == nil {
      let layout = own.first { $0.orders.count > 1 }
      let others = columns.filter { $0.index != column && $0.isDays }.flatMap(\.cells)
        .compactMap(\.day)
      let more = OrderCounts((others + daysBefore).filter { layout?.hasLayout(of: $0) ?? false })
      if let found = more.decided, counts.possible.contains(found) {
        counts.decided = found
        plan.remarks.append(
          "the days of \(shown(column)) are read \(found.name), as other days of the file show")
      }
    }
    plan.dayEvidence = counts.shown
    plan.dayCount = own.count
    let days = columns[column].cells.filter { $0.day != nil }
    plan.dayExample = (days.first { $0.day?.days.count == 1 } ?? days.first)?.text ?? ""
    if let decided = counts.decided { return decided }
    let example = columns[column].cells.first { cell in
      guard let day = cell.day, day.days.count > 1 else { return false }
      return counts.foreign?.hasWriter(of: day) ?? true
    }
    if let example, let day = example.day {
      let patterns = day.patterns(counts.possible, of: example.text)
      plan.questions.append(.days(column, example.text, patterns))
    }
    return counts.possible.first ?? .dayFirst
  }
}

/// How many days of a column can be read in each order.
private struct OrderCounts {
  var decided: DayOrder?
  /// How many days leave one order.
  private(set) var shown = 0
  private(set) var possible: [DayOrder] = []
  /// A day that can be read in two ways, and is not written as those that show the order.
  private(set) var foreign: DayParts?

  init(_ days: [DayParts]) {
    var fitting = DayOrder.allCases.filter { order in days.contains { $0.day(order) != nil } }
    // Years of two digits in front of points and slashes are rare; but days with the year last that are years
    // apart may be days of one month.
    func span(_ order: DayOrder) -> Int {
      let read = days.compactMap { $0.day(order) }
      guard let first = read.min(), let last = read.max() else { return 0 }
      return last - first
    }
    let isYearLikely =
      days.contains { $0.allowsYearFirst }
      || fitting.contains(.yearFirst)
        && fitting.allSatisfy {
          $0 == .yearFirst || span($0) > max(span(.yearFirst), Source.yearDays)
        }
    if !isYearLikely, fitting.count > 1 { fitting.removeAll { $0 == .yearFirst } }
    // In CLDR no language writes points after the month first.
    if days.allSatisfy({ $0.mark == 0x2E && $0.day(.dayFirst) != nil }) {
      fitting.removeAll { $0 == .monthFirst }
    }
    let open = days.filter { $0.days.count > 1 || $0.orders.count < DayOrder.allCases.count }
    let counts = fitting.map { order in days.count { $0.day(order) != nil } }
    let most = counts.max() ?? 0
    possible = zip(fitting, counts).filter { $0.1 == most }.map(\.0)
    let differ = open.contains { day in Set(possible.map { day.day($0) }).count > 1 }
    if possible.count == 1 || !differ {
      decided = days.isEmpty ? nil : possible.first
    }
    if let decided {
      shown = open.count { day in
        fitting.allSatisfy { $0 == decided || day.day($0) == nil } && day.day(decided) != nil
      }
      // As many rows may show one order as the other.
      let against = days.count { $0.day(decided) == nil }
      if against > 0, 2 * against > shown + against { self.decided = nil }
      // Days of another writer show nothing: a spreadsheet turns those that it can read.
      if Set(days.map(\.mark)).count > 1 || Set(days.compactMap(\.hasZero[0])).count > 1
        || Set(days.compactMap(\.hasZero[1])).count > 1
      {
        let showing = days.filter { $0.days.count == 1 && $0.day(decided) != nil }
        foreign = days.first { day in
          day.days.count > 1 && !showing.contains { $0.hasWriter(of: day) }
        }
        if let foreign {
          self.decided = nil
          possible = foreign.orders.filter { $0 != .yearFirst || isYearLikely }
        }
      }
    }
  }
}

extension DayParts {
  /// All days that it can be.
  var days: Set<Day> { Set(orders.compactMap { day($0) }) }

  func isSame(as other: DayParts) -> Bool { !days.isDisjoint(with: other.days) }
}
