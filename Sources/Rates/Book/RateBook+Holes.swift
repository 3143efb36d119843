// SPDX-License-Identifier: Apache-2.0

extension RateBook {
  /// The publication that should answer for a date but is not available; nil when none is missing.
  ///
  /// The last publication on or before the date may be days old because the bank was closed, or
  /// because later ones were never fetched: the calendar distinguishes the two, and where the
  /// source's own list of days is known, that list does. Today's publication does not count as
  /// missing before the day is over; ``freshness(of:at:)``, which knows the time, reports whether
  /// it is due. `now` is the current time, where it is known: in the far east a day begins before
  /// the previous day's publication is out.
  package func missingPublication(
    of source: SourceID, for date: Day, today: Day, now: Timestamp? = nil
  ) -> Day? {
    guard let history = history(of: source), let entry = history.entry(onOrBefore: date),
      history.day(entry) < date, let calendar = Sources.find(source)?.calendar
    else { return nil }
    let midnight = Timestamp(today)
    let latest = now.map { min($0, midnight) } ?? midnight
    var candidate = calendar.publicationDay(onOrBefore: date)
    while let day = candidate, day > history.day(entry) {
      let isOut = date > today || calendar.moment(of: day) <= latest
      if isOut, !history.accounts(for: day) { return day }
      candidate = calendar.publicationDay(onOrBefore: day.adding(-1))
    }
    return nil
  }

  /// The first day between two days on which a source should have published but of which nothing is
  /// available.
  package func firstMissingDay(of source: SourceID, after start: Day, before end: Day) -> Day? {
    guard let history = history(of: source), let calendar = Sources.find(source)?.calendar
    else { return nil }
    var known = start
    while known < end {
      let next = min(history.day(after: known) ?? end, end)
      // Most publications follow the one before directly, or after a weekend: the calendar is
      // seldom needed.
      for offset in 1..<max(1, next - known) {
        let day = known.adding(offset)
        if calendar.isPublicationDay(day), !history.accounts(for: day) { return day }
      }
      known = next
    }
    return nil
  }

  /// The first and the last day in a range on which a source should have published but of which
  /// nothing is available; nil where none is missing.
  package func missingDays(
    of source: SourceID, from start: Day, through end: Day, today: Day, now: Timestamp? = nil
  ) -> ClosedRange<Day>? {
    guard let history = history(of: source), let last = history.entry(onOrBefore: end),
      let begin = history.entry(onOrBefore: start) == nil
        ? history.day(after: start) : start.adding(-1)
    else { return nil }
    let missing = missingPublication(of: source, for: min(end, today), today: today, now: now)
    let limit = missing?.adding(1) ?? history.day(last)
    return missingDays(of: source, after: begin, before: limit)
  }

  private func missingDays(
    of source: SourceID, after begin: Day, before limit: Day
  ) -> ClosedRange<Day>? {
    guard let first = firstMissingDay(of: source, after: begin, before: limit) else { return nil }
    var last = first
    while let next = firstMissingDay(of: source, after: last, before: limit) { last = next }
    return first...last
  }

  /// The last day up to which no publication of a source is missing; nil when nothing is available.
  ///
  /// Holes are considered as far back as they are asked for: for a bundled source everything since the
  /// bundle, for others with ranges a year, for the rest only what is newer than the newest.
  package func completeThrough(_ source: SourceID) -> Day? {
    guard let newest = newestDay(of: source) else { return nil }
    guard let known = Sources.find(source), known.hasRanges, let history = history(of: source)
    else { return newest }
    let oldest = known.isBundled ? ReferenceHistory.lastDay : newest.adding(-Source.yearDays)
    guard let start = history.day(after: oldest.adding(-1)),
      let hole = firstMissingDay(of: source, after: start, before: newest)
    else { return newest }
    return history.entry(onOrBefore: hole).map(history.day) ?? newest
  }

  /// What is expected of a source at a moment; nil when nothing of it is available. A publication that is
  /// set aside whole is none. The source was `asked` last when its newest rates were fetched, or later.
  package func freshness(
    of source: SourceID, at now: Timestamp, asked: Timestamp? = nil
  ) -> Freshness? {
    guard let newest = newestDay(of: source), let known = Sources.find(source) else { return nil }
    let fetched = publication(of: source, onOrBefore: newest)?.fetched
    let freshness = known.calendar.freshness(
      newest: newestUsedDay(of: source), at: now, asked: [fetched, asked].compactMap(\.self).max(),
      maximumAge: maximumAge)
    return freshness == .current && completeThrough(source) != newest ? .due : freshness
  }
}

extension SourceHistory {
  /// Whether it is known what the source published on a day, even if nothing.
  func accounts(for day: Day) -> Bool {
    // What a lock file has not is unknown, not missing.
    if let lock, !lock.contains(day) { return true }
    if isBundled(day) || hasPublication(on: day) { return true }
    let next = storedCount(onOrBefore: day)
    guard next < stored.count, let follows = stored[next].follows else { return false }
    return follows < day
  }
}

extension Source {
  /// The scope for the publications of some days that should answer and are not available; nil when they
  /// are available, not out yet, or out of the source's reach.
  package func scope(
    toAnswer days: ClosedRange<Day>, book: RateBook, now: Timestamp
  ) -> FetchScope? {
    let isUnknown = calendar.isUnknown
    // The last publication before the first day answers for it.
    let first =
      (isUnknown
        ? calendar.possibleDay(onOrBefore: days.lowerBound)
        : calendar.publicationDay(onOrBefore: days.lowerBound)) ?? days.lowerBound
    let wanted = first...days.upperBound
    var missing: ClosedRange<Day>?
    if isUnknown {
      missing = book.unknownDays(of: self, in: wanted, before: now.utcDay)
        .map { untilCertain($0, of: wanted.upperBound, before: now.utcDay) }
    } else if firstDay != nil {
      missing = book.missingDays(of: self, in: wanted, at: now)
    }
    guard let missing else { return nil }
    if !isUnknown, missing.lowerBound == calendar.newestExpected(at: now) { return .auto }
    if days.lowerBound == days.upperBound { return .day(days.lowerBound) }
    return hasRanges ? .days(missing) : .day(missing.lowerBound)
  }

  /// Where the last of some days is unknown, they go on until a publication is certain, which shows that none
  /// is missing before it.
  private func untilCertain(
    _ unknown: ClosedRange<Day>, of end: Day, before today: Day
  ) -> ClosedRange<Day> {
    guard unknown.upperBound == calendar.possibleDay(onOrBefore: min(end, today.adding(-1))) else {
      return unknown
    }
    return unknown.lowerBound...min(unknown.upperBound.adding(calendar.longestGap), today)
  }
}

extension RateBook {
  /// The first and the last of some days on which a source should have published by a moment, but of which
  /// nothing is available.
  func missingDays(
    of source: Source, in days: ClosedRange<Day>, at moment: Timestamp
  ) -> ClosedRange<Day>? {
    let start = max(days.lowerBound, source.firstDay ?? days.lowerBound)
    guard let newest = source.calendar.newestExpected(at: moment),
      let begin = source.calendar.publicationDay(after: start.adding(-1)),
      let end = source.calendar.publicationDay(onOrBefore: min(days.upperBound, newest)),
      begin <= end
    else { return nil }
    guard history(of: source.id) != nil else { return begin...end }
    return missingDays(of: source.id, after: begin.adding(-1), before: end.adding(1))
  }

  /// The first and the last of some days on which a bank may have published and nothing is stored: only its
  /// service knows when it was closed.
  func unknownDays(
    of source: Source, in days: ClosedRange<Day>, before today: Day
  ) -> ClosedRange<Day>? {
    let calendar = source.calendar
    let start = max(days.lowerBound, source.firstDay ?? days.lowerBound)
    let end = min(days.upperBound, today.adding(-1))
    guard source.hasRanges, start <= end else { return nil }
    let history = history(of: source.id)
    func isUnknown(_ offset: Int) -> Bool {
      let day = start.adding(offset)
      return calendar.possibleDay(onOrBefore: day) == day && history?.accounts(for: day) != true
    }
    let offsets = 0...(end - start)
    guard let first = offsets.first(where: isUnknown), let final = offsets.last(where: isUnknown)
    else { return nil }
    return start.adding(first)...start.adding(final)
  }
}
