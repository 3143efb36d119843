// SPDX-License-Identifier: Apache-2.0

import Rates

/// The outcome of an update, source by source.
package struct UpdateReport: Equatable, Sendable {
  private let results: [UpdateResult]
  /// Whether what was fetched is there at the next run.
  private let isKept: Bool

  package init(_ results: [UpdateResult], isKept: Bool = true) {
    self.results = results
    self.isKept = isKept
  }
}

extension UpdateReport: Report {
  /// One line for each source that answered, and below it what was set aside.
  package var text: String {
    results.map { result in
      let lead = result.isProblem ? [] : [result.message]
      return (lead + result.details.map { "     " + $0 }).map { $0 + "\n" }.joined()
    }.joined()
  }

  /// The number of new days, one source a line.
  package var numbers: String { results.map { "\($0.days)\n" }.joined() }

  package var json: JSONValue { .object([("sources", UpdateResult.fields.objects(of: results))]) }

  package var columns: [[String]] {
    UpdateResult.fields.columns(of: results, without: ["set_aside", "remarks"])
  }

  package var remarks: [Line] { results.filter(\.isProblem).flatMap(\.lines) }

  package var exitStatus: ExitStatus {
    let status: ExitStatus = results.contains(where: \.isProblem) ? .unavailable : .answered
    return isKept ? status : status.worse(.io)
  }
}

/// The outcome of a fetch from one source.
package struct UpdateResult: Equatable, Sendable {
  package let source: SourceID
  package let outcome: FetchOutcome
  /// The outcome in one line, without what to do about it.
  package let message: String
  package let isProblem: Bool
  package var remedy: Remedy?
  /// The newest available publication.
  private let newest: Day?
  /// The number of days whose rates are new or corrected.
  let days: Int
  /// The rates that this fetch set aside, and the newest of a currency that were before.
  package let setAside: [SetAside]
  /// Whether the fetch itself has set some aside.
  package let setsAside: Bool
  private let remarks: [FetchRemark]

  /// `known` is the newest publication before the fetch, and `standing` are rates that were set aside
  /// before. A day of another year than today's is shown with it.
  package init(
    _ source: SourceID, _ outcome: FetchOutcome,
    newest known: Day? = nil, today: Day? = nil, setAside standing: [SetAside] = []
  ) {
    self.source = source
    self.outcome = outcome
    let name = Sources.name(of: source)
    let publications = outcome.publications.filter { $0.source == source }
    let new = publications.flatMap(\.placed).namedByDay
    setsAside = !new.isEmpty
    setAside =
      new + standing.filter { rate in !new.contains { $0.day == rate.day && $0.rate == rate.rate } }
    remarks = outcome.remarks
    let brought = publications.map(\.day).max()
    // Days may fill a gap before what is known.
    newest = [brought, known].compactMap(\.self).max()
    let seen = today ?? publications.last?.fetched?.utcDay
    func text(_ day: Day) -> String { day.short(seenOn: seen ?? day) }
    let upToDate = "\(name) already up to date" + (newest.map { " (\(text($0)))" } ?? "")
    var days = publications.count
    let whole = setAside.filter { $0.share != nil }.max { $0.day < $1.day }
    // As long as nothing of the newest publication is used.
    let latest = newest
    let isWhole = whole.map { rate in latest.map { rate.day >= $0 } ?? true } ?? false
    let wholeText = isWhole ? whole.map { "; \($0.text)" } ?? "" : ""
    switch outcome {
    case .updated(_, let added, let corrections, let gap, _):
      let corrected = corrections ?? publications.count - added
      days = added + corrected
      let latest = newest.map { ", latest \(text($0))" } ?? ""
      let change = added > 0 && corrected > 0 ? ", \(corrected) corrected" : ""
      let news =
        switch (added, corrected) {
        case (0, 0) where gap == nil: upToDate
        case (0, 0): "\(name): nothing new"
        case (1, 0) where publications.count == 1:
          "\(name) updated: \(brought.map(text) ?? "")"
        case (0, 1) where publications.count == 1:
          "\(name) updated: \(brought.map(text) ?? "") corrected"
        case (0, _): "\(name) updated: \(corrected.counted("day")) corrected\(latest)"
        default: "\(name) updated: \(added.counted("day"))\(latest)\(change)"
        }
      let more = new.count > 1 && new[0].share == nil ? " and \(new.count - 1) more" : ""
      let doubt = new.last.map { "; \($0.text)\(more)" } ?? wholeText
      message = news + (gap.map { ", but \($0)" } ?? "") + doubt
      isProblem = isWhole || gap?.isFailure ?? false
      let usable = new.filter(\.canBeAccepted).map(\.acceptName)
      if !usable.isEmpty { remedy = .acceptRates(source, usable) }
    case .notStored(_, let problem):
      let fetched = brought.map(text) ?? ""
      let reason = problem.map { ": \($0.message)" } ?? ""
      message = "\(name): \(fetched) fetched, but not saved\(reason)"
      isProblem = true
      remedy = problem?.remedy
    case .notModified:
      message = upToDate + wholeText
      isProblem = isWhole
    case .incomplete(let gap):
      let end = gap.isFailure ? "; rates unchanged" : newest.map { ", latest \(text($0))" } ?? ""
      message = "\(name): \(gap)\(end)"
      isProblem = gap.isFailure || isWhole
    case .tooEarly(let moment):
      message = "\(upToDate), next rates after \(moment.minute)" + wholeText
      isProblem = isWhole
    case .refused(let error):
      message = "\(name): response refused, rates unchanged: \(error.description)"
      isProblem = true
    case .failed(let problem):
      message = "\(name): \(problem.message); rates unchanged"
      isProblem = true
      remedy = problem.remedy
    case .cancelled:
      message = "Reload cancelled; rates unchanged"
      isProblem = false
    }
    self.days = days
  }

  /// The details below the outcome: what was set aside, with the command to accept it.
  var details: [String] {
    let rest = remarks.count - Self.listed
    return setAside.lines(limit: Self.listed) + remarks.prefix(Self.listed).map(\.text)
      + (rest > 0 ? ["and \(rest) more remarks: --json has all"] : [])
  }

  /// More rows would hide the outcome.
  private static let listed = 10

  /// The outcome and what to do about it, for people.
  var lines: [Line] {
    [Line(.problem, message)] + (remedy.map { [Line($0)] } ?? [])
  }

  /// The same in one line.
  package var line: String {
    [message, remedy?.command].compactMap(\.self).joined(separator: "; ")
  }

  /// The outcome's name for scripts.
  private var status: String {
    switch outcome {
    case .updated where days == 0: "not-modified"
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

  static let fields = ReportFields<UpdateResult>([
    ("id", { .string($0.source.rawValue) }), ("status", { .string($0.status) }),
    ("days", { .integer($0.days) }), ("newest", { .optional($0.newest?.iso) }),
    ("message", { .string($0.line) }),
    ("missing_from", { .optional($0.outcome.gap?.from.iso) }),
    ("missing_through", { .optional($0.outcome.gap?.through.iso) }),
    ("set_aside", { SetAside.fields.objects(of: $0.setAside) }),
    ("remarks", { .array($0.remarks.map { .string($0.text) }) }),
  ])
}
