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
    case .currency(let columns, let code):
      return "which is the currency: " + listed(columns.map(shown) + [code?.code ?? "another"])
    case .symbol(let symbol, let meanings):
      return "\(Shown.cell(symbol)) can be "
        + meanings.prefix(4).map(\.code).joined(separator: " or ")
        + (meanings.count > 4 ? " or another" : "")
    case .decimal(let example):
      return "the amount \(Shown.cell(example)) is ambiguous (decimal point or comma)"
    case .sign(let columns):
      return list(columns) + " may give the signs of the amounts, or something else"
    case .unmarked(let column, let example):
      let others = column == places.amount ? "amounts have" : "rows have in \(shown(column))"
      return "\(Shown.cell(example)) has no sign, as other \(others)"
    case .signWords(let column, let words):
      return "the words of \(shown(column)) are not known as signs: "
        + listed(words.map(Shown.cell))
    case .debitSigns(let column): return "the debits of \(shown(column)) have both signs"
    case .creditSigns(let column): return "the credits of \(shown(column)) have a minus"
    }
  }

  fileprivate func word(_ column: Int) -> String {
    let name = column < names.count ? names[column] : ""
    let isUnique = names.count { $0.lowercased() == name.lowercased() } == 1
    return !name.isEmpty && isUnique && Int(name) == nil && name != "none"
      ? name : String(column + 1)
  }
}

/// An answer to a question: what a person who gives it knows, and the options that say it.
private struct PlanAnswer {
  var assumption = ""
  let words: [String]
  /// Whether what hangs on it cannot be known.
  var isFinal = false
  let take: (inout TableRequest) -> Void
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

extension StatementPlan {
  /// One answer with a placeholder instead of many, and those it does not stand for; empty where there are
  /// always few. What hangs on it is found with the first of them.
  fileprivate func placeholders(_ question: PlanQuestion, _ answers: [PlanAnswer]) -> [PlanAnswer] {
    let option =
      switch question {
      case .amount: "--amount"
      case .day: "--date"
      case .currency: "--currency"
      case .sign: "--sign"
      default: ""
      }
    guard !option.isEmpty, let first = answers.first else { return [] }
    let none = answers.filter { $0.words == ["--sign", "none"] }
    return [PlanAnswer(words: [option, "COLUMN"], take: first.take)] + none
  }

  fileprivate func answers(_ question: PlanQuestion) -> [PlanAnswer] {
    switch question {
    case .noAmount: return [column("--amount")]
    case .amount(let choices, let isAll):
      return choices.map(answer) + (isAll ? [] : [column("--amount", "the amount is another")])
    case .noDay: return [oneDay()]
    case .unreadDays(_, let example, let patterns):
      guard !patterns.isEmpty else {
        return [
          oneDay("all rows are of one day"), column("--date", "another column has the days"),
        ]
      }
      return patterns.map { pattern in
        let day = pattern.hasYear ? pattern.read(example)?.iso : nil
        return PlanAnswer(
          assumption: "\(Shown.cell(example)) is \(day ?? pattern.text)",
          words: ["--date-format", pattern.text]
            + (pattern.hasYear ? [] : ["--year", year.map(String.init) ?? "YEAR"])
        ) { $0.dateFormat = pattern }
      }
    case .day(let columns):
      return columns.map { column in
        PlanAnswer(assumption: "the day is \(shown(column))", words: ["--date", word(column)]) {
          $0.date = number(column)
        }
      }
    case .order(let orders):
      return orders.map { order in
        PlanAnswer(
          assumption: "\(Shown.cell(order.example)) is \(order.day)",
          words: ["--date-format", order.pattern]
        ) { $0.dateFormat = DatePattern(order.pattern) }
      }
    case .noCurrency: return [PlanAnswer(words: ["--from", "CUR"]) { $0.from = .eur }]
    case .currency(let columns, let code):
      let name = code?.code ?? "another currency"
      let all = PlanAnswer(
        assumption: "all amounts are in \(name)", words: ["--from", code?.code ?? "CUR"]
      ) { $0.from = code ?? .eur }
      let own = columns.map { column in
        PlanAnswer(
          assumption: "the currency is \(shown(column))", words: ["--currency", word(column)]
        ) { $0.currency = number(column) }
      }
      return code == nil ? own + [all] : [all] + own
    case .symbol(let symbol, let meanings):
      guard meanings.count < 3 else {
        return [
          PlanAnswer(words: ["--read", "\(symbol)=CUR"]) { $0.symbols[symbol] = meanings[0] }
        ]
      }
      return meanings.map { meaning in
        PlanAnswer(
          assumption: "\(Shown.cell(symbol)) is \(meaning.code)",
          words: ["--read", "\(symbol)=\(meaning.code)"]
        ) { $0.symbols[symbol] = meaning }
      }
    case .decimal(let example):
      return [DecimalMark.point, .comma].map { mark in
        let text = mark == .point ? "." : ","
        let value = AmountShape(example)?.amount(mark)?.rational.fullDecimal.description
        return PlanAnswer(
          assumption: value.map { "\(Shown.cell(example)) is \($0)" } ?? "the mark is \(text)",
          words: ["--decimal", text]
        ) { $0.decimal = mark }
      }
    case .sign(let columns):
      return columns.map { column in
        PlanAnswer(
          assumption: "\(shown(column)) gives the signs", words: ["--sign", word(column)]
        ) { $0.sign = number(column) }
      } + [unsigned("the amounts have the signs that are written")]
    case .unmarked(_, let example): return directions(of: example, word: "")
    case .signWords(_, let words):
      if words.count == 1 { return directions(of: words[0], word: words[0]) }
      guard words.count == 2 else {
        return [PlanAnswer(words: ["--read", "WORD=debit"], isFinal: true) { _ in }]
      }
      return [(words[0], words[1]), (words[1], words[0])].map { out, back in
        PlanAnswer(
          assumption: "\(Shown.cell(out)) goes out and \(Shown.cell(back)) comes in",
          words: ["--read", "\(out)=debit", "--read", "\(back)=credit"]
        ) { ($0.signs[out], $0.signs[back]) = (-1, 1) }
      }
    case .debitSigns(let column):
      return [
        unsigned("a debit with a minus comes back"),
        PlanAnswer(assumption: "every debit goes out", words: ["--sign", word(column)]) {
          $0.sign = number(column)
        },
      ]
    case .creditSigns(let column):
      return [
        PlanAnswer(assumption: "they come in", words: ["--sign", word(column)]) {
          $0.sign = number(column)
        }, unsigned("they go out"),
      ]
    }
  }

  private func directions(of shown: String, word: String) -> [PlanAnswer] {
    [("goes out", "debit", -1), ("comes in", "credit", 1)].map { way, meaning, sign in
      PlanAnswer(
        assumption: "\(Shown.cell(shown)) \(way)", words: ["--read", "\(word)=\(meaning)"]
      ) { $0.signs[word] = sign }
    }
  }

  private func answer(_ choice: StatementPlanChoice) -> PlanAnswer {
    let (amount, others) = (choice.amount, choice.others)
    if let debit = choice.debit {
      return PlanAnswer(
        assumption: "\(shown(amount)) comes in and \(shown(debit)) goes out",
        words: ["--debit", word(debit), "--credit", word(amount)]
      ) { ($0.debit, $0.credit) = (number(debit), number(amount)) }
    }
    let all = [amount] + others
    let names = all.map(word)
    let words = names.contains { $0.contains(",") } ? all.map { "\($0 + 1)" } : names
    return PlanAnswer(
      assumption: (others.isEmpty ? "the amount is " : "the amounts are ")
        + all.map(shown).joined(separator: " and "),
      words: ["--amount", words.joined(separator: ",")]
    ) { $0.amount = all.map(number).joined(separator: ",") }
  }

  private func oneDay(_ assumption: String = "") -> PlanAnswer {
    PlanAnswer(assumption: assumption, words: ["--on", "DATE"]) { $0.day = Day(daysSince1970: 0) }
  }

  private func column(_ option: String, _ assumption: String = "") -> PlanAnswer {
    PlanAnswer(assumption: assumption, words: [option, "COLUMN"], isFinal: true) { _ in }
  }

  /// A column as a number that no name is taken for.
  private func number(_ column: Int) -> String { "0\(column + 1)" }

  private func unsigned(_ assumption: String) -> PlanAnswer {
    PlanAnswer(assumption: assumption, words: ["--sign", "none"]) { $0.sign = "none" }
  }
}
