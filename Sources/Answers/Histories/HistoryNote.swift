// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What the rates of a history do not show.
package enum HistoryNote: Equatable, Sendable {
  /// Publications that the source has and the store lacks, from the first to the last, and what to
  /// do about it.
  case notStored(ClosedRange<Day>, SourceID, Remedy)
  /// A long time between two rates of the pair.
  case gap(after: Day, before: Day, SourceID)
  /// Days of publications that have no rate of the pair: how many, the first and the last.
  case lacking(Int, ClosedRange<Day>, SourceID)
  /// The source published earlier in the range, but not this pair.
  case noneBefore(Day, SourceID)
  /// What is stored begins after the first day of the range.
  case begins(Day, start: Day, SourceID)
  /// What is stored ends before the last day of the range.
  case ends(Day, end: Day, SourceID)
  /// Why there is no rate on the last day of the range.
  case noRate(Problem)
  /// Why some periods have no mean rate, from the first to the last.
  case noMean(Period, Period, Problem)
  case fixedByLaw(from: Currency, to: Currency, since: Day)
  /// What there is to know of the last rate, and why it is not from a preferred source.
  case quote(QuoteNote)

  /// Whether it reports that rates are missing.
  var isGap: Bool {
    switch self {
    case .notStored, .gap, .lacking, .noneBefore, .begins, .ends, .noRate, .noMean,
      .quote(.setAside),
      .quote(.partial):
      true
    case .fixedByLaw, .quote: false
    }
  }

  package var text: String {
    switch self {
    case .notStored(let days, let source, _): Self.notStored(days, of: source)
    case .gap(let before, let after, let source):
      "no \(Self.rate(of: source)) between \(before.iso) and \(after.iso)"
    case .lacking(let count, let days, let source):
      "no \(Self.rate(of: source)) on "
        + (count == 1
          ? days.lowerBound.iso
          : "\(count) days from \(days.lowerBound.iso) to \(days.upperBound.iso)")
    case .noneBefore(let day, let source):
      "no \(Self.rate(of: source)) before \(day.iso)"
    case .begins(let day, let start, let source):
      "\(Self.rates(of: source)) begin on \(day.iso), not \(start.iso)"
    case .ends(let day, let end, let source):
      "\(Self.rates(of: source)) end on \(day.iso), not \(end.iso)"
    case .noRate(let problem): problem.message
    case .noMean(let first, let last, let problem):
      "no mean of \(first.name)" + (first == last ? "" : " to \(last.name)")
        + ": \(problem.message)"
    case .fixedByLaw(let from, let to, let since):
      "\(from.code)/\(to.code) has been fixed by law since \(since.iso)"
    case .quote(let note): note.text
    }
  }

  /// As a remark on the command line.
  var line: Line { Line(.note, text, remedy: remedy) }

  private var remedy: Remedy? {
    if case .notStored(_, _, let remedy) = self { remedy } else { nil }
  }

  /// `ECB's publication of 2026-11-16 is not stored`.
  static func notStored(_ days: ClosedRange<Day>, of source: SourceID) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    return first == last
      ? QuoteNote.notStored(first, source).text
      : "\(Sources.name(of: source))'s publications from \(first.iso) to \(last.iso) are not stored"
  }

  private static func rate(of source: SourceID) -> String {
    source.isFetched ? "rate from \(Sources.name(of: source))" : "custom rate"
  }

  private static func rates(of source: SourceID) -> String {
    source.isFetched ? "stored \(Sources.name(of: source)) rates" : "your custom rates"
  }
}
