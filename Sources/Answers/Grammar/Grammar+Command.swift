// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A word where a target is expected that no currency is called.
package struct UnknownTarget: Equatable, Sendable {
  package let name: String
  /// The targets before it.
  let place: Int
  let problem: Problem
}

/// What the options of a command say about the day or the period.
package struct AskedTime: Equatable, Sendable {
  package var day: Day?
  package var average: Period?
  package var rule = DayRule.onOrBefore

  package init(day: Day? = nil, average: Period? = nil, rule: DayRule = .onOrBefore) {
    (self.day, self.average, self.rule) = (day, average, rule)
  }
}

extension Grammar {
  /// The question in a command, which is answered for the targets that are currencies: a script that
  /// asks for several has an error for each of the others. It may be about a period.
  ///
  /// - Throws: where there are no others, or the word is no target.
  package func command(_ text: String, _ time: AskedTime = AskedTime()) throws(Problem) -> Query {
    var query: Query
    do throws(Problem) {
      query = try self.query(text, on: time.day, allowsAverage: true)
    } catch {
      guard error.code == .unknownCurrency, let known = try known(text) else { throw error }
      query = try known.on(time.day)
      // The first of the words has the advice that was found for the whole phrase.
      if let first = query.unknownTargets.first, first.problem.message == error.message {
        query.unknownTargets[0] = UnknownTarget(
          name: first.name, place: first.place, problem: error.at(nil))
      }
    }
    return try self.query(query, at: time)
  }

  /// The question as of what the options say; one in the phrase must not differ from it.
  package func query(_ query: Query, at time: AskedTime) throws(Problem) -> Query {
    var query = query
    if let average = time.average, query.average != average {
      if let other = query.average?.name ?? query.on?.iso {
        throw .twoTimes("--average \(average.name)", other)
      }
      query.average = average
    }
    if query.average == nil, time.rule != .onOrBefore {
      let asked = query.on ?? today
      query.on = try day(asked, by: time.rule)
      query.ruled = Query.Ruled(rule: time.rule, day: asked)
    }
    return query
  }

  /// What the options say about the day or the period.
  package func time(_ choices: Choices) throws(Problem) -> AskedTime {
    var time = AskedTime(day: try day(given: choices.on), rule: choices.rule)
    if let average = choices.average { time.average = try period(average) }
    return time
  }

  /// The period whose mean rates are asked for: `2024`, `2024-03`, `2024-Q1`, `uk-2024`, two days.
  package func period(_ text: String) throws(Problem) -> Period {
    let parser = Parser(TokenizedText(text), today: today, options: options)
    guard let period = parser.periods(at: 0).first(where: { $0.end == parser.count }) else {
      throw Problem(
        .badDate, "not a period: \(text)",
        advice: "write 2024, 2024-03, 2024-Q1, 2024-01-01..2024-03-31 or uk-2024")
    }
    return period.period
  }

  /// The day whose rates count for a day, or for today where a rule needs one.
  package func day(_ day: Day?, by rule: DayRule) throws(Problem) -> Day? {
    if rule == .onOrBefore { return day }
    let ruled = rule.day(for: day ?? today)
    if ruled > today { throw .notYet(ruled.iso, today: today) }
    return ruled
  }

  /// The question for those targets that are currencies; nil where there are none.
  private func known(_ text: String) throws(Problem) -> Query? {
    let parser = Parser(TokenizedText(text), today: today, options: options)
    parser.takesUnknown = parser.isShort
    guard case .meaning(let meaning) = decide(parser.phrase(), parser, advises: false),
      !meaning.query.targets.isEmpty
    else { return nil }
    return try query(of: meaning, allowsAverage: true)
  }
}

extension Problem {
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
