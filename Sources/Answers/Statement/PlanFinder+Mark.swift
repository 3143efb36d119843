// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which mark of the amounts is decimal.
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
      (plan.mark, plan.hasBothMarks) = (found, own.hasBoth)
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
    } else if grouped == culture, !digits.contains(3), !own.isAllAmbiguous {
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
    let hasBoth: Bool
    /// Whether each amount has three digits after a mark: `30.000` is thirty where a bank writes three decimals.
    let isAllAmbiguous: Bool

    init(_ cells: [Excerpt.Cell]) {
      let points = cells.filter { $0.amount?.evidence == .mark(.point) }
      let commas = cells.filter { $0.amount?.evidence == .mark(.comma) }
      if points.count != commas.count { decided = points.count > commas.count ? .point : .comma }
      let open = cells.filter { $0.amount?.evidence == .ambiguous }.map(\.text)
      isAllAmbiguous = cells.allSatisfy { $0.amount.map { $0.evidence == .ambiguous } ?? true }
      example = open.first ?? commas.first?.text
      hasBoth = !points.isEmpty && !commas.isEmpty
      isContradictory =
        !points.isEmpty && points.count == commas.count
        || open.contains { $0.contains(",") } && open.contains { $0.contains(".") }
    }
  }
}
