// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The source and date of the rates shown, with an adjustable amount of detail.
enum RateSourceLabel: Equatable {
  case missing
  /// Source and target are the same currency.
  case notNeeded
  /// Fixed by law.
  case fixed(since: Day?)
  /// Published this many days before the requested date, with the currencies fixed by law.
  case published(SourceID, Day, ageDays: Int, isStale: Bool, fixed: [Currency] = [])
  /// Written with the amount.
  case own
  /// The mean of a period, of which something may be missing.
  case mean(SourceID, Period, days: Int, isWhole: Bool)

  enum Detail {
    case whole, plain, brief
  }

  init(_ quote: RateQuote?) {
    guard let quote else {
      self = .missing
      return
    }
    guard let source = quote.source, let day = quote.day else {
      self = .notNeeded
      return
    }
    if quote.isOwn {
      self = .own
      return
    }
    if let average = quote.average {
      self = .mean(source, average.period, days: average.days, isWhole: average.lacks.isEmpty)
      return
    }
    self =
      quote.isFixed
      ? .fixed(since: day)
      : .published(
        source, day, ageDays: quote.ageDays, isStale: quote.isStale, fixed: quote.fixedCurrencies)
  }

  /// ``RateQuote/isStale``, or a mean that is not of its whole period.
  var isStale: Bool {
    switch self {
    case .published(_, _, _, let isStale, _): isStale
    case .mean(_, _, _, let isWhole): !isWhole
    case .missing, .notNeeded, .fixed, .own: false
    }
  }

  /// Without the currencies that the law fixes, where those are named next to it.
  var ofPublication: RateSourceLabel {
    guard case .published(let source, let day, let age, let isStale, _) = self else { return self }
    return .published(source, day, ageDays: age, isStale: isStale)
  }

  /// Whether both have the same source and day.
  func isSamePublication(as other: RateSourceLabel) -> Bool {
    switch (self, other) {
    case (
      .published(let source, let day, _, _, _), .published(let otherSource, let otherDay, _, _, _)
    ):
      source == otherSource && day == otherDay
    case (.mean(let source, let period, _, _), .mean(let otherSource, let otherPeriod, _, _)):
      source == otherSource && period == otherPeriod
    default: false
    }
  }

  /// The text in a row.
  ///
  /// `requested` is the date asked for; nil for the newest rates. With one, the date of the publication is
  /// only shown if it differs.
  func text(_ detail: Detail, requested: Day?, _ glyphs: Glyphs) -> String {
    let dot = " \(glyphs.separator) "
    switch self {
    case .missing:
      return "no rate"
    case .own:
      return "your rate"
    case .notNeeded:
      return detail == .whole && requested == nil
        ? "same currency: no rate needed" : "no rate needed"
    case .fixed(let since):
      let long = since.map { dot + "since " + $0.long } ?? ""
      return switch detail {
      case .whole: "fixed by law" + (requested == nil ? long : "")
      case .plain: "fixed by law"
      case .brief: "fixed"
      }
    case .mean(let source, let period, let days, let isWhole):
      let count = detail == .brief ? "" : "\(days.counted("day")) of "
      return "\(Sources.name(of: source))\(dot)mean of \(count)\(period.name)"
        + (isWhole ? "" : ", not complete")
    case .published(let source, let day, let age, let isStale, let fixed):
      let name = Sources.name(of: source)
      let text = detail == .brief ? day.brief(requested) : day.long
      let law =
        if fixed.isEmpty {
          ""
        } else if detail == .brief {
          "fixed" + dot
        } else {
          fixed.map(\.code).joined(separator: "/") + " fixed by law" + dot
        }
      let stale = isStale ? ", stale" : ""
      if let requested { return law + name + (day == requested ? "" : " of \(text)") + stale }
      if isStale, detail == .brief { return law + name + dot + text + dot + "stale" }
      return law + name + dot + text + dot + Age.text(age) + stale
    }
  }
}

extension Day {
  /// `15 Mar 2024`; without the year for a publication less than a year before the day asked for.
  fileprivate func brief(_ requested: Day?) -> String {
    requested.map { $0 - self < 365 } == true ? short : shortWithYear
  }
}
