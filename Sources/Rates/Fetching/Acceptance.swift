// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Whether decoded publications may replace what is stored: all of them, or none.
///
/// The decoders have already checked that they are well formed and complete, that no currency comes
/// twice, and that every rate is in 1e-12…1e15. On a new day a currency may vanish or appear; a day
/// that is sent again without one of its currencies is implausible.
package enum Acceptance {
  /// Checks publications of one source against what is stored.
  ///
  /// - Parameters:
  ///   - publications: oldest first, as a decoder returns them.
  ///   - book: what is stored, over the bundle.
  ///   - today: today's date; nothing may be dated more than a day after it.
  ///   - confirmed: whether the user has confirmed rates that moved implausibly far.
  ///   - scope: what was asked for; the answer for one day may be older than what is stored.
  /// - Throws: ``PayloadError`` with the row at fault. Then nothing must be stored.
  package static func check(
    _ publications: [Publication], against book: RateBook, today: Day, confirmed: Bool,
    scope: FetchScope = .auto
  ) throws(PayloadError) {
    guard let newest = publications.map(\.day).max(), let source = publications.first?.source else {
      throw PayloadError(.incomplete, "no rates in it")
    }
    guard newest - today <= 1 else {
      throw PayloadError(
        .implausibleDate, "dated \(newest.iso), but today is \(today.iso)", row: newest.iso)
    }
    let known = book.newestDay(of: source)
    if let known, newest < known, !scope.isOneDay {
      throw PayloadError(
        .implausibleDate,
        "dated \(newest.iso), earlier than the newest stored rates (\(known.iso))",
        row: newest.iso)
    }
    if !confirmed {
      let ordered = publications.sorted { $0.day < $1.day }
      try Plausibility(ordered, of: source, in: book, today: today, scope: scope).check()
    }
  }
}
