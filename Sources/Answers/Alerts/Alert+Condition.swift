// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Alert {
  /// The alert that a pair and a condition describe, for publications newer than the newest now.
  ///
  /// - Throws: ``Problem`` for a condition that no alert can have, and one that exists already.
  package init(
    from: Currency, to: Currency, _ condition: RateCondition, among others: [Alert],
    book: RateBook, clock: ClockReading, source: SourceSelection
  ) throws(Problem) {
    let quote = try Alert.newest(from: from, to: to, book: book, clock: clock, source: source)
    guard let direction = Direction(condition.comparison) else {
      throw Problem(
        .usage, "an alert cannot use \(condition.comparison.rawValue)",
        advice: "write > or <")
    }
    self.init(
      from: from, to: to, direction: direction,
      threshold: condition.threshold.fullDecimal.description, source: source, since: quote?.day)
    if let same = others.first(where: { isDuplicate(of: $0) }) {
      throw Problem(
        .usage, "this alert already exists: number \(same.id)",
        advice: "list the alerts: agio alerts")
    }
  }

  /// The rate that later ones are compared with; nil where there is none yet.
  ///
  /// - Throws: ``Problem`` for a pair that will have no other rate.
  package static func newest(
    from: Currency, to: Currency, book: RateBook, clock: ClockReading, source: SourceSelection
  ) throws(Problem) -> RateQuote? {
    let quote: RateQuote
    do throws(Problem) {
      quote = try book.quote(from: from, to: to, at: clock, source: source)
    } catch {
      if error.code == .withdrawn { throw error }
      return nil
    }
    guard quote.source != nil, !quote.isFixed else {
      throw Problem(
        .usage, "\(from.code)/\(to.code): this rate is fixed: nothing to alert on",
        advice: "name a pair whose rate changes")
    }
    return quote
  }

  /// What may surprise about a new alert: there is no rate yet, or it is already beyond the
  /// threshold.
  package func note(book: RateBook, clock: ClockReading) -> Line? {
    do throws(Problem) {
      let quote = try book.quote(from: from, to: to, at: clock, source: source)
      guard holds(at: quote.rate, on: quote.date) else { return nil }
      return Line(
        .note,
        "the rate is already \(direction.rawValue) \(threshold): the alert triggers at the next"
          + " publication that is also \(direction.rawValue) it")
    } catch {
      let waits = source.includesLaterSources && error.code == .notQuoted
      return Line(
        .note, error.message + (waits ? ": the alert waits until a source has a rate" : ""))
    }
  }

  /// The alert as active again: the newest rate now does not trigger it.
  package func rearmed(book: RateBook, clock: ClockReading) -> Alert {
    var alert = self
    alert.since = (try? book.quote(from: from, to: to, at: clock, source: source))?.day
    alert.shown = nil
    return alert
  }
}

extension Alert.Direction {
  fileprivate init?(_ comparison: RateCondition.Comparison) {
    switch comparison {
    case .above: self = .above
    case .below: self = .below
    case .atLeast, .atMost: return nil
    }
  }
}

extension [Alert] {
  /// The alerts with these numbers.
  package func numbered(_ numbers: [String]) throws(Problem) -> [Alert] {
    try numbered(numbers, { "no alert \($0)" }, listedBy: "agio alerts")
  }
}
