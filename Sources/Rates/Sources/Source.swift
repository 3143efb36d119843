// SPDX-License-Identifier: Apache-2.0

import Money

/// A publisher of rates: what it is, how to request its rates, and how to read its answers.
///
/// A value without network, clock or files. One file defines one source; ``Sources/all`` lists
/// them.
package struct Source: Sendable, Identifiable {
  /// The short name, as in `--source ecb`.
  package let id: SourceID
  /// The name shown with every answer: `ECB`.
  package let name: String
  /// The full name: `European Central Bank`.
  package let fullName: String
  package let home: String
  /// What it requires of those who use its rates, in one line.
  package let terms: String
  /// The currency that is 1 in its tables.
  package let base: Currency
  package let kind: RateKind
  package let calendar: PublicationCalendar
  /// What its requests start with; `AGIO_<ID>_URL` replaces it.
  package let defaultURL: String
  /// The day its history begins; nil when it has only the newest rates.
  package let firstDay: Day?
  /// Whether one request returns many days; false where each day is a request of its own.
  package let hasRanges: Bool
  /// Whether its ranges are files of their own, of fixed lengths.
  private var hasFiles: Bool { isBundled }
  /// The scope of the first fetch, where there are ranges.
  let firstScope: FetchScope
  /// Whether each row of its answers has its own date, instead of one date for the whole table.
  package let isRowDated: Bool
  /// Whether it publishes what units of a currency cost in its base, as `100/6.166`.
  let publishesPrices: Bool
  /// Whether its history is bundled with agio.
  let isBundled: Bool
  /// Whether `auto` uses it unless it is disabled.
  let isEnabledByDefault: Bool
  package let needsKey: Bool
  /// Whether a program of the user prints its rates.
  package let isProgram: Bool
  /// The country of its bank by ISO 3166; empty where there is none.
  let country: String
  let coverage: Coverage
  let plan: @Sendable (RequestPlan) throws(PayloadError) -> [PayloadRequest]
  let decoder: @Sendable (Payload) throws(PayloadError) -> [Publication]
  let announcement: @Sendable (Payload) throws(PayloadError) -> Timestamp?

  init(
    id: SourceID, name: String, fullName: String, home: String, terms: String, base: Currency,
    kind: RateKind, calendar: PublicationCalendar, defaultURL: String, firstDay: Day? = nil,
    hasRanges: Bool? = nil, firstScope: FetchScope = .recent, isRowDated: Bool = false,
    publishesPrices: Bool = false, isBundled: Bool = false, isEnabledByDefault: Bool = false,
    needsKey: Bool = false, isProgram: Bool = false, country: String? = nil,
    coverage: Coverage = .unknown,
    plan: @escaping @Sendable (RequestPlan) throws(PayloadError) -> [PayloadRequest],
    decoder: @escaping @Sendable (Payload) throws(PayloadError) -> [Publication],
    announcement: @escaping @Sendable (Payload) throws(PayloadError) -> Timestamp? = { _ in nil }
  ) {
    self.id = id
    self.name = name
    self.fullName = fullName
    self.home = home
    self.terms = terms
    self.base = base
    self.kind = kind
    self.calendar = calendar
    self.defaultURL = defaultURL
    self.firstDay = firstDay
    self.hasRanges = hasRanges ?? (firstDay != nil)
    self.firstScope = firstScope
    self.isRowDated = isRowDated
    self.publishesPrices = publishesPrices
    self.isBundled = isBundled
    self.isEnabledByDefault = isEnabledByDefault
    self.needsKey = needsKey
    self.isProgram = isProgram
    // An authority's rates are of its own currency.
    self.country = country ?? (kind == .reference ? String(base.code.prefix(2)) : "")
    self.coverage = coverage
    self.plan = plan
    self.decoder = decoder
    self.announcement = announcement
  }

  /// The environment variable that replaces ``defaultURL``: `AGIO_OPEN_ER_API_URL`.
  package var urlVariable: String { variable("URL") }

  /// The environment variable for the key: `AGIO_OPENEXCHANGERATES_KEY`.
  package var keyVariable: String { variable("KEY") }

  /// Whether the source claims to have a currency; false where that is not known before a fetch.
  package func covers(_ currency: Currency) -> Bool {
    switch coverage {
    case .listed(let currencies): currency == base || currencies.contains(currency)
    case .circulating: currency.status == .active || currency.status == .metal
    case .unknown: false
    }
  }

  /// The requests for a scope, in the order to send them.
  ///
  /// Resolve ``FetchScope/auto`` first with ``scope(newestStored:now:)``. `baseURL` replaces
  /// ``defaultURL``, for a mirror or a test server; `key` is the API key of the source or its
  /// mirror.
  ///
  /// - Throws: ``PayloadError`` when a key is missing, or the source has no such scope.
  package func requests(
    _ scope: FetchScope, now: Timestamp, baseURL: String? = nil, key: String? = nil
  ) throws(PayloadError) -> [PayloadRequest] {
    if needsKey, key?.isEmpty ?? true {
      throw PayloadError(
        .missingKey, "\(name) needs a key: set \(keyVariable), or key in the configuration file")
    }
    var base = baseURL ?? defaultURL
    while base.hasSuffix("/") { base.removeLast() }
    let scope = scope == .auto ? self.scope(newestStored: nil, now: now) : scope
    let requests = try plan(
      RequestPlan(scope: RequestPlan.Scope(scope), now: now, base: base, key: key))
    guard let key, !key.isEmpty else { return requests }
    return requests.map { $0.carrying(key) }
  }

  /// The smallest scope that closes the gap between what is stored and what should be out.
  package func scope(newestStored: Day?, now: Timestamp) -> FetchScope {
    guard hasRanges else { return .latest }
    guard let newestStored else { return firstScope }
    guard let expected = calendar.newestExpected(at: now) else { return .latest }
    return scope(from: newestStored, to: expected) ?? .latest
  }

  /// Whether a fetch is the first that takes more than the newest rates: an answer that waited may have
  /// fetched these alone.
  package func isFirstFetch(storedSince day: Day, now: Timestamp) -> Bool {
    firstScope == .recent && hasRanges && !isBundled && now.utcDay - day < Self.recentDays / 2
  }

  /// The scope for the publications between two days; nil when there are none in between, or the
  /// source has no history.
  package func scope(from stored: Day, to latest: Day) -> FetchScope? {
    if hasRanges, calendar.isUnknown {
      // With the latest day, of which there are rates: they show that of some before there are none.
      let last = calendar.possibleDay(onOrBefore: latest.adding(-1))
      return last.map { $0 > stored } == true ? .days(stored.adding(1)...latest) : nil
    }
    guard hasRanges, let next = calendar.publicationDay(after: stored), next < latest,
      let last = calendar.publicationDay(onOrBefore: latest.adding(-1))
    else { return nil }
    if hasFiles { return latest - stored <= Self.recentDays ? .recent : .full }
    return .days(next...last)
  }

  /// The publications in a payload of this source, oldest day first.
  ///
  /// The whole payload or an error: nothing in it is skipped, repaired or guessed, except rows of
  /// unknown currencies, which are counted in ``Publication/skipped``.
  package func decode(
    _ bytes: [UInt8], contentType: String? = nil
  ) throws(PayloadError) -> [Publication] {
    let payload = payload(bytes, contentType)
    try PayloadCheck.refuseForeign(payload.bytes)
    let publications = try decoder(payload)
    guard !publications.isEmpty || isBank else { throw Self.isEmpty }
    return publications
  }

  /// An answer without rates. Of a bank's days, some may have none.
  package static let isEmpty = PayloadError(.incomplete, "no rates in it")

  /// The moment before which, according to the payload, nothing newer comes; nil where it gives
  /// none.
  ///
  /// Asking earlier is against the terms of the sources that announce it.
  ///
  /// - Throws: ``PayloadError`` when the announcement cannot be read.
  package func nextUpdate(
    in bytes: [UInt8], contentType: String? = nil
  ) throws(PayloadError) -> Timestamp? {
    try announcement(payload(bytes, contentType))
  }

  private func payload(_ bytes: [UInt8], _ contentType: String?) -> Payload {
    Payload(bytes: UTF8Check.withoutMark(bytes), contentType: contentType, source: id)
  }

  private func variable(_ suffix: String) -> String {
    let name = id.service.rawValue.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return "AGIO_\(String(name))_\(suffix)"
  }
}

/// The currencies a source covers, for the advice "another source may have it".
enum Coverage: Sendable {
  case listed([Currency])
  /// Currencies in use in general, and those in use at the time in its history.
  case circulating
  /// Not known before a fetch.
  case unknown
}

/// What a source needs to know to choose its URLs.
struct RequestPlan: Sendable {
  /// A scope that has been decided: ``FetchScope/auto`` is none.
  enum Scope: Equatable {
    case latest
    case recent
    case full
    case days(ClosedRange<Day>)
    case day(Day)

    init(_ scope: FetchScope) {
      switch scope {
      case .auto, .latest: self = .latest
      case .recent: self = .recent
      case .full: self = .full
      case .days(let days): self = .days(days)
      case .day(let day): self = .day(day)
      }
    }
  }

  let scope: Scope
  let now: Timestamp
  /// The base URL without a trailing slash.
  let base: String
  let key: String?

  /// Today in UTC, which is how the services count dates.
  var today: Day { now.utcDay }

  /// The days in ranges of at most `count` days, newest first: where not all requests are answered in
  /// time, the last days are those that matter.
  func ranges(_ days: ClosedRange<Day>, atMost count: Int) -> [ClosedRange<Day>] {
    var ranges: [ClosedRange<Day>] = []
    var last = days.upperBound
    while last >= days.lowerBound {
      let first = max(days.lowerBound, last.adding(1 - count))
      ranges.append(first...last)
      last = first.adding(-1)
    }
    return ranges
  }

  /// Refuses other days, for a source without a history.
  func requireNewest(of name: String) throws(PayloadError) {
    guard scope == .latest else {
      throw PayloadError(.unsupported, "\(name) provides only the newest rates")
    }
  }
}

extension Source {
  /// How far back a request for recent rates reaches, with a few days to spare: a feed counts its
  /// 90 days from its newest day, which may not be today.
  static let recentDays = 85

  /// How far back holes are asked for again. A single day that was asked for years ago has none after it.
  package static let yearDays = 366

  /// All the publications of a source in order, from a day on if there is one, where each one after a gap that
  /// the calendar does not have is marked with the day before the gap.
  package func markingOwnGaps(
    _ publications: [Publication], since start: Day? = nil
  ) -> [Publication] {
    var list = publications
    for index in list.indices {
      guard let before = index > 0 ? list[index - 1].day : start?.adding(-1) else { continue }
      let expected = calendar.isUnknown ? before.adding(1) : calendar.publicationDay(after: before)
      if let expected, expected < list[index].day { list[index].follows = before }
    }
    return list
  }
}
