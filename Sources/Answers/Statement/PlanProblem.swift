// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension StatementPlan {
  /// All that the rows leave open, in one message, and the command that answers it; nil for nothing.
  ///
  /// What hangs on an answer is found with the first one: `find` makes the plan of a request.
  func problem(
    _ request: TableRequest, _ find: (TableRequest) throws(Problem) -> StatementPlan
  ) throws(Problem) -> Problem? {
    guard !questions.isEmpty else { return nil }
    var (request, plan) = (request, self)
    var messages: [String] = []
    var words: [String] = []
    while let question = plan.questions.first, messages.count < 8 {
      messages.append(plan.message(question))
      let options = plan.options(question)
      words += options
      guard request.take(question, plan), let next = try? find(request) else { break }
      plan = next
    }
    let command = (request.command + words).map(ShellWord.word).joined(separator: " ")
    return Problem(.badData, messages.joined(separator: "; "), advice: "try: agio " + command)
  }

  private func message(_ question: PlanQuestion) -> String {
    func listed(_ names: [String]) -> String {
      (names.prefix(6) + (names.count > 6 ? ["another"] : [])).joined(separator: " or ")
    }
    func list(_ columns: [Int]) -> String { listed(columns.map(shown)) }
    switch question {
    case .noAmount:
      return "no column of amounts was found: there are " + Problem.list(of: shownNames)
    case .amount(let choices):
      let names = choices.map { choice in
        choice.debit.map { "\(shown(choice.amount)) less \(shown($0))" } ?? shown(choice.amount)
      }
      return choices.count == 1
        ? "is \(names[0]) the amount" : "which is the amount: " + listed(names)
    case .noDay:
      return "no column of days was found: there are " + Problem.list(of: shownNames)
    case .day(let columns): return "which is the day: " + list(columns)
    case .order(let orders):
      return "the day \(Shown.cell(orders.first?.example ?? "")) can be "
        + orders.map(\.day).joined(separator: " or ")
    case .noCurrency: return "the currency of the amounts is not in the file"
    case .currency(let columns): return "which is the currency: " + list(columns)
    case .symbol(let symbol, let meanings):
      return "\(Shown.cell(symbol)) can be "
        + meanings.prefix(4).map(\.code).joined(separator: " or ")
        + (meanings.count > 4 ? " or another" : "")
    case .decimal(let example):
      return "the amount \(Shown.cell(example)) is ambiguous (decimal point or comma)"
    case .sign(let column):
      return "\(shown(column)) gives the signs of the amounts (--sign \(word(column))) or does not"
    case .debitSigns: return "debits have both signs"
    case .creditSigns(let column):
      return "the credits have a minus and come in (--sign \(word(column))), or are reversed"
        + " (--sign none)"
    }
  }

  private var shownNames: [String] {
    names.isEmpty ? (1...max(width, 1)).map { "column \($0)" } : names
  }

  private func word(_ column: Int) -> String {
    let name = column < names.count ? names[column] : ""
    let isUnique = names.count { $0.lowercased() == name.lowercased() } == 1
    return !name.isEmpty && isUnique && Int(name) == nil && name != "none"
      ? name : String(column + 1)
  }

  private func options(_ question: PlanQuestion) -> [String] {
    switch question {
    case .noAmount: ["--amount", "COLUMN"]
    case .amount(let choices):
      choices[0].debit.map { ["--debit", word($0), "--credit", word(choices[0].amount)] }
        ?? ["--amount", word(choices[0].amount)]
    case .noDay: ["--on", "DATE"]
    case .day(let columns): ["--date", word(columns[0])]
    case .order(let orders): ["--date-format", orders.first?.pattern ?? "%d.%m.%Y"]
    case .noCurrency: ["--from", "CUR"]
    case .currency(let columns): ["--currency", word(columns[0])]
    case .symbol(let symbol, let meanings): ["--read", "\(symbol)=\(meanings[0].code)"]
    case .decimal(let example): ["--decimal", example.contains(",") ? "." : ","]
    case .sign, .debitSigns: ["--sign", "none"]
    case .creditSigns(let column): ["--sign", word(column)]
    }
  }
}

extension TableRequest {
  /// Takes the first answer to a question; false where the rest cannot be found with it.
  fileprivate mutating func take(_ question: PlanQuestion, _ plan: StatementPlan) -> Bool {
    switch question {
    case .noAmount: return false
    case .amount(let choices):
      if let column = choices[0].debit {
        (debit, credit) = ("0\(column + 1)", "0\(choices[0].amount + 1)")
      } else {
        amount = "0\(choices[0].amount + 1)"
      }
    case .noDay: day = Day(daysSince1970: 0)
    case .day(let columns): date = "0\(columns[0] + 1)"
    case .order(let orders): dateFormat = orders.first.flatMap { DatePattern($0.pattern) }
    case .noCurrency: from = .eur
    case .currency(let columns): currency = "0\(columns[0] + 1)"
    case .symbol(let symbol, let meanings): symbols[symbol] = meanings[0]
    case .decimal(let example): decimal = example.contains(",") ? .point : .comma
    case .sign, .debitSigns, .creditSigns: sign = "none"
    }
    if skip == nil {
      skip = plan.rowsBefore
      if !plan.hasHeading { hasHeader = false }
    }
    return true
  }
}
