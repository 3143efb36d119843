// SPDX-License-Identifier: Apache-2.0

import Money

/// The publications of one source by day: the bundle, if it has one, overlaid with what is stored.
struct SourceHistory: Equatable, Sendable {
  /// Where a publication is: in the bundle or among the stored ones.
  enum Entry: Equatable {
    case bundled(row: Int)
    case stored(Int)
  }

  let source: SourceID
  /// Sorted by day, no day twice.
  private(set) var stored: [Publication] = []

  /// ``Source/isRowDated``.
  let isRowDated: Bool
  private let calendar: PublicationCalendar?
  /// Whether the bundle is part of it.
  let hasBundle: Bool
  /// The days it answers for, where its rates are those of a lock file; nil for all there is.
  var lock: LockedDays?

  /// The bundle; or publications of a lock file alone, sorted by day, without it.
  init(source id: SourceID, locked: [Publication]? = nil) {
    source = id
    stored = locked ?? []
    let source = Sources.find(id)
    isRowDated = source?.isRowDated ?? false
    calendar = source?.calendar
    hasBundle = locked == nil && source?.isBundled ?? false
  }

  /// Days for which each of its rates is valid.
  var validity: Int { calendar?.validity ?? 0 }

  /// Days after which a row of its own date no longer counts.
  func reach(_ maximumAge: Int) -> Int { max(maximumAge, validity) }

  /// Whether the bundle is authoritative for a day.
  func isBundled(_ day: Day) -> Bool {
    hasBundle && day <= ReferenceHistory.lastDay && day >= ReferenceHistory.firstDay
  }

  /// The first day with anything.
  var firstDay: Day? {
    let bundled = hasBundle ? ReferenceHistory.firstDay : nil
    return [bundled, stored.first?.day].compactMap(\.self).min()
  }

  /// The last day with anything.
  var newestDay: Day? {
    let bundled = hasBundle ? ReferenceHistory.lastDay : nil
    return [bundled, stored.last?.day].compactMap(\.self).max()
  }

  mutating func insert(_ publications: [Publication]) {
    let isRowDated = isRowDated
    let incoming = publications.sorted { $0.day < $1.day }
    var merged: [Publication] = []
    merged.reserveCapacity(stored.count + incoming.count)
    var index = 0
    for publication in incoming {
      while index < stored.count, stored[index].day < publication.day {
        merged.append(stored[index])
        index += 1
      }
      var next = publication
      if index < stored.count, stored[index].day == publication.day {
        if isRowDated { next = stored[index].merging(publication) }
        index += 1
      }
      if merged.last?.day == next.day, let last = merged.popLast() {
        next = isRowDated ? last.merging(next) : next
      }
      merged.append(next)
    }
    merged.append(contentsOf: stored[index...])
    stored = merged
  }

  /// The last publication on or before a day. A stored one hides a bundled one of the same day.
  func entry(onOrBefore day: Day) -> Entry? {
    let storedIndex = storedCount(onOrBefore: day) - 1
    let row = hasBundle ? ReferenceHistory.row(onOrBefore: day) : nil
    guard storedIndex >= 0 else { return row.map { .bundled(row: $0) } }
    guard let row, ReferenceHistory.day(row) > stored[storedIndex].day else {
      return .stored(storedIndex)
    }
    return .bundled(row: row)
  }

  /// The day of the first publication after a day.
  func day(after day: Day) -> Day? {
    let bundledDay = hasBundle ? ReferenceHistory.day(after: day) : nil
    let index = storedCount(onOrBefore: day)
    guard index < stored.count else { return bundledDay }
    let storedDay = stored[index].day
    return bundledDay.map { min($0, storedDay) } ?? storedDay
  }

  func day(_ entry: Entry) -> Day {
    switch entry {
    case .bundled(let row): ReferenceHistory.day(row)
    case .stored(let index): stored[index].day
    }
  }

  /// The rate of a currency in a publication; the base is 1.
  func rate(_ currency: Currency, in entry: Entry) -> PublishedRate? {
    switch entry {
    case .bundled(let row): ReferenceHistory.rate(currency, row: row)
    case .stored(let index): stored[index][currency]
    }
  }

  /// The entry of a currency whose rate was set aside in a publication.
  func setAside(_ currency: Currency, in entry: Entry) -> SetAsideRate? {
    switch entry {
    case .bundled: nil
    case .stored(let index): stored[index].setAside(currency)
    }
  }

  /// Whether a publication was set aside whole. Then it does not show which currencies the source has.
  func isSetAsideWhole(_ entry: Entry) -> Bool {
    if case .stored(let index) = entry { stored[index].isSetAsideWhole } else { false }
  }

  func publication(_ entry: Entry) -> Publication {
    switch entry {
    case .bundled(let row): ReferenceHistory.publication(row: row)
    case .stored(let index): stored[index]
    }
  }

  typealias Origin = (kind: RateKind, fetched: Timestamp?, base: Currency)

  /// When a publication was fetched and the kind of its rates.
  func origin(_ entry: Entry) -> Origin {
    switch entry {
    case .bundled: (.reference, nil, .eur)
    case .stored(let index): (stored[index].kind, stored[index].fetched, stored[index].base)
    }
  }

  /// Whether exactly these numbers are already here.
  func contains(_ publication: Publication) -> Bool {
    guard let entry = entry(onOrBefore: publication.day), day(entry) == publication.day else {
      return false
    }
    let known = self.publication(entry)
    if let follows = publication.follows, known.follows != follows, !isBundled(known.day) {
      return false
    }
    if !isRowDated { return known.hasSameNumbers(as: publication) }
    return known.base == publication.base
      && publication.quotes.allSatisfy { quote in
        known[quote.currency]?.isSameNumber(as: quote.rate) ?? false
          && known.setAside(quote.currency) == publication.setAside(quote.currency)
      } && publication.marks.allSatisfy { known.marks.contains($0) }
  }

  /// The currency that is 1 in the newest publication.
  var base: Currency? { stored.last?.base ?? (hasBundle ? .eur : nil) }

  /// The first day whose rows count for a day, where rows have their own dates.
  ///
  /// Where they amend a table, it is the table's day: what that lacks is not taken from the one before.
  func oldestRow(onOrBefore day: Day, maximumAge: Int) -> Day {
    let last = min(day, newestDay ?? day)
    return table(onOrBefore: last) ?? last.adding(-reach(maximumAge))
  }

  /// The day of the last table for a month or a quarter; nil for a source without such tables.
  func table(onOrBefore day: Day) -> Day? {
    guard let calendar, calendar.isPeriodic else { return nil }
    return stored[..<storedCount(onOrBefore: day)].last { calendar.isPublicationDay($0.day) }?.day
  }

  /// The last day for which a row counts, where rows have their own dates; nil where no newer ones end it.
  func lastDay(ofRowsOn day: Day, maximumAge: Int) -> Day? {
    if let calendar, calendar.isPeriodic {
      return stored[storedCount(onOrBefore: day)...].first { calendar.isPublicationDay($0.day) }?
        .day.adding(-1)
    }
    let last = day.adding(reach(maximumAge))
    return newestDay.map { $0 <= last } ?? true ? nil : last
  }

  /// How many stored publications are dated on or before a day.
  func storedCount(onOrBefore day: Day) -> Int {
    stored.indices.partitioningIndex { stored[$0].day > day }
  }
}

extension Publication {
  /// This day's rows overlaid with newer ones, for sources whose rows have their own dates.
  func merging(_ newer: Publication) -> Publication {
    guard base == newer.base else { return newer }
    let older = marks.filter { newer[$0.currency] == nil && newer.setAside($0.currency) == nil }
    let others = quotes.filter { newer.setAside($0.currency) == nil }
    return Publication(
      source: source, day: day, base: base, kind: newer.kind, fetched: newer.fetched,
      quotes: newer.quotes + others, setAside: newer.marks + older, skipped: newer.skipped,
      follows: newer.follows ?? follows)
  }
}
