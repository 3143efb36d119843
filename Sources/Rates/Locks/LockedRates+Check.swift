// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension LockedRates.Part {
  /// The day of a publication that answers for one of the dates and is not here: agio writes all of
  /// them. Nil where none is known to be missing.
  package var lackingDay: Day? {
    guard let known = Sources.find(source), !known.isRowDated, let last = dates.last?.upperBound
    else { return nil }
    let days = entries.map(\.publication.day)
    let present = Set(days)
    for range in dates where range.upperBound >= first {
      let start = max(range.lowerBound, first)
      guard let answering = days.last(where: { $0 <= start }) else { return start }
      var next = known.isBundled ? ReferenceHistory.day(after: answering) : nil
      while let day = next, day <= range.upperBound {
        if !present.contains(day), !missing.contains(day) { return day }
        next = ReferenceHistory.day(after: day)
      }
    }
    return newest < last && !present.contains(newest) ? newest : nil
  }
}
