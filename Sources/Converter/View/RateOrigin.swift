// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// Where the rates of a screen come from, in as many words as there is room for.
enum RateOrigin: Equatable {
  /// There is no rate.
  case missing
  /// One currency: no rate is needed.
  case needless
  /// Set by law.
  case fixed(since: Day?)
  /// Published, so many days before the day asked for; the currencies are those in it set by law.
  case published(SourceID, Day, ageDays: Int, isStale: Bool, fixed: [Currency] = [])

  /// How much is said.
  enum Detail {
    case whole, plain, brief
  }

  init(_ quote: RateQuote?) {
    guard let quote else {
      self = .missing
      return
    }
    guard let source = quote.source, let day = quote.day else {
      self = .needless
      return
    }
    self =
      source == .fixed
      ? .fixed(since: day)
      : .published(
        source, day, ageDays: quote.ageDays, isStale: quote.isStale, fixed: quote.fixedCurrencies)
  }

  /// Whether it is older than the person allows.
  var isStale: Bool {
    if case .published(_, _, _, let isStale, _) = self { isStale } else { false }
  }

  /// Whether it is of one source and day with another.
  func isSamePublication(as other: RateOrigin) -> Bool {
    if case .published(let source, let day, _, _, _) = self,
      case .published(source, day, _, _, _) = other
    {
      true
    } else {
      false
    }
  }

  /// What it says.
  ///
  /// - Parameter asked: the day asked for, when it was not simply the newest rate: the publication's
  ///   own is then only told where it is another.
  func text(_ detail: Detail, asked: Day?, _ glyphs: Glyphs) -> String {
    let dot = " \(glyphs.separator) "
    switch self {
    case .missing:
      return "no rate"
    case .needless:
      return detail == .whole && asked == nil ? "one currency: no rate needed" : "no rate needed"
    case .fixed(let since):
      let long = since.map { dot + "since " + $0.long } ?? ""
      return switch detail {
      case .whole: "fixed by law" + (asked == nil ? long : "")
      case .plain: "fixed by law"
      case .brief: "fixed"
      }
    case .published(let source, let day, let age, _, let fixed):
      let name = Sources.name(of: source)
      let text = detail == .brief ? day.iso : day.long
      let codes = fixed.map(\.code).joined(separator: "/")
      let law =
        fixed.isEmpty ? "" : (detail == .brief ? "fixed" : "\(codes) fixed by law") + dot
      if let asked { return law + name + (day == asked ? "" : " of \(text)") }
      return law + name + (detail == .brief ? " " : dot) + text + dot + Provenance.age(age)
    }
  }
}
