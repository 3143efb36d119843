// SPDX-License-Identifier: Apache-2.0

import Rates

/// The rates of a source as a table that a query joins: `agio export --table`.
package enum RateRangeTable {
  static let head = "currency,valid_from,valid_to,rate\n"

  package static func text(of ranges: [RateRange]) -> String {
    ranges.reduce(into: head) { text, range in
      let (first, last) = (range.dates.lowerBound.iso, range.dates.upperBound.iso)
      text += "\(range.currency.code),\(first),\(last),\(range.rate)\n"
    }
  }

  /// What the rows do not show: that rates count on days of publications that are missing, or long
  /// after the last one.
  package static func notes(
    on book: RateBook, of source: SourceID, _ dates: ClosedRange<Day>, at clock: ClockReading
  ) -> [Line] {
    setAside(in: book, of: source, dates) + gaps(in: book, of: source, dates, at: clock)
  }

  /// Rates that were set aside have no row, and no other row counts on their days.
  private static func setAside(
    in book: RateBook, of source: SourceID, _ dates: ClosedRange<Day>
  ) -> [Line] {
    book.setAside(of: source).filter { dates.contains($0.day) }.map {
      Line(.stale, "stale: \($0.text): no row for its days")
    }
  }

  private static func gaps(
    in book: RateBook, of source: SourceID, _ dates: ClosedRange<Day>, at clock: ClockReading
  ) -> [Line] {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    if let missing = book.missingDays(
      of: source, from: first, through: last, today: clock.today)
    {
      let fault = HistoryNote.notStored(missing, of: source)
      return [Line(.stale, "stale: \(fault); earlier rates apply to those days")]
    }
    guard let newest = book.publication(of: source, onOrBefore: last),
      let currency = newest.quotes.first?.currency,
      let quote = try? book.quote(
        from: newest.base, to: currency, on: last, at: clock, source: .only(source)),
      quote.isStale
    else { return [] }
    let age = "\(quote.ageDays.counted("day")) before \(last.iso)"
    return [
      Line(
        .stale,
        "stale: the last \(Sources.name(of: source)) rates are from \(newest.day.iso), \(age)"
      )
    ]
  }

  /// Whether a text is such a table: only that may be replaced.
  package static func isTable(_ text: String) -> Bool { text.hasPrefix(head) }
}
