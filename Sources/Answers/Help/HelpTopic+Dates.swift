// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension HelpTopic {
  static func datesText(today: Day, isPlain: Bool) -> String {
    let grammar = Grammar(today: today, options: ReadingOptions())
    let rows = dateExamples.map { ($0, (try? grammar.day($0))?.long ?? "") }
    return """
      \(HelpText.wrapped("""
        Dates accepted by --on, --from and --to; all but the last form also work in a phrase. The \
        results shown are as of today, \(today.iso).
        """))
      \(HelpText.table(rows))
      \(HelpText.wrapped("""
        A weekday is the most recent one, including today; a date without a year is the most recent such \
        date. 03.04.2024 is 3 April where the locale writes the day first; elsewhere it is refused as \
        ambiguous: write 2024-04-03. Future dates have no rates.
        """))
      \(Calendar.listing(isPlain: isPlain))
      \(HelpText.wrapped("""
        prices and export have the defaults of --from and --to only beside the other of the two; without \
        both, they take the day of --on, or the newest rates.
        """))
      """
  }

  static let dateExamples = [
    "2024-03-15", "20240315", "15.03.2024", "15 mar 2024", "march 15, 2024", "15 march", "today",
    "yesterday", "monday", "last friday", "last month", "3 weeks ago", "-30",
  ]
}

extension Calendar {
  /// The words of days, as help lists them.
  static func listing(isPlain: Bool) -> String {
    let words =
      ["today", "yesterday"] + weekdays + months
      + steps.flatMap { ["last \($0.name)", "3 \($0.name)s ago"] }
    return HelpText.listed("Day words:", words, isPlain: isPlain)
  }
}
