// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What was asked: an amount, the currencies to bring it to, the day.
package struct Query: Equatable, Sendable {
  /// The amount as read; every term carries its currency.
  package var amount: Reading
  /// What the amount was typed as, without the currencies asked for; empty when none was typed.
  package var text: String
  /// The currency that was named for the whole amount, and is not part of ``text``.
  package var unit: Currency?
  /// The currency of a single term; nil for a sum over several.
  package var from: Currency?
  /// The currencies asked for, in the user's order; empty for the rows.
  package var targets: [Currency]
  /// Words among the targets that are no currencies, in the user's order.
  package var unknownTargets: [UnknownTarget] = []
  /// The day or the period asked for; nil for the newest rates.
  package var on: RateTime?
  /// How the day of ``on`` was found from the one that was named; nil for that day itself.
  package var ruled: Ruled?
  /// How ambiguous symbols were taken.
  package var notes: [ReadingNote]

  package var noteLines: [Line] { notes.map { Line($0) } }

  /// Takes the label of a phrase, which is no remark then.
  package mutating func takeLabel() -> String? {
    for (place, note) in notes.enumerated() {
      guard case .label(let label) = note else { continue }
      notes.remove(at: place)
      return label
    }
    return nil
  }

  /// How the amount and ambiguous symbols were read. The style sets the decimal mark;
  /// ``NumberStyle/plain`` for programs.
  package func readingLines(_ style: NumberStyle) -> [Line] {
    [amount.echo?.line(style)].compactMap(\.self) + noteLines
  }

  /// A day, and the rule that says which day's rates count for it.
  package struct Ruled: Equatable, Sendable {
    let rule: DayRule
    let day: Day
  }

  /// The rate that was written with the amount; nil for published ones.
  package var rate: OwnRate?

  /// Whether the amount is the result, and the question is how much of the target currency it takes:
  /// `usd for 100 eur`.
  package var solvesForAmount = false

  /// The amount as it was typed, with the code of its ``unit``.
  package var shownText: String { shownAmount + (unit.map { " " + $0.code } ?? "") }

  /// The amount as it was typed, in one line, and without the marks of writing direction, which
  /// would turn it.
  package var shownAmount: String {
    // There is none in ASCII.
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.words.joined(separator: " ") }
    let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
    return String(String.UnicodeScalarView(scalars)).words.joined(separator: " ")
  }
}

/// A word where a target is expected that no currency is called.
package struct UnknownTarget: Equatable, Sendable {
  package let name: String
  /// The targets before it.
  let place: Int
  /// With the phrase that has another word, if one is likely.
  let problem: Problem
}

/// The day or days whose rate is asked for.
package enum When: Equatable, Sendable {
  case on(Day)
  case average(Period)
  /// The last publication strictly before a day.
  case before(Day)
  /// The last publication of a period.
  case end(Period)

  init(_ time: RateTime) {
    switch time {
    case .day(let day): self = .on(day)
    case .mean(let period): self = .average(period)
    }
  }

  /// The earliest day that it is about.
  var first: Day {
    switch self {
    case .on(let day), .before(let day): day
    case .average(let period): period.first
    case .end(let period): period.last
    }
  }

  /// As a phrase has it.
  package var phrase: String {
    switch self {
    case .on(let day): "on \(day.iso)"
    case .average(let period): "average \(period.name)"
    case .before(let day): "before \(day.iso)"
    case .end(let period): "end of \(period.name)"
    }
  }
}

extension Query {
  /// The question as a phrase, read as the same again whatever the locale, with what has no decimal as a quotient:
  /// `100 USD to EUR on 2024-03-15`.
  package var phrase: String {
    let codes = targets.map(\.code).joined(separator: ", ")
    let sum = amount.terms.text(\.portableText)
    let question =
      targets.isEmpty ? sum : solvesForAmount ? "\(codes) for \(sum)" : "\(sum) to \(codes)"
    return [question, rate?.phrase, on.map { When($0).phrase }].compactMap(\.self).joined(
      separator: " ")
  }
}

extension Query {
  /// The pairs of currencies whose rates an answer needs.
  ///
  /// - Parameter rows: the targets of a query without any.
  /// - Returns: one pair for each target and each term of the amount; none where the query has a rate.
  package func pairs(rows: [Currency] = []) -> [(from: Currency, to: Currency)] {
    if rate != nil { return [] }
    let targets = targets.isEmpty ? rows : targets
    return targets.flatMap { to in
      amount.terms.map { (from: $0.currency ?? from ?? to, to: to) }
    }
  }

  /// Base and quote of a query for one unit of a currency in another.
  ///
  /// - Throws: where it asks about more than one pair, or none.
  package func pair() throws(Problem) -> (base: Currency, quote: Currency) {
    guard let pair = pairs().first, pairs().count == 1 else {
      throw .notAPair(shownText)
    }
    return (pair.from, pair.to)
  }

  /// One unit of the quote currency in the base, of the same day.
  var inverse: Query {
    get throws(Problem) {
      let (base, quote) = try pair()
      var query = Query(one: quote, in: base, on: on)
      query.ruled = ruled
      return query
    }
  }

  /// One unit of the base in another currency.
  init(one base: Currency, in quote: Currency, on time: RateTime? = nil, notes: [ReadingNote] = [])
  {
    self.init(
      amount: Reading(terms: [Reading.Term(currency: base, value: .one)]), text: "1", unit: base,
      from: base, targets: [quote], on: time, notes: notes)
  }

  /// A typed amount in a target currency; what was typed without a currency is in `unit`.
  package init(
    _ typed: Reading, text: String, unit: Currency, to target: Currency, on time: RateTime?
  ) {
    let terms = typed.terms.map {
      Reading.Term(currency: $0.currency ?? unit, value: $0.value)
    }
    let isNamed = typed.terms.contains { $0.currency != nil }
    self.init(
      amount: Reading(terms: terms), text: text, unit: isNamed ? nil : unit,
      from: terms.count == 1 ? terms[0].currency : nil, targets: [target], on: time, notes: [])
  }

  /// The query as of the day of `--on`; nil leaves it as it is.
  package func on(_ day: Day?) throws(Problem) -> Query {
    guard let day else { return self }
    if let on, on != .day(day) { throw .twoTimes("--on \(day.iso)", on.name) }
    var query = self
    query.on = .day(day)
    return query
  }
}

extension String {
  /// What is between blanks, tabs and line ends.
  package var words: [Substring] { split { $0 == " " || $0.isNewline || $0 == "\t" } }

  /// A name that may be a cell of a table: single blanks between its words, nothing that is obeyed.
  package var asName: String { words.joined(separator: " ").withoutControls }
}
