// SPDX-License-Identifier: Apache-2.0

import Money

/// A bank whose rates Frankfurter passes on: a line of `Scripts/frankfurter/providers.tsv`.
struct FrankfurterBank: Sendable {
  /// What its figures are for. Frankfurter passes on all their digits only if it is asked for them the same way
  /// round, and rounds all others to five digits.
  enum Quoting: String {
    /// One unit of its base.
    case base
    /// Units of foreign currencies.
    case foreign
    /// Some of each.
    case mixed
  }

  /// `rba`
  let key: String
  let name: String
  /// Its country by ISO 3166; empty for one of several countries.
  let country: String
  let base: Currency
  /// What it calls its rates; may be empty.
  let kind: String
  let quoting: Quoting
  let days: CollectionDays
  /// The last hour of a day, in UTC, in which it is collected.
  let hour: Int
  /// Nil where that is not known.
  let firstDay: Day?
  let home: String
  /// An address; may be empty.
  let terms: String

  /// The currency that requests have as base. A bank that says what foreign currencies cost is asked for the US
  /// dollar, its main one: in a weak currency of its own a rounded rate may have two digits left, and of pegged
  /// ones Frankfurter returns nothing.
  var requestBase: Currency { quoting == .base ? base : .usd }

  /// Whether a rate is from figures with all the digits that the bank published.
  func isExact(_ from: Currency, _ to: Currency) -> Bool {
    switch quoting {
    case .base: true
    case .foreign: Set([from, to]) == [base, .usd]
    case .mixed: false
    }
  }

  /// By key.
  static let all: [String: FrankfurterBank] = {
    let banks = table.split(separator: "\n").compactMap(FrankfurterBank.init)
    return Dictionary(banks.map { ($0.key, $0) }) { first, _ in first }
  }()

  /// The first day of the oldest bank.
  static let firstDay = all.values.compactMap(\.firstDay).min() ?? Day(unchecked: 1999, 1, 4)

  private init?(_ line: Substring) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 12, let base = Currency(code: fields[3]),
      let quoting = Quoting(rawValue: fields[5])
    else { return nil }
    (key, name, country, self.base, kind) = (fields[0], fields[1], fields[2], base, fields[4])
    (self.quoting, hour) = (quoting, Int(fields[8]) ?? 0)
    days = CollectionDays(
      weekdays: Set(fields[6].compactMap(\.wholeNumberValue)), dayOfMonth: Int(fields[7]))
    (firstDay, home, terms) = (Day(iso: fields[9]), fields[10], fields[11])
  }
}

extension SourceID {
  /// The bank of `frankfurter:rba`; nil for any other source.
  var frankfurterBank: FrankfurterBank? {
    guard rawValue.utf8.starts(with: Source.bankPrefix.utf8) else { return nil }
    return FrankfurterBank.all[String(rawValue.dropFirst(Source.bankPrefix.count))]
  }

  /// What to say of a rate of it whose figures were rounded on the way.
  func rounding(_ from: Currency, _ to: Currency) -> [QuoteNote] {
    frankfurterBank?.isExact(from, to) == false ? [.rounded(self)] : []
  }

  /// The source that is contacted for it: `frankfurter` for `frankfurter:rba`.
  package var service: SourceID { frankfurterBank == nil ? self : .frankfurter }
}

extension Source {
  /// Whether it is a bank behind Frankfurter.
  package var isBank: Bool { id.service != id }

  static let bankPrefix = "frankfurter:"

  /// The sources of agio that have a bank's rates from the bank itself, by Frankfurter's key.
  static let banksOfTheirOwn: [String: SourceID] = [
    "boc": .boc, "cnb": .cnb, "ecb": .ecb, "nb": .norgesBank, "nbp": .nbp,
  ]

  /// All the banks that Frankfurter passes on and agio has not itself, by name of the source.
  static let banks: [Source] = FrankfurterBank.all.values
    .filter { banksOfTheirOwn[$0.key] == nil }.map(bank).sorted { $0.id < $1.id }

  /// The most days that a request for a bank's rates may ask for; Frankfurter refuses more.
  private static let longestRange = 5 * 365

  /// `frankfurter:KEY`: what one bank published, passed on by Frankfurter.
  private static func bank(_ bank: FrankfurterBank) -> Source {
    let base = bank.requestBase
    let kind = bank.kind.isEmpty ? "" : " (\(bank.kind))"
    return Source(
      id: SourceID(rawValue: bankPrefix + bank.key),
      name: "\(bank.key.uppercased()) via Frankfurter",
      fullName: "\(bank.name)\(kind), through Frankfurter",
      home: bank.home,
      terms: bank.terms.isEmpty ? "those of the bank: see its home page" : bank.terms,
      base: bank.base, kind: .reference,
      calendar: .collected(bank.days, hour: bank.hour),
      defaultURL: frankfurter.defaultURL, firstDay: bank.firstDay, hasRanges: true,
      firstScope: bank.days.hasEnded ? .full : .recent, isRowDated: true, country: bank.country,
      plan: { plan throws(PayloadError) in
        guard !plan.base.hasSuffix("/v1") else {
          throw PayloadError(.unsupported, "version 1 of Frankfurter has only the ECB's rates")
        }
        let rates =
          "\(FrankfurterRows.address(plan))?providers=\(bank.key.uppercased())&base=\(base.code)"
        func ranges(_ days: ClosedRange<Day>) -> [PayloadRequest] {
          plan.ranges(days, atMost: longestRange).map { days in
            PayloadRequest(
              url: "\(rates)&from=\(days.lowerBound.iso)&to=\(days.upperBound.iso)",
              usualBytes: 6_000_000)
          }
        }
        switch plan.scope {
        case .latest where bank.days.hasEnded: return []
        case .latest: return [PayloadRequest(url: rates, usualBytes: 16_000)]
        case .recent: return ranges(plan.today.adding(-90)...plan.today)
        case .full:
          let first = bank.firstDay ?? FrankfurterBank.firstDay
          return ranges(min(first, plan.today)...plan.today)
        case .days(let days): return ranges(days)
        case .day(let day):
          return [PayloadRequest(url: "\(rates)&date=\(day.iso)", usualBytes: 16_000)]
        }
      },
      decoder: { payload throws(PayloadError) in
        try FrankfurterRows.decode(
          payload.json(), payload, kind: .reference, bases: [base, bank.base],
          isComplete: bank.quoting == .base)
      })
  }
}
