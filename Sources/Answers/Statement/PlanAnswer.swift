// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// An answer to a question: what a person who gives it knows, and the options that say it.
struct PlanAnswer {
  var assumption = ""
  let words: [String]
  /// Whether what hangs on it cannot be known.
  var isFinal = false
  let take: (inout TableRequest) -> Void
}

extension StatementPlan {
  /// One answer with a placeholder instead of many, and those it does not stand for; empty where there are
  /// always few. What hangs on it is found with the first of them.
  func placeholders(_ question: PlanQuestion, _ answers: [PlanAnswer]) -> [PlanAnswer] {
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
    let pair = answers.first { $0.words.first == "--debit" }.map { pair in
      PlanAnswer(words: ["--debit", "COLUMN", "--credit", "COLUMN"], take: pair.take)
    }
    return [PlanAnswer(words: [option, "COLUMN"], take: first.take)] + [pair].compactMap(\.self)
      + none
  }

  func answers(_ question: PlanQuestion) -> [PlanAnswer] {
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
    case .account(_, _, let taken):
      return [
        PlanAnswer(assumption: "all amounts are in \(taken.code)", words: ["--from", taken.code]) {
          $0.from = taken
        }
      ]
    case .unit(_, let unit):
      return [unit, .power(0)].map { unit in
        PlanAnswer(assumption: "a 1 is \(unit.shown)", words: ["--unit", unit.text]) {
          $0.unit = unit
        }
      }
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
    case .sign(let columns, let isTurning):
      let turning = columns.map { column in
        PlanAnswer(
          assumption: "\(shown(column)) gives the signs, and a minus turns them round",
          words: ["--sign", word(column) + ",written"]
        ) { $0.sign = number(column) + ",written" }
      }
      return columns.map { column in
        PlanAnswer(
          assumption: "\(shown(column)) gives the signs", words: ["--sign", word(column)]
        ) { $0.sign = number(column) }
      } + (isTurning ? turning : []) + [unsigned("the amounts have the signs that are written")]
    case .unsigned:
      return [unsigned("all of them come in"), column("--sign", "a column gives their signs")]
    case .unshown(let example, _):
      return [directions(of: example, word: "")[0], column("--sign", "a column gives the signs")]
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

  private func word(_ column: Int) -> String {
    let name = column < names.count ? names[column] : ""
    let isUnique = names.count { $0.lowercased() == name.lowercased() } == 1
    return !name.isEmpty && isUnique && Int(name) == nil && name != "none"
      ? name : String(column + 1)
  }
}
