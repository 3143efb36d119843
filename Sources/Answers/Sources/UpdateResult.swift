// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The outcome of a fetch from one source.
package struct UpdateResult: Equatable, Sendable {
  package let source: SourceID
  package let outcome: FetchOutcome
  /// The outcome in one line, without what to do about it.
  package let message: String
  package let isProblem: Bool
  package var remedy: Remedy?

  /// `known` is the newest publication before the fetch.
  package init(
    _ source: SourceID, _ outcome: FetchOutcome, scope: FetchScope = .auto, newest known: Day? = nil
  ) {
    self.source = source
    self.outcome = outcome
    let name = Sources.name(of: source)
    let brought = outcome.publications.map(\.day).max()
    let newest = brought?.short ?? ""
    let unchanged = "\(name) already up to date" + (known.map { " (\($0.short))" } ?? "")
    switch outcome {
    case .updated(let publications, let added, let gap):
      // Days may fill a gap before what is known.
      let latest = [brought, known].compactMap(\.self).max()?.short ?? ""
      let news =
        switch added {
        case 0 where publications.count == 1: "\(name) updated: \(newest) corrected"
        case 0: "\(name) updated: \(publications.count) days corrected, latest \(latest)"
        case 1: "\(name) updated: \(newest)"
        default: "\(name) updated: \(added) days, latest \(latest)"
        }
      message = news + (gap.map { ", but \($0)" } ?? "")
      isProblem = gap?.isFailure ?? false
    case .notStored(_, let problem):
      message = "\(name): \(newest) fetched, but not saved: \(problem.message)"
      isProblem = true
      remedy = problem.remedy
    case .notModified:
      message = unchanged
      isProblem = false
    case .incomplete(let gap):
      let end = gap.isFailure ? "; rates unchanged" : known.map { ", latest \($0.short)" } ?? ""
      message = "\(name): \(gap)\(end)"
      isProblem = gap.isFailure
    case .tooEarly(let moment):
      message = "\(unchanged), next rates after \(moment.minute)"
      isProblem = false
    case .refused(let error):
      message = "\(name): response refused, rates unchanged: \(error.description)"
      isProblem = true
      // The rates of one day cannot be confirmed apart from the others.
      if error.isConfirmable, !scope.isOneDay {
        remedy = .confirmRates(source, isFull: scope == .full)
      }
    case .failed(let problem):
      message = "\(name): \(problem.message); rates unchanged"
      isProblem = true
      remedy = problem.remedy
    case .cancelled:
      message = "Reload cancelled; rates unchanged"
      isProblem = false
    }
  }

  /// The outcome and what to do about it, for people.
  var lines: [Line] {
    [Line(.problem, message)] + (remedy.map { [Line(.advice, $0.command)] } ?? [])
  }

  /// The same in one line.
  package var line: String {
    [message, remedy?.command].compactMap(\.self).joined(separator: "; ")
  }

  /// The outcome's name for scripts.
  private var status: String {
    switch outcome {
    case .updated: "updated"
    case .notStored: "not-kept"
    case .notModified: "not-modified"
    case .incomplete(let gap): gap.isFailure ? "failed" : "not-modified"
    case .tooEarly: "too-early"
    case .refused: "refused"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }

  /// The number of days whose rates are new or corrected.
  var days: Int { outcome.publications.count }

  static let fields = ReportFields<UpdateResult>([
    ("id", { .string($0.source.rawValue) }), ("status", { .string($0.status) }),
    ("days", { .integer($0.days) }), ("newest", { .optional($0.newest) }),
    ("message", { .string($0.line) }),
  ])

  private var newest: String? { outcome.publications.map(\.day).max()?.iso }
}
