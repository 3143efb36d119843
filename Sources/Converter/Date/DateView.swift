// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The sheet for a date: the text, the date in words, and the rate on it.
struct DateView {
  let sheet: DateSheet
  @Shown var state: State

  func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel("Rates of a day or a period").draw(in: area, of: &frame)
    let answer = answer(width: inside.width)
    let (line, _, answers, foot) = inside.rows(
      .fixed(1), .optional(1), .fixed(answer.count), .fill)
    LabelledField("Day", labelWidth: 5).draw(in: line, of: &frame) {
      FieldView(sheet.entry.field).draw(in: $0, of: &$1)
    }
    frame.put(lines: answer, in: answers)
    let examples = Self.examples.map { wrapped($0, width: inside.width) }
      .first { $0.count <= foot.height }
    guard let examples else { return }
    let lines = foot.rows(.fill, .fixed(examples.count)).1
    frame.put(lines: examples.map { Span($0, .dim) }, in: lines)
  }

  /// Of what can be typed, the longest wording first.
  private static let examples = [
    "e.g. 15 mar 2020, -30, before 2020-03-15; 2020, march 2020 for the mean",
    "e.g. 15 mar 2020, -30, march 2020",
  ]

  /// The date in words and the rate of the pair on it.
  private func answer(width: Int) -> [Span] {
    switch sheet.input {
    // Not an error: most dates are invalid while they are being typed. The examples are below.
    case .invalid: [Span("not a day or a period yet", .note)]
    case .refused(let problem):
      lines(problem, width: width)
    case .future(let day):
      [Span("\(day.long) is in the future", .error)]
        + wrapped("The newest day is today, \(sheet.today.long)", width: width)
        .map { Span($0, .note) }
    case .tooEarly(let day, let first):
      [Span(day.long, .accent)]
        + wrapped("The first rates are from \(first.long)", width: width)
        .map { Span($0, .error) }
    case .newest: [Span("The newest rates", .accent)] + rate(on: nil, width: width)
    case .day(let day): [Span(day.long, .accent)] + rate(on: .day(day), width: width)
    case .mean(let period):
      [Span("Mean of \(period.first.shortWithYear) to \(period.last.shortWithYear)", .accent)]
        + rate(on: .mean(period), width: width)
    }
  }

  /// The source and the day of a rate; on a day without rates, which ones are used.
  private func origin(of quote: RateQuote, requested: Day?, width: Int) -> String? {
    let glyphs = state.settings.glyphs
    if let requested, let source = quote.source, let day = quote.day, day < requested,
      !quote.isFixed
    {
      let name = Sources.name(of: source)
      return ["no \(name) rates that day \(glyphs.separator) using", "using \(name) rates of"]
        .map { "\($0) \(day.long)" }.fitting(width)
    }
    return Provenance(quote, requested: requested)?.line(glyphs)
  }

  private func rate(on time: RateTime?, width: Int) -> [Span] {
    let pair = state.pairInView
    do throws(Problem) {
      let quote = try state.book.quote(
        from: pair.from, to: pair.to, on: time, at: state.clock, source: state.sourceInView)
      let rate = state.settings.rateText(of: quote.rate)
      var lines = [Span("1 \(pair.from.code) = \(rate) \(pair.to.code)")]
      if let origin = origin(of: quote, requested: time?.day, width: width) {
        let role: Role = quote.isStale ? .stale : .note
        lines += wrapped(origin, width: width).map { Span($0, role) }
      }
      for lack in quote.average?.lacks ?? [] {
        lines += wrapped(lack, width: width).map { Span($0, .stale) }
      }
      return lines
    } catch {
      return lines(error, width: width)
    }
  }

  private func lines(_ problem: Problem, width: Int) -> [Span] {
    wrapped(problem.message, width: width).map { Span($0, .error) }
      + wrapped(problem.remedy.flatMap(state.advice) ?? "", width: width).map { Span($0, .note) }
  }
}
