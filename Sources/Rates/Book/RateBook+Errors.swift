// SPDX-License-Identifier: Apache-2.0

import Money

extension RateBook {
  /// Refuses a currency that was no longer in use on a date, or not yet, and names the one that was.
  ///
  /// A currency that joined the euro is not refused: it converts at its irrevocable rate.
  func refuseAbsent(_ currency: Currency, on date: Day) throws(Problem) {
    if let first = currency.firstRedenomination, date < first.since {
      throw Problem(
        .beforeFirst, first.message,
        remedy: .other("use \(first.old.code), or a date from \(first.since.iso) on"))
    }
    guard currency.status == .historic, currency.euroRate == nil else { return }
    if let last = currency.lastRedenomination {
      guard date >= last.since else { return }
      throw Problem(
        .withdrawn, last.message,
        remedy: .other("use \(last.new.code), or a date before \(last.since.iso)"))
    }
    guard let withdrawn = currency.lifecycle.withdrawn,
      date.iso.prefix(withdrawn.utf8.count) > withdrawn
    else { return }
    throw Problem(
      .withdrawn, "\(currency.code) was withdrawn in \(withdrawn)",
      remedy: .other("use an earlier date, or the currency used now"))
  }

  /// Whether a currency had been replaced by a day by another that is not the euro, or did not exist yet.
  func isAbsent(_ currency: Currency, on date: Day) -> Bool {
    (try? refuseAbsent(currency, on: date)) == nil
  }

  package static let noneEnabled = Problem(
    .noRates, "all sources are disabled", remedy: .enable(Sources.suggested))

  /// The error for a source with no stored rates: an update brings the newest ones; those of a day that
  /// is named, the same question does.
  package func noRates(of source: SourceID, needed: Remedy.NeededRate? = nil) -> Problem {
    guard let known = Sources.find(source) else {
      return .noSource(source)
    }
    if !source.isFetched {
      return Problem(
        .noRates, "no custom rates are set", remedy: .other("set them in the configuration"))
    }
    let remedy: Remedy =
      if !mayContact(source) {
        .enable(disabledSource(of: source))
      } else if let needed, needed.day != nil, known.firstDay != nil {
        .fetchDay(source, needed)
      } else {
        .fetch(source)
      }
    return Problem(.noRates, "no \(known.name) rates are stored", remedy: remedy)
  }

  /// A source has no rate for one of two currencies on a date: which one, why, and which source may
  /// have it.
  func missing(
    _ from: Currency, _ to: Currency, on date: Day, in history: SourceHistory, lookup: Lookup
  ) -> Problem {
    let name = Sources.name(of: history.source)
    guard let first = history.firstDay, date >= first else {
      return beforeFirst(date, in: history, lookup: lookup)
    }
    let has = history.pair(from, from, onOrBefore: date, maximumAge: maximumAge) != nil
    let currency = has ? to : from
    let gap = history.gap(of: currency, around: date)
    let remedy =
      ask(insteadOf: history.source, for: currency, lookup: lookup)
      ?? Self.fixedRateRemedy(for: currency, on: date)
    let setAside = [from, to].compactMap { history.setAside($0, onOrBefore: date) }
    if setAside.contains(where: { $0.currency == currency }) {
      let codes = setAside.map(\.currency.code).joined(separator: " and ")
      let texts = setAside.map(\.text)
      let reasons = texts.first == texts.last ? texts.prefix(1) : texts[...]
      return Problem(
        .notQuoted,
        "\(name) has no rate of \(codes) to use: \(reasons.joined(separator: "; "))",
        remedy: setAside.remedy ?? remedy)
    }
    let quoted = "\(name) does not quote \(currency.code)"
    switch (gap.lastBefore, gap.firstAfter) {
    case (nil, nil):
      return Problem(
        .notQuoted, quoted, remedy: remedy ?? Self.unquoted(currency))
    case (nil, let after?):
      return Problem(
        .notQuoted, "\(quoted) on \(date.iso): quoted since \(after.iso)",
        remedy: remedy ?? .useDate(from: after))
    case (let before?, _) where history.isRowDated:
      return Problem(
        .notQuoted, "\(quoted) on \(date.iso): its last rate before that is from \(before.iso)",
        remedy: remedy
          ?? history.table(onOrBefore: date).map { .useDate(through: $0.adding(-1)) }
          ?? .fetchNewer(history.source))
    case (let before?, nil):
      let since = gap.from?.iso ?? "after \(before.iso)"
      return Problem(
        .suspended, "\(quoted) on \(date.iso): suspended since \(since)",
        remedy: remedy ?? .useDate(through: before))
    case (let before?, let after?):
      let from = gap.from?.iso ?? "?"
      let until = gap.until?.iso ?? "?"
      return Problem(
        .suspended, "\(quoted) on \(date.iso): suspended from \(from) to \(until)",
        remedy: remedy ?? .useDate(through: before, from: after))
    }
  }

  /// The remedy where no source is known to have a currency.
  private static func unquoted(_ currency: Currency) -> Remedy {
    currency.status == .special
      ? .listCurrencies
      : .other(
        "no other source is known to have it: set a custom rate, [[rate]] in config.toml")
  }

  /// The remedy where the date is before the day from which a currency has a legally fixed euro
  /// rate.
  private static func fixedRateRemedy(for currency: Currency, on date: Day) -> Remedy? {
    guard let euro = currency.euroRate, let since = Day(iso: euro.since), date < since else {
      return nil
    }
    return .other("as of \(since.iso) its rate is fixed by law: \(euro.text) for 1 EUR")
  }

  /// A date before everything available: before all the source has, or only before what is stored.
  func beforeFirst(_ date: Day, in history: SourceHistory, lookup: Lookup) -> Problem {
    let name = Sources.name(of: history.source)
    let stored = history.firstDay ?? date
    if let published = Sources.find(history.source)?.firstDay, date >= published {
      return Problem(
        .noRates, "no \(name) rates are stored for \(date.iso), only since \(stored.iso)",
        remedy: .fetchDay(history.source, lookup.neededRate))
    }
    // For a source without a history, or custom rates, what is stored is everything there
    // is.
    guard let first = Sources.find(history.source)?.firstDay else {
      // A publication dated a day ahead answers without a date; no date up to today has a rate.
      let newest =
        date < lookup.today ? Remedy.other("leave out the date for the newest rates") : nil
      let wayOut = stored > lookup.today ? newest : .useDate(from: stored)
      return Problem(
        .beforeFirst,
        "\(name) has no rates for \(date.iso): the first stored rates are from \(stored.iso)",
        remedy: wayOut)
    }
    let published = min(first, history.firstDay ?? first)
    return Problem(
      .beforeFirst,
      "\(name) has no rates for \(date.iso): the first are from \(published.iso)",
      remedy: .useDate(from: published))
  }

  /// Ask another source, unless what is known of it shows that it lacks the rate as well: two sources
  /// must not advise each other.
  private func ask(insteadOf source: SourceID, for currency: Currency, lookup: Lookup) -> Remedy? {
    let date = lookup.day ?? lookup.today
    let (from, to) = (
      EuroLeg(lookup.from, on: date).currency, EuroLeg(lookup.to, on: date).currency
    )
    let stored = alternatives(for: currency, insteadOf: source).first { other in
      fraction(from: lookup.from, to: lookup.to, on: date, source: other) != nil
    }
    if let stored { return .ask(stored, lookup.neededRate, isStored: true) }
    let others = alternatives(for: currency, insteadOf: source).filter { other in
      guard let known = Sources.find(other), known.covers(from), known.covers(to) else {
        return false
      }
      return known.canBeAsked(for: date, today: lookup.today)
        && !lacks(from, to, on: date, in: other)
    }
    guard let other = others.first(where: mayContact) else {
      return others.first.map(Remedy.enable)
    }
    return .ask(other, lookup.neededRate, isStored: false)
  }

  /// Whether the last publication of a source on or before a day, or before now, has no rate between
  /// two currencies.
  private func lacks(_ from: Currency, _ to: Currency, on date: Day, in source: SourceID) -> Bool {
    let history = history(of: source) ?? SourceHistory(source: source)
    guard let entry = history.entry(onOrBefore: date) else { return false }
    let day = history.day(entry)
    return (day == history.newestDay || date - day <= maximumAge)
      && history.pair(from, to, onOrBefore: day, maximumAge: maximumAge) == nil
  }

  /// The other sources that claim to cover a currency; enabled ones first.
  func alternatives(for currency: Currency, insteadOf source: SourceID) -> [SourceID] {
    let others = Sources.all.map(\.id).filter { !enabled.contains($0) }
    return (enabled + others).filter { candidate in
      candidate != source && Sources.find(candidate)?.covers(currency) == true
    }
  }
}

extension Source {
  /// Whether it can be asked for the rates of a day, without a key.
  fileprivate func canBeAsked(for day: Day, today: Day) -> Bool {
    !needsKey && (firstDay.map { $0 <= day } ?? (day >= today))
  }
}

extension Remedy {
  package static let leaveOutRates = Remedy.other("leave out --rates to use all available rates")
}

extension Problem {
  package static func noSource(_ source: SourceID) -> Problem {
    Problem(.noRates, "there is no source \(source)", remedy: .listSources)
  }
}

extension Remedy {
  /// Fetch a day that is missing: an update asks for it where the source answers ranges and, where the
  /// newest stored day is known from a book, it is not long ago; else a conversion does.
  package static func fetchMissing(
    _ day: Day, of source: SourceID, from: Currency, to: Currency, in book: RateBook? = nil
  ) -> Remedy {
    guard let known = Sources.find(source), known.firstDay != nil else {
      return .fetchNewer(source)
    }
    let isRecent = book?.newestDay(of: source).map { $0 - day <= Source.yearDays } ?? true
    return known.hasRanges && isRecent
      ? .fetchNewer(source) : .fetchDay(source, NeededRate(from: from, to: to, day: day))
  }

  /// Fetch the days of a period that are missing: the same question does, where the source has a history.
  package static func fetchPeriod(
    _ day: Day, of source: SourceID, _ from: Currency, _ to: Currency
  ) -> Remedy {
    Sources.find(source)?.firstDay == nil
      ? .fetchNewer(source) : .fetchDay(source, NeededRate(from: from, to: to, day: day))
  }
}
