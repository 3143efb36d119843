// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

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
