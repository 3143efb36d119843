// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Which mark of the amounts is decimal, and which words are their signs.
extension PlanFinder {
  /// One mark for the column from all cells: its own, else those of other amounts, else that of the
  /// delimiter's culture, under which the ambiguous ones have groups of three.
  mutating func findMark() {
    if let decimal = request.decimal {
      plan.mark = decimal
      return
    }
    let chosen = amountColumns
    let own = Marks(chosen.flatMap(\.cells))
    if let found = own.decided {
      plan.mark = found
      return
    }
    guard let example = own.example else { return }
    let others = columns.filter { $0.isAmounts && !chosen.map(\.index).contains($0.index) }
    let grouped: DecimalMark = example.contains(",") ? .point : .comma
    let culture: DecimalMark? = [0x2C: .point, 0x3B: .comma][plan.ends.separator]
    let digits = decimalsOfAmbiguous
    let set = request.settings.reading.decimal
    if own.isContradictory {
      plan.questions.append(.decimal(example))
    } else if digits == [0] {
      plan.mark = grouped
    } else if let found = Marks(others.flatMap(\.cells)).decided {
      plan.mark = found
    } else if set != .auto {
      plan.mark = set
    } else if grouped == culture, !digits.contains(3) {
      plan.mark = grouped
    } else {
      plan.questions.append(.decimal(example))
    }
    if let mark = plan.mark, digits != [0] {
      plan.remarks.append(
        "the decimal mark of \(Shown.cell(example)) is taken to be a \(mark == .comma ? "comma" : "point")"
      )
    }
  }

  /// The decimals that the currencies of the ambiguous amounts usually have.
  private var decimalsOfAmbiguous: Set<Int> {
    var digits: Set<Int> = []
    for column in amountColumns {
      for row in column.cells.indices {
        guard let amount = column.cells[row].amount, amount.evidence == .ambiguous else { continue }
        var currency = Currency(inTable: amount.unit) ?? Currency.meanings(of: amount.unit).first
        switch plan.currency {
        case .column(let place, let otherwise):
          let text = columns[place].cells[row].text
          currency = Currency(inTable: text) ?? Currency.meanings(of: text).first ?? otherwise
        case .fixed(let fixed, _): currency = fixed
        case .amount: break
        }
        digits.insert(currency?.minorUnit ?? 2)
      }
    }
    return digits
  }

  var amountColumns: [PlanColumn] {
    switch plan.amount {
    case .column(let column): column < columns.count ? [columns[column]] : []
    case .pair(let debit, let credit): [columns[debit], columns[credit]]
    }
  }

  struct Marks {
    private(set) var decided: DecimalMark?
    private(set) var example: String?
    private(set) var isContradictory: Bool

    init(_ cells: [Excerpt.Cell]) {
      let points = cells.filter { $0.amount?.evidence == .mark(.point) }
      let commas = cells.filter { $0.amount?.evidence == .mark(.comma) }
      if points.count != commas.count { decided = points.count > commas.count ? .point : .comma }
      let open = cells.filter { $0.amount?.evidence == .ambiguous }.map(\.text)
      example = open.first ?? commas.first?.text
      isContradictory =
        !points.isEmpty && points.count == commas.count
        || open.contains { $0.contains(",") } && open.contains { $0.contains(".") }
    }
  }

  // MARK: - Signs

  mutating func findSign() {
    guard case .column(let column) = plan.amount, request.sign != "none" else { return }
    let amounts = columns[column]
    let rows = amounts.cells.indices.filter { value(amounts.cells[$0]).map { !$0.isZero } ?? false }
    guard !rows.isEmpty else { return }
    let isSigned = rows.contains { amounts.cells[$0].amount?.sign ?? 0 != 0 }
    if let name = request.sign {
      if let found = try? self.column(name, option: "--sign") {
        plan.sign = .init(column: found, isOnlyOne: !isSigned)
      }
      return
    }
    for candidate in columns where candidate.index != column && candidate.index < plan.width {
      let signs = rows.map { StatementWords.sign(candidate.cells[$0].text) }
      guard signs.allSatisfy({ $0 != nil }) else { continue }
      // One word in all rows may be a status: `paid` of invoices and of bills.
      let hasBoth = signs.contains(1) && signs.contains(-1)
      if isSigned, !hasBoth { continue }
      if !isSigned {
        if let known = plan.sign {
          if rows.contains(where: { row in
            StatementWords.sign(columns[known.column].cells[row].text)
              != StatementWords.sign(candidate.cells[row].text)
          }) {
            plan.questions.append(.sign(known.column))
            return
          }
          continue
        }
        if !hasBoth, signs.contains(-1) { plan.questions.append(.sign(candidate.index)) }
        plan.sign = .init(column: candidate.index, isOnlyOne: true)
      } else if zip(rows, signs).contains(where: { row, sign in
        ((sign ?? 0) < 0) != (value(amounts.cells[row])?.isNegative ?? false)
      }) {
        plan.questions.append(.sign(candidate.index))
        return
      } else {
        plan.sign = plan.sign ?? .init(column: candidate.index, isOnlyOne: false)
      }
    }
    guard !isSigned, plan.sign == nil else { return }
    // Beside words for what comes in and goes out, one for what does neither: its rows have no sign.
    let partly = columns.first { candidate in
      let words = rows.map { candidate.cells[$0].text }
      let unknown = words.filter { StatementWords.sign($0) == nil }
      let isNamed = candidate.has(.debit) && candidate.has(.credit) && candidate.amounts == 0
      return candidate.index != column && candidate.index < plan.width
        && (isNamed || Set(unknown).count == 1 && unknown.count * 2 < words.count)
    }
    if let partly {
      plan.sign = .init(column: partly.index, isOnlyOne: true)
      return
    }
    guard rows.count > 2 else { return }
    let unknown = columns.first { candidate in
      let words = Set(rows.map { candidate.cells[$0].text })
      return words.count == 2 && !words.contains("")
        && words.allSatisfy { Currency(code: $0) == nil }
        && candidate.amounts == 0 && candidate.days == 0
    }
    if let unknown {
      plan.remarks.append(
        "no amount has a sign; the words of \(shown(unknown.index)) are not understood, which may say it"
      )
    }
  }

  /// How a column is called in a message.
  func shown(_ column: Int) -> String { plan.shown(column) }
}

extension StatementPlan {
  func shown(_ column: Int) -> String {
    column < names.count && !names[column].isEmpty
      ? Shown.cell(names[column]) : "column \(column + 1)"
  }
}
