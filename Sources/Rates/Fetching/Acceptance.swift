// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Which of the decoded publications and rates are used.
///
/// The decoders have already checked that they are well formed and complete, and that no currency comes
/// twice. On a new day a currency may vanish or appear; a day that is sent again without one of its
/// currencies keeps it.
package struct Acceptance: Equatable, Sendable {
  /// The fetched publications with the rates that are used and those that are set aside, oldest first;
  /// then stored ones, perhaps of other sources, in which a rate is used from now on.
  package let publications: [Publication]
  package let remarks: [FetchRemark]

  /// Compares publications of one source with what is stored.
  ///
  /// - Parameters:
  ///   - publications: as a decoder returns them.
  ///   - book: what is stored, over the bundle.
  ///   - today: today's date; nothing may be dated more than a day after it.
  ///   - scope: what was asked for; the answer for one day may be older than what is stored.
  /// - Throws: ``PayloadError`` with the row at fault. Then nothing must be stored.
  package init(
    _ publications: [Publication], over book: RateBook, today: Day, scope: FetchScope = .auto
  ) throws(PayloadError) {
    guard let newest = publications.map(\.day).max(), let source = publications.first?.source else {
      throw PayloadError(.incomplete, "no rates in it")
    }
    guard newest - today <= 1 else {
      throw PayloadError(
        .implausibleDate, "dated \(newest.iso), but today is \(today.iso)", row: newest.iso)
    }
    let known = book.newestDay(of: source)
    // One dated a day ahead may have been a mistake, of which this is the correction.
    if let known, newest < min(known, today), !scope.isOneDay {
      throw PayloadError(
        .implausibleDate,
        "dated \(newest.iso), earlier than the newest stored rates (\(known.iso))",
        row: newest.iso)
    }
    let ordered = UnitChoice(of: source, in: book, today: today)
      .applied(to: publications.sorted { $0.day < $1.day })
    let judged = Plausibility(ordered, of: source, in: book, today: today).judged()
    let news = book.changes(in: judged)
    var after = book
    after.insert(judged)
    var settlement = Settlement(after)
    settlement.settle(book.setAside(), after: news, of: source, today: today)
    let settled = settlement.publications
    self.publications =
      judged.filter { fetched in
        !settled.contains { $0.source == source && $0.day == fetched.day }
      } + settled
    remarks =
      ordered.compactMap { book.history(of: source)?.kept($0) }
      + settlement.released.map { .released($0) }
  }
}
