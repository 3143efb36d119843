// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What the options of a command say about the day or the period.
package struct AskedTime: Equatable, Sendable {
  package var day: Day?
  package var rule: RateRule

  package init(day: Day? = nil, rule: RateRule = .onOrBefore) {
    (self.day, self.rule) = (day, rule)
  }

  /// The option that names the rule, for messages.
  fileprivate var ruleOption: String {
    switch rule {
    case .publication(let rule): "--rule \(rule.rawValue)"
    case .meanOfEach(let interval): "--average \(interval.rawValue)"
    case .mean(let period): "--average \(period.name)"
    }
  }
}

extension Grammar {
  /// The question in a command, which is answered for the targets that are currencies: a script that
  /// asks for several has an error for each of the others. It may be about a period.
  ///
  /// - Throws: where there are no others, or the word is no target.
  package func command(_ text: String, _ time: AskedTime = AskedTime()) throws(Problem) -> Query {
    let mode = Parser.Mode(isPhrase: true, takesUnknown: true, asOf: time.day)
    let meaning = try read(text, mode, advises: true) { $0.phrase() }.meaning()
    if case .publication(let rule) = time.rule, rule != .onOrBefore {
      switch meaning.when {
      case .before, .end: throw .twoTimes(time.ruleOption, meaning.when?.phrase ?? "")
      case .on, .average, nil: break
      }
    }
    let query = try query(of: meaning, allowsAverage: true)
    if query.targets.isEmpty, let first = query.unknownTargets.first { throw first.problem }
    return try self.query(query.on(time.day), at: time)
  }

  /// The question as of what the options say; one in the phrase must not differ from it.
  package func query(_ query: Query, at time: AskedTime) throws(Problem) -> Query {
    var query = query
    if let period = query.on?.period {
      guard time.rule == .onOrBefore || time.rule == .mean(period) else {
        throw .twoTimes(time.ruleOption, period.name)
      }
      return query
    }
    if case .mean = time.rule, let day = query.on { throw .twoTimes(time.ruleOption, day.name) }
    if case .publication(let rule) = time.rule, rule != .onOrBefore {
      query.ruled = Query.Ruled(rule: rule, day: query.on?.day ?? today)
    }
    query.on = try time.rule.time(for: query.on?.day, today: today)
    return query
  }

  /// What the options say about the day or the period.
  package func time(_ choices: Choices) throws(Problem) -> AskedTime {
    let day = try day(given: choices.on)
    guard let average = choices.average else {
      return AskedTime(day: day, rule: .publication(choices.rule))
    }
    if let interval = HistoryInterval(rawValue: average), interval != .day {
      return AskedTime(day: day, rule: .meanOfEach(interval))
    }
    let period = try period(average)
    if day != nil {
      throw Problem(
        .usage, "--on conflicts with --average \(period.name)", advice: "leave out one of them")
    }
    return AskedTime(rule: .mean(period))
  }

  /// A day as it is written in a phrase, or a number of days back: `-30`. It may be in the future.
  ///
  /// `name` is what errors call it; the text itself where there is none.
  package func day(
    _ text: String, called name: String? = nil, advice: String = Problem.dayExamples
  ) throws(Problem) -> Day {
    let parser = parser(text, Parser.Mode(allowsFuture: true))
    if parser.count == 2, parser.isMark("-", at: 0), parser.isGlued(1),
      let days = parser.integer(at: 1), days < 40_000
    {
      return today.adding(-days)
    }
    let days = text.utf8.count <= 100 ? parser.wholeDays : []
    if let ask = days.compactMap(\.ask).first {
      throw Problem(
        ask.code, ask.message.replacing(text, with: name ?? text, maxReplacements: 1),
        advice: ask.instead.isEmpty ? ask.advice : "write " + ask.instead.joined(separator: " or "))
    }
    guard let day = days.first?.day else { throw .notADate(name ?? text, advice: advice) }
    return day
  }

  /// A period by its name: `2024`, `2024-03`, `2024-Q1`, `uk-2024`, two days.
  package func period(_ text: String) throws(Problem) -> Period {
    let parser = parser(text)
    guard let period = parser.wholePeriod else {
      throw parser.fault?.problem
        ?? Problem(
          .badDate, "not a period: \(text)",
          advice: Problem.periodExamples + ", or week, month, quarter or year for each")
    }
    return period
  }

  /// The day or the period that words stand for.
  func time(of when: When) throws(Problem) -> RateTime {
    switch when {
    case .on(let day): return .day(day)
    case .before(let day): return .day(day.adding(-1))
    case .average(let period): return .mean(period)
    case .end(let period):
      if period.last > today { throw .notYet("the end of \(period.name)", today: today) }
      return .day(period.last)
    }
  }

  /// The ends of phrases for the day or the period that a text is, past ones only: `on 2020-03-15`.
  package func times(of text: String) -> [String] {
    var parser = parser(text)
    if let start = parser.end(of: .dated, at: 0) {
      parser = self.parser(parser.text.written(start..<parser.count))
    }
    let days = parser.wholeDays
    if let ask = days.compactMap(\.ask).first { return ask.instead.map { "on \($0)" } }
    let whens =
      days.prefix(1).map { When.on($0.day) }
      + (parser.wholePeriod.map { [.average($0), .end($0)] } ?? [])
    return whens.filter { (try? time(of: $0).last(today: today)).map { $0 <= today } ?? false }
      .map(\.phrase)
  }

  /// A period, or a rule of days as a phrase has it, on its own: `2024`, `average march 2024`, `before
  /// 2024-03-15`. Nil for anything else.
  package func time(_ text: String) throws(Problem) -> RateTime? {
    let parser = parser(text)
    if let period = parser.wholePeriod { return .mean(period) }
    let drafts = parser.when(Draft()).filter { $0.end == parser.count && $0.evidence.ask == nil }
    guard let when = drafts.first?.when else { return nil }
    return try time(of: when)
  }
}

extension Problem {
  static let textTooLong = Problem(.limit, "text too long: at most 16,384 bytes")

  /// What to write for a day in a phrase.
  package static let dayExamples = "write 2024-03-15, 15 mar 2024, yesterday or 5 days ago"

  package static func notADate(_ text: String, advice: String = dayExamples) -> Problem {
    Problem(.badDate, "not a date: \(text)", advice: advice)
  }

  /// What to write for a period.
  static let periodExamples =
    "write 2024, 2024-03, 2024-Q1, 2024-01-01..2024-03-31 or uk-2024"

  /// For an option and a phrase that differ.
  static func twoTimes(_ option: String, _ other: String) -> Problem {
    Problem(
      .badDate, "two times: \(option), and \(other) in the phrase", advice: "leave out one of them"
    )
  }

  static func unknownCurrency(
    _ word: String, remedy: Remedy = .listCurrencies, at location: Location? = nil
  ) -> Problem {
    Problem(
      .unknownCurrency, "no currency is called \(Quoted.text(word))", remedy: remedy, at: location)
  }
}
