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
    var open = [Branch(request: request, plan: self)]
    for _ in 0..<Self.mostQuestions where open.contains(where: { $0.plan != nil }) {
      let asked = open.map { branch in
        branch.plan.flatMap { plan in plan.questions.first.map(plan.asked) }
      }
      for question in asked.compactMap(\.self) { messages.appendIfNew(question.message) }
      let count = asked.reduce(0) { $0 + ($1?.answers.count ?? 1) }
      open = zip(open, asked).flatMap { branch, asked in
        guard let asked else { return [branch] }
        let answers = count > Self.mostCommands ? asked.answers.withPlaceholders : asked.answers
        // A column of signs that is chosen is not left out again.
        return answers.filter { branch.request.sign == nil || $0.words != ["--sign", "none"] }
          .map { branch.answered($0, find) }
      }
    }
    let runs = open.map { branch in
      let words = (request.command + branch.words).map(ShellWord.word)
      return Remedy.Run(
        assuming: branch.assumptions.joined(separator: ", and "),
        "agio " + words.joined(separator: " "))
    }
    return Problem(.badData, messages.joined(separator: "; "), remedy: .run(runs))
  }
}

extension [PlanAnswer] {
  /// One with placeholders for all that name columns with the same options. What hangs on it is found with the
  /// first of them.
  fileprivate var withPlaceholders: [PlanAnswer] {
    guard count > 1 else { return self }
    return reduce(into: []) { answers, answer in
      var next = answer
      if answer.namesColumns {
        next.assumption = ""
        for place in next.words.indices where place % 2 == 1 { next.words[place] = "COLUMN" }
      }
      if !answers.contains(where: { $0.words == next.words }) { answers.append(next) }
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

  func answered(
    _ answer: PlanAnswer, _ find: (TableRequest) throws(Problem) -> StatementPlan
  ) -> Branch {
    var branch = self
    branch.words += answer.words
    if !answer.assumption.isEmpty { branch.assumptions.append(answer.assumption) }
    answer.take(&branch.request)
    if let plan, request.skip == nil {
      branch.request.skip = plan.rowsBefore
      if !plan.hasHeading { branch.request.hasHeader = false }
    }
    let next = answer.isFinal ? nil : try? find(branch.request)
    branch.plan = next.flatMap { next in
      next.questions.isEmpty || next.questions[0] == plan?.questions.first ? nil : next
    }
    return branch
  }
}
