// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension HelpTopic {
  static var ratesText: String {
    let days = RateBook().maximumAge
    return """
      \(HelpText.wrapped("""
        The rate for a day is the source's last publication on or before that day: never a later one, never \
        one between two. Both currencies come from one publication of one source. Without a day it is the \
        newest.
        """))
      \(HelpText.wrapped("""
        Every answer names the source, the day of its publication and its age. Friday's rate is current until \
        the source publishes on Monday. A rate is stale when it is more than \(days) days older than the day \
        it is asked for, or when a publication between is not stored.
        """))
      \(HelpText.wrapped("""
        An answer comes from the rates at hand. Where the source has published since, agio first fetches for \
        two seconds at most, unless auto_update is false.
        """))
      Kinds of rates, in JSON
      \(HelpText.table(RateKind.allCases.map { ($0.rawValue, $0.help) }))
      Options
      \(HelpText.options([.on, .source, .maxAge, .strict, .offline, .refresh]))
      """
  }

  static var sourcesText: String {
    let rows = Sources.all.map { source in
      [
        "  " + source.id.rawValue, source.id == .user ? "" : source.base.code,
        source.firstDay.map { String($0.year) } ?? "",
        source.fullName + (source.needsKey ? "; needs a key" : ""),
      ]
    }
    let enabled = RateBook().enabled
    return """
      \(HelpText.wrapped("""
        A source is named by --source ID, AGIO_SOURCE, or source in config.toml. With auto, the default, \
        the first enabled source answers that has both currencies on that day. A source that was switched off \
        is never contacted.
        """))
      \(TextTable.lines([["  ID", "base", "since", ""]] + rows))
      \(HelpText.wrapped("""
        Enabled at first: \(enabled.map(\.rawValue).joined(separator: ", ")). [sources.ID] in config.toml \
        enables others. json:URL is a service of your own, exec:NAME a program of your own; either answers {"base": "EUR", "date": "2026-10-30", \
        "rates": {"USD": 1.1}}.
        """))
      Options
      \(HelpText.options([.source]))
      """
  }
}

extension RateKind {
  fileprivate var help: String {
    switch self {
    case .reference: "An authority's rate for the books."
    case .mid: "A mid-market rate collected from several places."
    case .fixed: "Set by law once and for all; it is above every source."
    case .user: "Set by you: [[rate]] in config.toml."
    }
  }
}
