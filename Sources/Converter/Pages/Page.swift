// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A screen pushed over the converter. Esc takes the top one away; the converter itself never goes.
package enum Page: Equatable, Sendable, Codable {
  /// The key table in words.
  case help(Help)
  /// A pair's rates over time.
  case history(RateHistory)
  /// All rows as of one day.
  case dayTable(DayTable)
  /// Whose rates there are, and how they stand.
  case sources(SourceList)
  /// The conversions written down; they are kept in the state, as they outlive the screen.
  case tape
}

/// What can happen on a pushed screen.
package enum PageMessage: Equatable, Sendable, Codable {
  /// On the help.
  case help(HelpMessage)
  /// On a history.
  case history(HistoryMessage)
  /// On a day's table.
  case dayTable(DayTableMessage)
  /// On the list of sources.
  case sources(SourceListMessage)
}
