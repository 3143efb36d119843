// SPDX-License-Identifier: Apache-2.0

import Money

/// Which of the decoded publications and rates are used.
///
/// The decoders have already checked that they are well formed and complete, and that no currency comes
/// twice. On a new day a currency may vanish or appear; a day that is sent again without one of its
/// currencies keeps it.
package struct Acceptance: Equatable, Sendable {
  /// The fetched publications with the rates that are used and those that are set aside, oldest first;
  /// then stored ones, perhaps of other sources, of which that has changed.
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
    // An amendment of a table may have been taken back.
    let known = book.newestDay(of: source).map {
      book.history(of: source)?.table(onOrBefore: $0) ?? $0
    }
    // One dated a day ahead may have been a mistake, of which this is the correction.
    if let known, newest < min(known, today), !scope.isPast(before: known) {
      throw PayloadError(
        .implausibleDate,
        "dated \(newest.iso), earlier than the newest stored rates (\(known.iso))",
        row: newest.iso)
    }
    let ordered = UnitChoice(of: source, in: book, today: today)
      .applied(to: publications.sorted { $0.day < $1.day })
    let history = book.history(of: source)
    let whole = ordered.map { publication in
      history?.publication(on: publication.day).map { publication.over($0) } ?? publication
    }
    for (publication, merged) in zip(ordered, whole) where publication.base != merged.base {
      throw PayloadError(
        .unexpected,
        "per 1 \(publication.base.code), unlike what is stored of \(merged.day.iso), per 1"
          + " \(merged.base.code)", row: merged.day.iso)
    }
    var after = book
    let changed = book.changes(in: whole)
    after.insert(changed)
    let settled = Settlement(after).publications
    after.insert(settled)
    let days = Set(whole.map(\.day))
    func isFetched(_ other: SourceID, _ day: Day) -> Bool { other == source && days.contains(day) }
    self.publications =
      whole.map { after.history(of: source)?.publication(on: $0.day) ?? $0 }
      + settled.filter { !isFetched($0.source, $0.day) }
    // What it set aside of its own days is reported as such.
    let withdrawn = after.released(in: book).filter { !isFetched($0.source, $0.day) }
    let released = book.released(in: after)
    // Nobody expects a publication to be confirmed by others of the same fetch.
    let confirmed =
      scope == .full
      ? [] : whole.flatMap { after.history(of: source)?.jumps(on: $0.day) ?? [] }
    func isReleased(_ day: Day, _ currency: Currency) -> Bool {
      released.contains { $0.day == day && $0.currency == currency }
    }
    let corrections =
      after.history(of: source)?.corrections(of: history, on: changed.map(\.day)) ?? []
    remarks =
      ordered.compactMap { history?.kept($0) }
      + (released + confirmed.filter { !isReleased($0.day, $0.currency) }).map { .released($0) }
      + withdrawn.map { .withdrawn($0) }
      + corrections.filter { !isReleased($0.day, $0.currency) }.map { .corrected($0) }
  }
}

extension Publication {
  /// This, as it is sent again or further rows of the day, over what is stored of it. A rate that is missing
  /// now is kept, and so is one that comes with another number, until it is known which of them is used.
  func over(_ stored: Publication) -> Publication {
    guard base == stored.base else { return stored.quotes.isEmpty ? self : stored }
    var quotes = stored.quotes.filter { self[$0.currency] == nil }
    var marks = stored.marks.filter { self[$0.currency] == nil && setAside($0.currency) == nil }
    for quote in self.quotes {
      let known = stored.quotes.first { $0.currency == quote.currency }
      let accepted = stored.marks.first { $0.currency == quote.currency && $0.reason == .accepted }
      let aside = stored.setAside(quote.currency).flatMap { $0.isSameNumber(as: quote) ? $0 : nil }
      guard let known else {
        // As before, in use or not.
        if let aside { marks.append(aside) } else { quotes.append(quote) }
        continue
      }
      quotes.append(known)
      marks += [accepted].compactMap(\.self)
      if known.rate.isSameNumber(as: quote.rate) { continue }
      marks.append(aside ?? SetAsideRate(quote.currency, quote.rate.text, .moved, nil))
    }
    marks += self.marks
    var merged = with(quotes, marks)
    merged.skipped = Swift.max(skipped, stored.skipped)
    merged.follows = follows ?? stored.follows
    return merged
  }
}

extension SourceHistory {
  /// The rates that are used instead of other ones of the same days, the largest change first.
  fileprivate func corrections(of earlier: SourceHistory?, on days: [Day]) -> [RateCorrection] {
    let corrections = days.flatMap { day -> [RateCorrection] in
      guard let before = earlier?.publication(on: day), let after = publication(on: day) else {
        return []
      }
      return after.quotes.compactMap { quote in
        guard let rate = before[quote.currency], !quote.rate.isSameNumber(as: rate) else {
          return nil
        }
        return RateCorrection(
          source: source, day: day, currency: quote.currency, before: rate, after: quote.rate)
      }
    }
    return corrections.sorted { $0.move > $1.move }
  }

  /// The rates of a day that are used although they do not follow from the last ones before.
  fileprivate func jumps(on day: Day) -> [SetAside] {
    guard let publication = publication(on: day) else { return [] }
    let reach = reach(PublicationCalendar.usualMaximumAge)
    return publication.quotes.compactMap { quote in
      guard !publication.isAccepted(quote), !quote.currency.isReplaced(on: day) else { return nil }
      let last = lastRate(of: quote.currency, before: day)?.aged(for: day, reach: reach)
      return last?.doubt(about: quote, per: publication.base, on: day, of: source)
        .map { publication.placed($0) }
    }
  }
}

extension RateBook {
  /// The rates that were set aside here, and are used in another book.
  package func released(in other: RateBook) -> [SetAside] {
    setAside().filter { rate in
      let after = other.history(of: rate.source)?.publication(on: rate.day)
      guard let used = after?[rate.currency] else { return false }
      return after?.setAside(rate.currency) == nil
        && rate.rate.isSameNumber(as: Publication.Quote(rate.currency, used))
    }
  }
}
