// SPDX-License-Identifier: Apache-2.0

import Rates

extension HelpTopic {
  static var ratesText: String {
    let days = RateBook().maximumAge
    return """
      \(HelpText.wrapped("""
        The rate for a day is the source's last publication on or before that day: never a later one, and \
        never interpolated. Both currencies come from one publication of one source. Without a date, it is \
        the newest rate.
        """))
      \(HelpText.wrapped("""
        Every answer names the source, the day of its publication and its age. Friday's rate is current until \
        the source publishes on Monday. A rate is stale when it is more than \(days) days older than the \
        requested day, or when a publication in between is not stored.
        """))
      \(HelpText.wrapped("""
        agio answers from stored rates. If the source has published since, agio first tries to fetch, for \
        two seconds at most, unless auto_update is false.
        """))
      Kinds of rates, in JSON
      \(HelpText.table(RateKind.allCases.map { ($0.rawValue, $0.help) }))
      """
  }

  static var sourcesText: String {
    let rows = Sources.all.map { source in
      [
        "  " + source.id.rawValue, source.id.isFetched ? source.base.code : "",
        source.firstDay.map { String($0.year) } ?? "",
        source.fullName + (source.needsKey ? "; needs a key" : ""),
      ]
    }
    let enabled = RateBook().resolver(.auto).candidates
    return """
      \(HelpText.wrapped("""
        A source is named by --source ID, AGIO_SOURCE, or source in config.toml. With auto, the default, \
        agio uses the first enabled source that has both currencies on that day. A source that you disabled \
        is never contacted.
        """))
      \(TextTable.lines([["  ID", "base", "since", ""]] + rows))
      \(HelpText.wrapped("""
        Enabled by default: \(enabled.map(\.rawValue).joined(separator: ", ")). [sources.ID] in config.toml \
        enables others. json:URL is your own service, exec:NAME your own program; either returns {"base": "EUR", "date": "2026-10-30", \
        "rates": {"USD": 1.1}}.
        """))
      """
  }
}

extension RateKind {
  fileprivate var help: String {
    switch self {
    case .reference: "A reference rate of a central bank or authority."
    case .mid: "A mid-market rate aggregated from several providers."
    case .fixed: "Fixed by law; takes precedence over every source."
    case .user: "Set by you: [[rate]] in config.toml."
    case .average: "The mean of what a source published in a period: --average."
    }
  }
}
