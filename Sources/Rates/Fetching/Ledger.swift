// SPDX-License-Identifier: Apache-2.0

import Money

/// A currency's rate in one publication of a source, and why it is not used.
struct Figure {
  let currency: Currency
  var known: KnownRate
  /// Its place in ``Ledger/publications``; nil for a bundled one.
  var place: Int?
  /// Nil for a rate that is used.
  var doubt: SetAsideRate?
  /// The last good rate that it agrees with. The first rate of a source has none.
  var before: KnownRate?
  /// Whether another source has the currency for that day and disagrees.
  var isContradicted = false

  var day: Day { known.day }
  var isUsed: Bool { doubt == nil }
  var isConfirmed: Bool { known.unconfirmedSince == nil }
  /// What speaks for it. A rate with less does not count against one with more.
  var standing: Standing { isConfirmed ? .confirmed : before == nil ? .first : .follows }

  enum Standing: Int, Comparable {
    case first, follows, confirmed
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Why this one does not agree with another one of its source.
  func doubt(from other: Figure, reach: Int) -> SetAsideRate? {
    other.known.aged(for: day, reach: reach).doubt(
      about: Publication.Quote(currency, known.rate), per: known.base, on: day, of: known.source)
  }
}

/// A source during a settlement: its publications, and what is known of each currency up to the day that is
/// being settled.
struct Ledger {
  let source: SourceID
  let isRowDated: Bool
  /// The most days between two publications of which one follows from the other.
  let reach: Int
  /// As they are stored, then as they are settled.
  var publications: [Publication]
  /// The newest publication so far, also if it was set aside whole.
  private(set) var newestDay: Day?
  private(set) var base: Currency?
  private let bundle: SourceHistory?
  /// As it is stored.
  private let history: SourceHistory
  /// The last figures of a currency: from the one before the last good one on, without those of
  /// publications that were set aside whole.
  private var lines: [[Figure]]
  private var lastGood: [KnownRate?]
  /// The last day that has it, also in a publication that was set aside whole.
  private var lastSeen: [Day?]

  init(_ history: SourceHistory) {
    source = history.source
    isRowDated = history.isRowDated
    reach = history.reach(PublicationCalendar.usualMaximumAge)
    publications = history.stored
    self.history = history
    bundle = history.hasBundle ? SourceHistory(source: source) : nil
    base = bundle?.base
    lines = Array(repeating: [], count: Currency.all.count)
    lastGood = Array(repeating: nil, count: Currency.all.count)
    lastSeen = Array(repeating: nil, count: Currency.all.count)
  }

  mutating func open(_ place: Int) {
    newestDay = publications[place].day
    base = publications[place].base
  }

  /// The newest publication on or before a day, once the days before it are settled.
  func newest(on day: Day) -> Day? {
    let bundled = bundle?.entry(onOrBefore: day).flatMap { bundle?.day($0) }
    return [newestDay, bundled].compactMap(\.self).max()
  }

  // MARK: - A currency

  func seen(_ currency: Currency) -> Day? { lastSeen[Int(currency.index)] }

  mutating func see(_ currency: Currency, on day: Day) { lastSeen[Int(currency.index)] = day }

  func figures(_ currency: Currency) -> [Figure] { lines[Int(currency.index)] }

  /// The last good rate before a day.
  func last(_ currency: Currency, before day: Day) -> KnownRate? {
    let last = lastGood[Int(currency.index)]
    guard let bundle, last.map({ $0.day <= ReferenceHistory.lastDay }) ?? true,
      bundle.mayHave(currency)
    else { return last }
    return bundle.lastRate(of: currency, before: day, after: last?.day) ?? last
  }

  /// The last rate before a day that is stored as used.
  func stored(_ currency: Currency, before day: Day) -> KnownRate? {
    history.lastRate(of: currency, before: day)
  }

  /// The figure of the newest publication that has the currency, used or not.
  private func latest(_ currency: Currency, on day: Day) -> Figure? {
    if currency == base, let base, let newest = newest(on: day) {
      let one = KnownRate(source: source, day: newest, rate: .one, base: base)
      return Figure(currency: currency, known: one, before: one)
    }
    let own = lines[Int(currency.index)].last
    guard let last = last(currency, before: day.adding(1)) else { return own }
    if let own, own.day >= last.day { return own }
    return Figure(currency: currency, known: last, before: last)
  }

  /// What a currency costs in another one, by the last figures on or before a day, used or not.
  func figure(_ currency: Currency, per base: Currency, on day: Day) -> Figure? {
    guard let to = latest(currency, on: day) else { return nil }
    return cross(to, latest(base, on: day), per: base)
  }

  /// The same by the last good rates.
  func good(_ currency: Currency, per base: Currency, on day: Day) -> Figure? {
    func good(_ currency: Currency) -> Figure? {
      if currency == self.base { return latest(currency, on: day) }
      return last(currency, before: day.adding(1))
        .map { Figure(currency: currency, known: $0, before: $0) }
    }
    guard let to = good(currency) else { return nil }
    return cross(to, good(base), per: base)
  }

  private func cross(_ to: Figure, _ from: Figure?, per base: Currency) -> Figure? {
    if to.known.base == base { return to }
    guard let from, let known = to.known.per(from.known, base) else { return nil }
    var figure = Figure(currency: to.currency, known: known)
    figure.doubt = to.doubt ?? from.doubt
    figure.before = from.before.flatMap { to.before?.per($0, base) }
    return figure
  }

  mutating func append(_ figure: Figure) {
    let index = Int(figure.currency.index)
    if let used = lines[index].lastIndex(where: \.isUsed), used > 1 {
      lines[index].removeFirst(used - 1)
    }
    lines[index].append(figure)
    if figure.isUsed { lastGood[index] = figure.known }
  }

  /// Shows a figure to the other sources until it is settled.
  mutating func propose(_ figure: Figure) { lines[Int(figure.currency.index)].append(figure) }

  mutating func withdraw(_ currency: Currency) { lines[Int(currency.index)].removeLast() }

  /// Writes the figures of a currency that were released, or set aside, later.
  mutating func replace(_ figures: [Figure], of currency: Currency) {
    lines[Int(currency.index)] = figures
    lastGood[Int(currency.index)] = figures.last(where: \.isUsed)?.known
  }

  /// The currency's figure in the next publication that has it, as published.
  func next(_ currency: Currency, after day: Day) -> KnownRate? {
    let start = publications.indices.partitioningIndex { publications[$0].day > day }
    for publication in publications[start...] {
      guard let rate = publication.setAside(currency)?.rate ?? publication[currency] else {
        continue
      }
      return KnownRate(source: source, day: publication.day, rate: rate, base: publication.base)
    }
    return nil
  }
}

extension KnownRate {
  /// What a currency costs in another one, by what is known of each in one source.
  static func cross(
    _ currency: Currency, per base: Currency, _ known: (Currency) -> KnownRate?
  ) -> KnownRate? {
    guard let to = known(currency) else { return nil }
    return to.base == base ? to : known(base).flatMap { to.per($0, base) }
  }

  /// What it costs in another currency of the same source.
  fileprivate func per(_ other: KnownRate, _ base: Currency) -> KnownRate? {
    guard self.base == other.base, let rate = PublishedRate(from: other.rate, to: rate) else {
      return nil
    }
    return KnownRate(
      source: source, day: min(day, other.day), rate: rate, base: base,
      unconfirmedSince: unconfirmedSince ?? other.unconfirmedSince)
  }
}

extension PublishedRate {
  /// A cross rate, rounded to 28 significant digits.
  fileprivate init?(from: PublishedRate, to: PublishedRate) {
    let cross = (to.rational / from.rational).rounded(significant: 28)
    guard let text = cross.rational.exactDecimal?.description else { return nil }
    self.init(text: text)
  }
}

extension SourceHistory {
  /// What a currency cost in another one in one publication, as published.
  func published(_ currency: Currency, per base: Currency, on day: Day) -> KnownRate? {
    guard let entry = entry(onOrBefore: day) else { return nil }
    return KnownRate.cross(currency, per: base) { currency in
      (setAside(currency, in: entry)?.rate ?? rate(currency, in: entry)).map {
        KnownRate(source: source, day: self.day(entry), rate: $0, base: origin(entry).base)
      }
    }
  }
}

/// What later days decide about earlier rates.
extension Ledger {
  /// Uses a figure that was set aside, and those next to it that agree with it; without a place, the last
  /// figure, which is used already.
  mutating func release(_ currency: Currency, at place: Int? = nil) {
    var figures = figures(currency)
    let start = place ?? figures.count - 1
    func isNext(_ next: Int, to index: Int) -> Bool {
      !figures[next].isUsed && figures[next].doubt(from: figures[index], reach: reach) == nil
    }
    var (first, last) = (start, start)
    while first > 0, isNext(first - 1, to: first) { first -= 1 }
    while last + 1 < figures.count, isNext(last + 1, to: last) { last += 1 }
    if first == last, place == nil { return }
    let isConfirmed = figures[start].isConfirmed
    for index in first...last {
      figures[index].doubt = nil
      figures[index].known.unconfirmedSince = isConfirmed ? nil : figures[first].day
      mark(figures[index])
    }
    replace(figures, of: currency)
  }

  /// Sets aside the last rates of currencies that other sources contradict, as far back as nothing but this
  /// source speaks for them and they are contradicted. A publication of which too little is left is set
  /// aside whole.
  mutating func setAside(_ contradicted: [(currency: Currency, by: KnownRate)]) {
    var places: Set<Int> = []
    for (currency, other) in contradicted {
      let figures = figures(currency)
      guard let last = figures.lastIndex(where: \.isUsed), var place = figures[last].place,
        let since = figures[last].known.unconfirmedSince
      else { continue }
      var line: [Figure] = []
      while place >= 0, publications[place].day >= since {
        defer { place -= 1 }
        guard let rate = publications[place][currency] else { continue }
        var figure = figures[last]
        (figure.place, figure.before, figure.isContradicted) = (place, nil, true)
        figure.known = KnownRate(
          source: source, day: publications[place].day, rate: rate, base: publications[place].base,
          unconfirmedSince: since)
        figure.doubt = other.aged(for: figure.day, reach: reach).doubt(
          about: Publication.Quote(currency, rate), per: figure.known.base, on: figure.day,
          of: source)
        line.append(figure)
        if figure.isUsed { break }
        mark(figure)
        places.insert(place)
      }
      replace(line.reversed() + figures[(last + 1)...], of: currency)
    }
    for place in places where publications[place].isSetAsideWhole { setAsideWhole(place) }
  }

  private mutating func setAsideWhole(_ place: Int) {
    let publication = publications[place]
    let rest = publication.quotes.filter {
      !publication.isAccepted($0) && !$0.currency.isReplaced(on: publication.day)
    }
    publications[place] = publication.with(
      publication.quotes.filter { !rest.contains($0) },
      publication.marks
        + rest.map { SetAsideRate($0.currency, $0.rate.text, .publication, nil) })
    for currency in rest.map(\.currency) + publication.marks.map(\.currency) {
      replace(figures(currency).filter { $0.place != place }, of: currency)
    }
  }

  /// Writes a figure that was released or set aside later into its publication.
  private mutating func mark(_ figure: Figure) {
    guard let place = figure.place else { return }
    let publication = publications[place]
    let quotes = publication.quotes.filter { $0.currency != figure.currency }
    let quote = Publication.Quote(figure.currency, figure.known.rate)
    var marks = publication.marks.filter { !$0.isSameNumber(as: quote) }
    if let doubt = figure.doubt, publication.setAside(figure.currency) == nil {
      marks.append(doubt)
    }
    publications[place] = publication.with(figure.isUsed ? quotes + [quote] : quotes, marks)
  }
}
