// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What the first rows of a table leave open.
package enum PlanQuestion: Equatable, Sendable {
  case noAmount
  /// The likely amounts, and whether there are no others.
  case amount([StatementPlanChoice], isAll: Bool)
  case noDay
  case day([Int])
  /// A column of days, one of them, and the patterns that read it.
  case days(Int, String, [DatePattern])
  case noCurrency
  /// A heading that names a part or a multiple of a currency.
  case unit(String, AmountUnit)
  /// Columns that may have the currencies, and the one that all amounts may have where the file names it.
  case currency([Int], orAll: Currency?)
  case symbol(String, [Currency])
  case decimal(String)
  /// Columns of words that may be the signs, of which some are known or none.
  case sign([Int], isKnown: Bool)
  /// A column of which some cells show a direction, and an amount of those without.
  case unmarked(Int, String)
  /// A column of amounts without signs, and a balance by which they go both ways.
  case unsigned(Int, balance: Int)
  /// An amount of which a balance does not show that it goes out, as it shows of the others.
  case unshown(String, balance: Int)
  /// A column of signs, and its words that are not known: the rest where others go both ways.
  case signWords(Int, [String], isRest: Bool)
  /// A column of debits with and without a minus, or of credits that all have one beside debits without.
  case pairSigns(Int, isDebit: Bool)
}

/// A column of amounts, or two of debits and credits.
package struct StatementPlanChoice: Equatable, Sendable {
  var debit: Int?
  let amount: Int
  /// Further columns of amounts, which are converted beside the first.
  var others: [Int] = []
}

/// An answer to a question: what a person who gives it knows, and the options that say it.
struct PlanAnswer {
  var assumption = ""
  var words: [String]
  /// Whether the options name columns, which a placeholder may stand for where there are many.
  var namesColumns = false
  /// Whether what hangs on it cannot be known.
  var isFinal = false
  let take: (inout TableRequest) -> Void
}

extension StatementPlan {
  /// A question in words, and what it can be answered with.
  func asked(_ question: PlanQuestion) -> (message: String, answers: [PlanAnswer]) {
    switch question {
    case .noAmount:
      return (
        "no column of amounts was found: there are \(Problem.list(of: shownNames))",
        [another("--amount")]
      )
    case .amount(let choices, let isAll):
      let names = choices.map(shown) + (isAll ? [] : ["another"])
      return (
        names.count == 1 ? "is \(names[0]) the amount" : "which is the amount: " + listed(names),
        choices.map(answer) + (isAll ? [] : [another("--amount", "the amount is another")])
      )
    case .noDay:
      return ("no column of days was found: there are \(Problem.list(of: shownNames))", [oneDay()])
    case .day(let columns):
      return (
        "which is the day: " + listed(columns.map(shown)),
        columns.map { answer($0, "--date", \.date, "the day is \(shown($0))") }
      )
    case .days(let column, let example, let patterns):
      let text = Shown.cell(example)
      let days = patterns.map { $0.hasYear ? $0.read(example)?.iso ?? $0.text : $0.text }
      let answers = zip(patterns, days).map { pattern, day in
        let year = pattern.hasYear ? [] : ["--year", year.map(String.init) ?? "YEAR"]
        return PlanAnswer(
          assumption: "\(text) is \(day)", words: ["--date-format", pattern.text] + year
        ) { $0.dateFormat = pattern }
      }
      let others = [
        oneDay("all rows are of one day"), another("--date", "another column has the days"),
      ]
      return (
        days.count > 1 && patterns[0].hasYear
          ? "the day \(text) can be " + days.joined(separator: " or ")
          : "the days of \(shown(column)) are not understood: \(text)",
        answers.isEmpty ? others : answers
      )
    case .noCurrency:
      return ("the currency of the amounts is not in the file", [allIn(nil, assumption: "")])
    case .unit(let name, let unit):
      return (
        "\(Shown.cell(name)) may not be in whole units of a currency",
        [unit, .power(0)].map { unit in
          PlanAnswer(assumption: "a 1 is \(unit.shown)", words: ["--unit", unit.text]) {
            $0.unit = unit
          }
        }
      )
    case .currency(let columns, let code):
      let own = columns.map {
        answer($0, "--currency", \.currency, "the currency is \(shown($0))")
      }
      return (
        "which is the currency: " + listed(columns.map(shown) + [code?.code ?? "another"]),
        code == nil ? own + [allIn(nil)] : [allIn(code)] + own
      )
    case .symbol(let symbol, let meanings):
      let shown = meanings.prefix(4).map(\.code).joined(separator: " or ")
      let isFew = meanings.count < 3
      return (
        "\(Shown.cell(symbol)) can be \(shown)" + (meanings.count > 4 ? " or another" : ""),
        meanings.prefix(isFew ? 2 : 1).map { meaning in
          PlanAnswer(
            assumption: isFew ? "\(Shown.cell(symbol)) is \(meaning.code)" : "",
            words: ["--read", "\(symbol)=\(isFew ? meaning.code : "CUR")"]
          ) { $0.symbols[symbol] = meaning }
        }
      )
    case .decimal(let example):
      return (
        "the amount \(Shown.cell(example)) is ambiguous (decimal point or comma)",
        [DecimalMark.point, .comma].map { mark in
          let text = mark == .point ? "." : ","
          let value = AmountShape(example)?.amount(mark)?.rational.fullDecimal.description
          return PlanAnswer(
            assumption: value.map { "\(Shown.cell(example)) is \($0)" } ?? "the mark is \(text)",
            words: ["--decimal", text]
          ) { $0.decimal = mark }
        }
      )
    case .sign(let columns, let isKnown):
      let own = columns.map { signs($0, "\(shown($0)) gives the signs") }
      return (
        listed(columns.map(shown)) + " may give the signs of the amounts, or something else",
        isKnown ? own + [asWritten] : [asWritten] + own
      )
    case .unmarked(let column, let example):
      let others = column == places.amount ? "amounts have" : "rows have in \(shown(column))"
      return (
        "\(Shown.cell(example)) has no sign, as other \(others)",
        [-1, 1].map { goes($0, example, word: "") }
          + (column == places.amount ? [] : [asWritten])
      )
    case .unsigned(let column, let balance):
      return (
        "no amount of \(shown(column)) has a sign, and \(shown(balance)) goes up and down",
        (isWhole
          ? [signs(balance, "\(shown(balance)) gives the signs of the rows that it shows")] : [])
          + [another("--sign", "a column gives their signs")]
      )
    case .unshown(let example, let balance):
      return (
        "\(Shown.cell(example)) has no sign, and \(shown(balance)) does not show it",
        isWhole
          ? [-1, 1].map { goes($0, example, word: "", others: balance) }
          : [goes(-1, example, word: ""), another("--sign", "a column gives the signs")]
      )
    case .signWords(let column, let words, let isRest):
      let message =
        "the words of \(shown(column)) are not known as signs: " + listed(words.map(Shown.cell))
      if words.count == 1 {
        return (message, [-1, 1].map { goes($0, words[0], word: words[0]) } + [asWritten])
      }
      guard words.count == 2, !isRest else {
        let readings = words.prefix(Self.mostWords).flatMap { ["--read", "\($0)=SIGN"] }
        return (
          message + " (SIGN is debit, credit or none)",
          [PlanAnswer(words: readings) { for word in words { $0.signs[word] = -1 } }, asWritten]
        )
      }
      return (
        message,
        [(words[0], words[1]), (words[1], words[0])].map { out, back in
          PlanAnswer(
            assumption: "\(Shown.cell(out)) goes out and \(Shown.cell(back)) comes in",
            words: ["--read", "\(out)=debit", "--read", "\(back)=credit"]
          ) { ($0.signs[out], $0.signs[back]) = (-1, 1) }
        }
      )
    case .pairSigns(let column, let isDebit):
      return (
        isDebit
          ? "the debits of \(shown(column)) have both signs"
          : "the credits of \(shown(column)) have a minus",
        isDebit
          ? [signs(nil, "a debit with a minus comes back"), signs(column, "every debit goes out")]
          : [signs(column, "they come in"), signs(nil, "they go out")]
      )
    }
  }

  private static let mostWords = 20

  private func listed(_ names: [String]) -> String {
    (names.prefix(6) + (names.count > 6 ? ["another"] : [])).joined(separator: " or ")
  }

  /// `others` is the balance that gives the signs of the other rows.
  private func goes(
    _ sign: Int, _ shown: String, word: String, others: Int? = nil
  ) -> PlanAnswer {
    PlanAnswer(
      assumption: "\(Shown.cell(shown)) \(sign < 0 ? "goes out" : "comes in")",
      words: (others.map { ["--sign", self.word($0)] } ?? [])
        + ["--read", "\(word)=\(sign < 0 ? "debit" : "credit")"]
    ) {
      $0.signs[word] = sign
      $0.sign = others.map(number) ?? $0.sign
    }
  }

  private var asWritten: PlanAnswer { signs(nil, "the amounts have the signs that are written") }

  private func signs(_ column: Int?, _ assumption: String) -> PlanAnswer {
    guard let column else {
      return PlanAnswer(assumption: assumption, words: ["--sign", "none"]) { $0.sign = "none" }
    }
    return answer(column, "--sign", \.sign, assumption)
  }

  private func allIn(_ code: Currency?, assumption: String? = nil) -> PlanAnswer {
    PlanAnswer(
      assumption: assumption ?? "all amounts are in \(code?.code ?? "another currency")",
      words: ["--from", code?.code ?? "CUR"]
    ) { $0.from = code ?? .eur }
  }

  private func oneDay(_ assumption: String = "") -> PlanAnswer {
    PlanAnswer(assumption: assumption, words: ["--on", "DATE"]) { $0.day = Day(daysSince1970: 0) }
  }

  private func answer(_ choice: StatementPlanChoice) -> PlanAnswer {
    let (amount, others) = (choice.amount, choice.others)
    if let debit = choice.debit {
      return PlanAnswer(
        assumption: "\(shown(amount)) comes in and \(shown(debit)) goes out",
        words: ["--debit", word(debit), "--credit", word(amount)], namesColumns: true
      ) { ($0.debit, $0.credit) = (number(debit), number(amount)) }
    }
    let all = [amount] + others
    let names = all.map(word)
    let words = names.contains { $0.contains(",") } ? all.map { "\($0 + 1)" } : names
    return PlanAnswer(
      assumption: (others.isEmpty ? "the amount is " : "the amounts are ") + shown(choice),
      words: ["--amount", words.joined(separator: ",")], namesColumns: true
    ) { $0.amount = all.map(number).joined(separator: ",") }
  }

  /// A column for an option.
  private func answer(
    _ column: Int, _ option: String, _ path: WritableKeyPath<TableRequest, String?>,
    _ assumption: String
  ) -> PlanAnswer {
    PlanAnswer(assumption: assumption, words: [option, word(column)], namesColumns: true) {
      $0[keyPath: path] = number(column)
    }
  }

  /// A column that only the person knows.
  private func another(_ option: String, _ assumption: String = "") -> PlanAnswer {
    PlanAnswer(assumption: assumption, words: [option, "COLUMN"], isFinal: true) { _ in }
  }

  /// A column as a number that no name is taken for.
  private func number(_ column: Int) -> String { "0\(column + 1)" }

  private func word(_ column: Int) -> String {
    let name = column < names.count ? names[column] : ""
    let isUnique = names.count { $0.lowercased() == name.lowercased() } == 1
    return !name.isEmpty && isUnique && Int(name) == nil && name != "none"
      ? name : String(column + 1)
  }
}
