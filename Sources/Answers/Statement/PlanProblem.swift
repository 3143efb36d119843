// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension StatementPlan {
  /// More commands are too many to choose from: what only a person knows is then a placeholder.
  private static let mostCommands = 6
  private static let mostQuestions = 8

  /// All that the rows leave open, in one message, and the commands that answer it, one for each answer that is
  /// possible; nil for nothing.
  ///
  /// What hangs on an answer is found with it: `find` makes the plan of a request.
  func problem(
    _ request: TableRequest, _ find: (TableRequest) throws(Problem) -> StatementPlan
  ) throws(Problem) -> Problem? {
    guard !questions.isEmpty else { return nil }
    var messages: [String] = []
    var open = [Branch(request, self)]
    for _ in 0..<Self.mostQuestions where open.contains(where: { $0.plan != nil }) {
      for question in open.compactMap({ $0.plan?.questionMessage })
      where !messages.contains(question) {
        messages.append(question)
      }
      let count = open.map { $0.answers.count }.reduce(0, +)
      open = open.flatMap { branch in branch.next(isOne: count > Self.mostCommands, find) }
    }
    let runs = open.map { branch in
      let words = (request.command + branch.words).map(ShellWord.word)
      return Remedy.Run(
        assuming: branch.assumptions.joined(separator: ", and "),
        "agio " + words.joined(separator: " "))
    }
    return Problem(.badData, messages.joined(separator: "; "), remedy: .run(runs))
  }

  private var questionMessage: String? { questions.first.map(message) }

  private func message(_ question: PlanQuestion) -> String {
    func listed(_ names: [String]) -> String {
      (names.prefix(6) + (names.count > 6 ? ["another"] : [])).joined(separator: " or ")
    }
    func list(_ columns: [Int]) -> String { listed(columns.map(shown)) }
    switch question {
    case .noAmount:
      return "no column of amounts was found: there are " + Problem.list(of: shownNames)
    case .amount(let choices, let isAll):
      let names = choices.map(shown) + (isAll ? [] : ["another"])
      return names.count == 1
        ? "is \(names[0]) the amount" : "which is the amount: " + listed(names)
    case .noDay:
      return "no column of days was found: there are " + Problem.list(of: shownNames)
    case .unreadDays(let column, let example, _):
      return "the days of \(shown(column)) are not understood: \(Shown.cell(example))"
    case .day(let columns): return "which is the day: " + list(columns)
    case .order(let orders):
      return "the day \(Shown.cell(orders.first?.example ?? "")) can be "
        + orders.map(\.day).joined(separator: " or ")
    case .noCurrency: return "the currency of the amounts is not in the file"
    case .account(let row, let currency, _):
      return
        "line \(row) names another currency, \(currency.code): where another account begins there,"
        + " split the file before it"
    case .unit(let name, _): return "\(Shown.cell(name)) may not be in whole units of a currency"
    case .currency(let columns, let code):
      return "which is the currency: " + listed(columns.map(shown) + [code?.code ?? "another"])
    case .symbol(let symbol, let meanings):
      return "\(Shown.cell(symbol)) can be "
        + meanings.prefix(4).map(\.code).joined(separator: " or ")
        + (meanings.count > 4 ? " or another" : "")
    case .decimal(let example):
      return "the amount \(Shown.cell(example)) is ambiguous (decimal point or comma)"
    case .sign(let columns, _):
      return list(columns) + " may give the signs of the amounts, or something else"
    case .unmarked(let column, let example):
      let others = column == places.amount ? "amounts have" : "rows have in \(shown(column))"
      return "\(Shown.cell(example)) has no sign, as other \(others)"
    case .unsigned(let column, let balance):
      return "no amount of \(shown(column)) has a sign, and \(shown(balance)) goes up and down"
    case .unshown(let example, let balance):
      return "\(Shown.cell(example)) has no sign, and \(shown(balance)) does not show it"
    case .signWords(let column, let words):
      return "the words of \(shown(column)) are not known as signs: "
        + listed(words.map(Shown.cell))
    case .debitSigns(let column): return "the debits of \(shown(column)) have both signs"
    case .creditSigns(let column): return "the credits of \(shown(column)) have a minus"
    }
  }
}

/// The answers given so far, and what is open after them.
private struct Branch {
  var request: TableRequest
  /// Nil when nothing is open, or it cannot be found.
  var plan: StatementPlan?
  var words: [String] = []
  var assumptions: [String] = []

  init(_ request: TableRequest, _ plan: StatementPlan) {
    (self.request, self.plan) = (request, plan)
  }

  /// What the first open question can be answered with; what is only a placeholder has one.
  var answers: [PlanAnswer] {
    guard let plan, let question = plan.questions.first else {
      return [PlanAnswer(words: []) { _ in }]
    }
    return plan.answers(question)
  }

  /// The branches after the first open question: one for each answer, or for each way to give one with a
  /// placeholder.
  func next(
    isOne: Bool, _ find: (TableRequest) throws(Problem) -> StatementPlan
  ) -> [Branch] {
    guard let plan, let question = plan.questions.first else { return [self] }
    let all = answers
    let placeholders = isOne && all.count > 1 ? plan.placeholders(question, all) : []
    return (placeholders.isEmpty ? all : placeholders).map { answer in
      var branch = self
      branch.words += answer.words
      if !answer.assumption.isEmpty { branch.assumptions.append(answer.assumption) }
      answer.take(&branch.request)
      if branch.request.skip == nil {
        branch.request.skip = plan.rowsBefore
        if !plan.hasHeading { branch.request.hasHeader = false }
      }
      let next = answer.isFinal ? nil : try? find(branch.request)
      branch.plan = next.flatMap { $0.questions.isEmpty || $0.questions[0] == question ? nil : $0 }
      return branch
    }
  }
}
