// SPDX-License-Identifier: Apache-2.0

import Money

extension RateBook {
  /// The mean rate between two currencies over a period.
  ///
  /// For each currency it is the arithmetic mean, exact, of what one source published against its own
  /// base, over the days of the period on which it published; the rate is the quotient of the two means,
  /// as in the ECB's own averages, never a mean of quotients. A currency that the euro replaced before the
  /// period is taken at its irrevocable rate.
  ///
  /// - Throws: ``Problem`` where no source has a rate of the pair in the period, where the period has not
  ///   begun, and where a law changes one of the currencies within it.
  package func average(
    from: Currency, to: Currency, over period: Period, today: Day, now: Timestamp? = nil,
    source: SourceSelection = .auto
  ) throws(Problem) -> RateQuote {
    guard period.first <= today else {
      throw Problem(
        .badDate, "\(period.name) has not begun yet",
        advice: "ask for one that has: \(HistoryInterval.month.period(of: today).name)")
    }
    if from == to { return RateQuote(from: from, to: to, rate: .one) }
    let last = min(period.last, today)
    for currency in [from, to] {
      if isAbsent(currency, on: period.first) == isAbsent(currency, on: last) {
        try refuseAbsent(currency, on: last)
      }
      try refuseChange(of: currency, within: period)
    }
    let (fromLeg, toLeg) = (EuroLeg(from, on: last), EuroLeg(to, on: last))
    guard fromLeg.currency != toLeg.currency else {
      return try quote(from: from, to: to, on: last, today: today, source: source)
    }
    let sources = candidates(source)
    guard let first = sources.first else { throw Self.noneEnabled }
    var problem: Problem?
    for candidate in sources {
      do throws(Problem) {
        var quote = try average(
          from: fromLeg.currency, to: toLeg.currency, over: period, in: candidate,
          lookup: Lookup(
            from: from, to: to, day: last, today: today, now: now, source: source))
        let fixed = (fromLeg.isFixed ? [from] : []) + (toLeg.isFixed ? [to] : [])
        quote = RateQuote(
          from: from, to: to, rate: quote.rate * toLeg.factor / fromLeg.factor, day: quote.day,
          source: candidate, kind: .average, ageDays: quote.ageDays, isStale: quote.isStale,
          missing: quote.missing, fixedCurrencies: fixed,
          notes: quote.notes + fixed.map { .irrevocable($0) }, average: quote.average)
        if let problem { quote.notes.insert(.notPreferred(problem), at: 0) }
        return quote
      } catch {
        // Why the first source has none is in the file; what the others have is not.
        if error.code == .notLocked { throw problem ?? error }
        problem = problem ?? error
      }
    }
    throw problem ?? noRates(of: first)
  }

  private func average(
    from: Currency, to: Currency, over period: Period, in source: SourceID, lookup: Lookup
  ) throws(Problem) -> RateQuote {
    try refusePart(of: period, from: source)
    let end = min(period.last, lookup.today)
    if let lack = lack(of: period.first...end, from: source) { throw lack }
    guard let history = history(of: source), history.newestDay != nil else {
      throw noRates(
        of: source, needed: Remedy.NeededRate(from: from, to: to, day: period.first))
    }
    var means = (from: Mean(from), to: Mean(to))
    var days: [Day] = []
    var next = history.day(after: period.first.adding(-1))
    while let day = next, day <= end {
      days.append(day)
      try means.from.add(day, in: history, maximumAge: maximumAge)
      try means.to.add(day, in: history, maximumAge: maximumAge)
      next = history.day(after: day)
    }
    guard !days.isEmpty || history.firstDay.map({ $0 > end }) ?? true else {
      throw nothing(of: period, through: end, in: source, lookup: lookup)
    }
    guard let start = means.from.figure, let result = means.to.figure, let last = days.last else {
      throw missing(from, to, on: end, in: history, lookup: lookup)
    }
    let missing = missingDays(of: period, days, in: source, lookup: lookup)
    if let missing, let known = Sources.find(source), !known.hasRanges {
      throw Problem(
        .noRates,
        "\(known.name) answers one day a request, and its rates from \(missing.lowerBound.iso) to"
          + " \(missing.upperBound.iso) are not stored",
        advice: "ask a source that answers periods: agio sources lists them")
    }
    let lacks =
      lacks(of: period, days, missing, in: source, lookup: lookup)
      + [means.from, means.to].compactMap {
        $0.lack(of: history.isRowDated ? nil : days.count, period)
      }
    let isOld = isTooOld(last, for: end, source: source)
    return RateQuote(
      from: from, to: to, rate: result.unitsOfBase / start.unitsOfBase, day: last, source: source,
      kind: .average, ageDays: end - last, isStale: isOld || missing != nil,
      missing: missing?.lowerBound,
      notes: lacks.map { .partial($0) } + source.rounding(from, to),
      average: RateAverage(period: period, lacks: lacks, from: start, to: result))
  }

  /// Why there is no rate at all: none is stored, or none was published.
  private func nothing(
    of period: Period, through end: Day, in source: SourceID, lookup: Lookup
  ) -> Problem {
    let name = Sources.name(of: source)
    let missing = missingPublication(
      of: source, for: end, today: lookup.today, now: lookup.now)
    let isUnknown = Sources.find(source)?.calendar.isUnknown ?? true
    guard isUnknown || missing.map({ $0 >= period.first }) ?? false else {
      return Problem(
        .noRates, "\(name) has no rates of \(period.name)",
        advice: "ask for a longer period, or a day")
    }
    return Problem(
      .noRates, "the \(name) rates of \(period.name) are not stored",
      remedy: lock == nil
        ? .fetchPeriod(period.first, of: source, lookup.from, lookup.to) : Self.lockAdvice)
  }

  /// The days of the period, as far as it is over, on which the source published and of which nothing is
  /// stored.
  private func missingDays(
    of period: Period, _ days: [Day], in source: SourceID, lookup: Lookup
  ) -> ClosedRange<Day>? {
    guard let source = Sources.find(source), let first = days.first, let newest = days.last,
      period.first < lookup.today
    else { return nil }
    let midnight = Timestamp(lookup.today)
    // Of a source without a history, what was before the first stored day is not known.
    let start = source.firstDay == nil ? first : period.first
    let end = source.calendar.collection?.hasEnded == true ? newest : period.last
    let days = start...max(start, min(end, lookup.today.adding(-1)))
    return source.calendar.isUnknown
      ? unknownDays(of: source, in: days, before: lookup.today)
      : missingDays(of: source, in: days, at: lookup.now.map { min($0, midnight) } ?? midnight)
  }

  /// What of the period the source has not, or has not yet. Each is a sentence of its own: in a series of
  /// periods it names its period.
  private func lacks(
    of period: Period, _ days: [Day], _ missing: ClosedRange<Day>?, in source: SourceID,
    lookup: Lookup
  ) -> [String] {
    guard let first = days.first, let last = days.last else { return [] }
    var lacks: [String] = []
    let name = Sources.name(of: source)
    let known = Sources.find(source)
    let isUnknown = known?.calendar.isUnknown ?? true
    if isUnknown, known?.firstDay == nil {
      lacks.append(
        "what \(name) published in \(period.name) is not known: the mean is of what is stored")
    }
    if let missing {
      let (from, to) = (missing.lowerBound.iso, missing.upperBound.iso)
      let days = from == to ? "of \(from)" : "from \(from) to \(to)"
      // The days on which a bank was closed are not known before.
      lacks.append(
        isUnknown ? "\(name)'s days \(days) are not stored" : "rates \(days) are not stored")
    }
    let begin = known?.firstDay ?? first
    if let expected = known?.calendar.possibleDay(after: period.first.adding(-1)),
      expected < begin
    {
      lacks.append("\(name) has rates of \(period.name) since \(begin.iso)")
    }
    if period.last >= lookup.today {
      lacks.append("\(period.name) is not over: the mean is through \(last.iso)")
    }
    return lacks
  }

  /// Refuses parts of months where each rate is that of a month: whether it counts is not for agio to say.
  private func refusePart(of period: Period, from source: SourceID) throws(Problem) {
    let (first, last) = (period.first, period.last)
    guard let known = Sources.find(source), known.calendar.frequency == .monthly,
      first.day != 1 || last.adding(1).day != 1
    else { return }
    let start = first.adding(1 - first.day)
    let before = last.adding(1).day == 1 ? last : last.adding(-last.day)
    let end = before > start ? before : start.adding(months: 1).adding(-1)
    throw Problem(
      .unavailable,
      "\(known.name)'s rates are of whole months, and \(period.fullName) is not",
      advice: "ask for \(Period(start, end).name), or another source")
  }

  /// Refuses a period in which a law changes what a unit of the currency is.
  private func refuseChange(of currency: Currency, within period: Period) throws(Problem) {
    let (first, last) = (currency.firstRedenomination, currency.lastRedenomination)
    let changes = [
      (currency.fixedSince, "was replaced by the euro"),
      (currency.unitRedenomination?.since, "changed its unit"),
      (first?.since, "replaced \(first?.old.code ?? "")"),
      (last?.since, "was replaced by \(last?.new.code ?? "")"),
    ]
    for case (let day?, let what) in changes where period.first < day && day <= period.last {
      let before = "\(period.first.iso)..\(day.adding(-1).iso)"
      let after = "\(day.iso)..\(period.last.iso)"
      let advice =
        switch day {
        case first?.since: after
        case currency.unitRedenomination?.since: "\(before), or \(after)"
        default: before
        }
      throw Problem(
        .unavailable, "\(currency.code) \(what) on \(day.iso), within \(period.name)",
        advice: "ask for \(advice)")
    }
  }
}

/// The mean of what a source published of a currency against its base.
private struct Mean {
  let currency: Currency
  private var sum = Rational.zero
  private(set) var count = 0
  private var setAside = 0
  /// Whether the prices of the currency in the base were published; nil before the first.
  private var isInverse: Bool?
  private var base: Currency?

  init(_ currency: Currency) { self.currency = currency }

  /// - Throws: where the source changed what it publishes.
  mutating func add(
    _ day: Day, in history: SourceHistory, maximumAge: Int
  ) throws(Problem) {
    guard let entry = history.entry(onOrBefore: day) else { return }
    let base = history.origin(entry).base
    guard self.base ?? base == base else {
      throw Problem(
        .unavailable,
        "\(Sources.name(of: history.source)) changed its base on \(day.iso), within the period",
        advice: "ask for a part of it")
    }
    self.base = base
    guard currency != base else { return }
    if history.setAside(currency, in: entry) != nil { return setAside += 1 }
    guard
      let pair = history.pair(
        base, currency, onOrBefore: day, isExact: true, maximumAge: maximumAge), pair.day == day
    else { return }
    let published = pair.to
    guard isInverse ?? published.isInverse == published.isInverse else {
      throw Problem(
        .unavailable,
        "\(Sources.name(of: history.source)) quotes \(currency.code) the other way round"
          + " since \(day.iso), within the period",
        advice: "ask for a part of it")
    }
    isInverse = published.isInverse
    let units = published.rational * (pair.factor ?? .one)
    sum += published.isInverse ? .one / units : units
    count += 1
  }

  /// The mean so far; nil without a rate.
  var figure: MeanFigure? {
    guard let base, count > 0 || currency == base else { return nil }
    return MeanFigure(
      currency: currency, base: base, sum: currency == base ? .one : sum, count: max(count, 1),
      isPrice: isInverse ?? false)
  }

  /// What it lacks of the days on which the source published; nil where rows have days of their own.
  func lack(of days: Int?, _ period: Period) -> String? {
    if setAside > 0 {
      return "\(setAside == 1 ? "1 rate" : "\(setAside) rates") of \(currency.code) set aside"
        + " in \(period.name)"
    }
    guard currency != base, let days, count < days else { return nil }
    return "\(currency.code) has rates on \(count) of \(days) days of \(period.name)"
  }
}
