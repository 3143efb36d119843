// SPDX-License-Identifier: Apache-2.0

import Money

/// Collects the rows of a payload into publications, and refuses what no publication may contain.
///
/// Each rate is then under the code whose units it is in, whatever its source labels it with.
struct PublicationBuilder {
  private struct Table {
    let day: Day
    let base: Currency
    var quotes: [Publication.Quote] = []
    var setAside: [SetAsideRate] = []
    var skipped = 0
  }

  let source: SourceID
  let kind: RateKind
  private var tables: [Table] = []
  private var indexByDay: [Day: Int] = [:]
  private var last: (day: Day, index: Int)?

  init(source: SourceID, kind: RateKind) {
    self.source = source
    self.kind = kind
  }

  /// The table of a day, created if necessary; a source has one base.
  private mutating func index(of day: Day, base: Currency) throws(PayloadError) -> Int {
    let index: Int
    if let last, last.day == day {
      index = last.index
    } else if let known = indexByDay[day] {
      index = known
    } else {
      index = tables.count
      tables.append(Table(day: day, base: base))
      indexByDay[day] = index
    }
    last = (day, index)
    guard tables[index].base == base else {
      throw PayloadError(
        .unexpected, "rates of \(tables[index].base.code) and of \(base.code)", row: day.iso)
    }
    return index
  }

  /// Opens the table of a day that must be new.
  mutating func open(_ day: Day, base: Currency) throws(PayloadError) {
    guard indexByDay[day] == nil else {
      throw PayloadError(.duplicate, "duplicate date \(day.iso)", row: day.iso)
    }
    _ = try index(of: day, base: base)
  }

  /// Adds a row.
  ///
  /// An unknown `code` is only counted. `rate` is nil if the source's text, which the error quotes,
  /// is not a rate: a number that is out of range is set aside, and for anything else the payload is
  /// refused.
  mutating func add(
    _ code: String, _ rate: PublishedRate?, text: @autoclosure () -> String, day: Day,
    base: Currency
  ) throws(PayloadError) {
    if rate == nil, !PublishedRate.isOutOfRange(text()) {
      throw PayloadError(
        .badValue, "\"\(text().excerpt(40))\" is not a rate: a number from 1e-12 to 1e15",
        row: "\(Self.shown(code)) on \(day.iso)")
    }
    let index = try index(of: day, base: base)
    guard let currency = Currency(code: code) else {
      tables[index].skipped += 1
      return
    }
    if currency == base {
      guard rate?.rational == .one else {
        throw PayloadError(
          .unexpected, "the base itself is \(rate?.text ?? text().excerpt(40)), not 1",
          row: "\(code) on \(day.iso)")
      }
      return
    }
    if let rate {
      tables[index].quotes.append(Publication.Quote(currency, rate))
    } else {
      tables[index].setAside.append(SetAsideRate(currency, text(), .outOfRange, nil))
    }
  }

  /// Counts a row that is left out.
  mutating func skip(day: Day, base: Currency) throws(PayloadError) {
    tables[try index(of: day, base: base)].skipped += 1
  }

  /// The publications, oldest first; each must have at least `minimum` currencies.
  func publications(minimum: Int = 1) throws(PayloadError) -> [Publication] {
    var publications: [Publication] = []
    publications.reserveCapacity(tables.count)
    for table in tables.sorted(by: { $0.day < $1.day }) {
      // What the user sets is of the code that the user names.
      let quotes =
        source.isFetched
        ? table.quotes.inUnitsOfTheTable(on: table.day, base: table.base) : table.quotes
      let rates =
        (quotes.map { ($0.currency, $0.rate.text) }
        + table.setAside.map { ($0.currency, $0.text) }).sorted { $0.0 < $1.0 }
      for (left, right) in zip(rates, rates.dropFirst()) where left.0 == right.0 {
        throw PayloadError(
          .duplicate, "\(left.0.code) twice: \(left.1) and \(right.1)",
          row: "\(left.0.code) on \(table.day.iso)")
      }
      guard rates.count >= minimum else {
        throw PayloadError(
          .incomplete, "only \(rates.count) currencies, at least \(minimum) expected",
          row: table.day.iso)
      }
      publications.append(
        Publication(
          source: source, day: table.day, base: table.base, kind: kind, quotes: quotes,
          setAside: table.setAside, skipped: table.skipped + table.quotes.count - quotes.count))
    }
    return publications
  }

  /// A code made safe to show: printable ASCII, not long.
  private static func shown(_ code: String) -> String {
    String(
      code.unicodeScalars.prefix(13).map { (0x21...0x7E).contains($0.value) ? Character($0) : "?" }
    ).excerpt(12)
  }
}

extension [Publication.Quote] {
  /// The same rates under the codes whose units they are in.
  ///
  /// Sources keyed by names, and those that change a code late or in all their history at once, label
  /// rates with a code of another time: the US Treasury's Turkey-Lira of 2004 is TRL, HMRC's SLE of
  /// November 2022 is SLL, its BYR of that of 2016 is BYN. The number decides, not the source: it is
  /// far above the line between old and new units, or far below. A rate of which the code did not
  /// exist and the unit is not known is left out. Where the unit changed under the same code, the known
  /// rates decide (``UnitChoice``).
  func inUnitsOfTheTable(on day: Day, base: Currency) -> [Publication.Quote] {
    guard contains(where: { $0.currency.isRedenominated }) else { return self }
    let dollar = base == .usd ? .one : first { $0.currency == .usd }?.rate.rational
    var kept: [Publication.Quote] = []
    var relabelled: [Publication.Quote] = []
    for quote in self {
      guard let placed = quote.placed(on: day, dollar: dollar) else { continue }
      if placed.currency == quote.currency {
        kept.append(placed)
      } else {
        relabelled.append(placed)
      }
    }
    // What the source itself labels with a code has precedence.
    let labelled = Set(kept.map(\.currency) + [base])
    return kept + relabelled.filter { !labelled.contains($0.currency) }
  }
}

extension Publication.Quote {
  /// The rate under the code whose units it is in; nil where that is not known. `dollar` is that of USD
  /// in the same publication.
  fileprivate func placed(on day: Day, dollar: Rational?) -> Self? {
    guard currency.isRedenominated else { return self }
    let units = dollar.map { rate.rational / $0 }
    if let first = currency.firstRedenomination, first.isRecent(on: day) {
      switch first.unit(of: units, on: day) {
      case .old: return Self(first.old, rate)
      case nil where day < first.since: return nil
      case .new, nil: break
      }
    }
    if let last = currency.lastRedenomination, day >= last.since {
      let isGone = last.new.lastRedenomination.map { $0.since <= day } ?? false
      switch last.unit(of: units, on: day) {
      case .old where !isGone: return self
      case .new where !isGone: return Self(last.new, rate)
      default: return nil
      }
    }
    return self
  }
}
