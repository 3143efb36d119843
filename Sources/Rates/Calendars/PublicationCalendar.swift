// SPDX-License-Identifier: Apache-2.0

/// When a source publishes: on which days, at what time, in which zone.
///
/// Everything that says "current", "due" or "publishes again on …" is computed from this, never
/// from the age of a rate alone: over Easter a five-day-old ECB rate is current.
package struct PublicationCalendar: Equatable, Sendable {
  enum Frequency: Hashable, Sendable {
    /// Monday to Friday, less the holidays.
    case workingDays
    case everyDay
    /// The first day of every month, for the month.
    case monthly
    /// The last day of every quarter.
    case quarterly
    /// On days that are not known in advance: no publication is ever known to be missing.
    case unknown
    case never
  }

  let frequency: Frequency
  var holidays: [Holiday] = []
  var hour = 0
  var minute = 0
  var zone = TimeZoneRule.utc
  /// When a service asks a bank whose days are ``Frequency/unknown``; nil where that is not known either.
  var collection: CollectionDays?
  /// Days from the date of a publication to the day it appears (negative: it appears before).
  var lag = 0

  /// Days after which a rate is stale, unless set otherwise: the longest normal gap of the ECB, over
  /// Easter or Christmas.
  package static let usualMaximumAge = 5

  /// Days for which a publication is valid where that is more than a few: a month, or a quarter and
  /// the week until the next one is out.
  var validity: Int {
    switch frequency {
    case .workingDays, .everyDay: 0
    case .unknown: collection?.longestWait ?? 0
    case .monthly: 31
    case .quarterly: 92 + lag
    case .never: 1_000_000
    }
  }

  /// Days after which there is another publication, where a bank is closed for longer than usual.
  var longestGap: Int { 31 + validity }

  /// Whether a publication dated a day is too old for a date.
  ///
  /// It is after more than `maximumAge` days; a monthly rate is valid for its month anyway.
  package func isTooOld(
    _ day: Day, for date: Day, maximumAge: Int = usualMaximumAge
  ) -> Bool {
    date - day > max(maximumAge, validity)
  }

  /// Whether a publication is dated that day.
  package func isPublicationDay(_ day: Day) -> Bool {
    switch frequency {
    case .workingDays:
      guard day.weekday <= 5 else { return false }
      let year = day.year
      return !holidays.contains { $0.day(in: year) == day }
    case .everyDay:
      return true
    case .monthly:
      return day.day == 1
    case .quarterly:
      let (year, month, dayOfMonth) = day.fields
      return month % 3 == 0 && dayOfMonth == Day.length(ofMonth: month, year: year)
    case .unknown, .never:
      return false
    }
  }

  /// Whether each publication is a table for a month or a quarter.
  var isPeriodic: Bool { frequency == .monthly || frequency == .quarterly }

  /// Whether it is known on which days it publishes.
  private var hasDays: Bool { frequency != .never && frequency != .unknown }

  /// Whether there may be a publication of any day, but none has to be.
  package var isUnknown: Bool { frequency == .unknown }

  /// The first publication day after a day; nil when there is none.
  package func publicationDay(after day: Day) -> Day? {
    guard hasDays else { return nil }
    var candidate = day.adding(1)
    while !isPublicationDay(candidate) { candidate = candidate.adding(1) }
    return candidate
  }

  /// The first day after another on which there may be a publication; nil where that is not known.
  func possibleDay(after day: Day) -> Day? {
    guard isUnknown else { return publicationDay(after: day) }
    guard collection?.hasEnded == false else { return nil }
    var candidate = day.adding(1)
    while possibleDay(onOrBefore: candidate) != candidate { candidate = candidate.adding(1) }
    return candidate
  }

  /// The last publication day on or before a day; nil when there is none.
  package func publicationDay(onOrBefore day: Day) -> Day? {
    guard hasDays else { return nil }
    var candidate = day
    while !isPublicationDay(candidate) { candidate = candidate.adding(-1) }
    return candidate
  }

  /// The last day on or before a day on which there may be a publication, where the days are not known.
  func possibleDay(onOrBefore day: Day) -> Day? {
    guard let collection else { return nil }
    var candidate = day
    while !collection.allows(candidate) { candidate = candidate.adding(-1) }
    return candidate
  }

  /// The moment the publication dated that day appears.
  package func moment(of day: Day) -> Timestamp {
    zone.moment(day.adding(lag), hour: hour, minute: minute)
  }

  /// The day of the newest publication that should be out at that moment; nil when there is none.
  package func newestExpected(at now: Timestamp) -> Day? {
    guard var day = publicationDay(onOrBefore: zone.day(at: now).adding(max(0, -lag))) else {
      return nil
    }
    while moment(of: day) > now {
      guard let earlier = publicationDay(onOrBefore: day.adding(-1)) else { return nil }
      day = earlier
    }
    return day
  }

  /// The moment of the first publication after that moment; nil when there is none. Where the days are not
  /// known, it is when there may be one.
  package func next(after now: Timestamp) -> Timestamp? {
    if let collection {
      return collection.next(after: zone.day(at: now).adding(-1)) { moment(of: $0) > now }
        .map(moment(of:))
    }
    return nextDay(after: now).map(moment(of:))
  }

  /// How current the newest stored publication is at that moment.
  ///
  /// A rate that should have been replaced is stale after `maximumAge` days; so is one of a source
  /// whose publication times are not known. Where a service passes on a bank's rates, newer ones are due if
  /// it has asked the bank since it was `asked` itself.
  package func freshness(
    newest: Day?, at now: Timestamp, asked: Timestamp? = nil, maximumAge: Int = usualMaximumAge
  ) -> Freshness {
    guard let newest else { return frequency == .never ? .current : .stale }
    if isUnknown {
      if collection?.hasEnded == true { return .current }
      if isTooOld(newest, for: zone.day(at: now), maximumAge: maximumAge) { return .stale }
      guard collection != nil, let asked, let next = next(after: asked) else { return .current }
      return next <= now ? .due : .current
    }
    guard let expected = newestExpected(at: now), newest < expected else { return .current }
    return zone.day(at: now) - newest > validity + maximumAge ? .stale : .due
  }

  /// `Mon 23 Nov 2026 about 16:00 CET`: when the next publication appears; nil when there is none.
  package func describeNext(after now: Timestamp) -> String? {
    guard let moment = next(after: now) else { return nil }
    let time = "\(Day.padded(hour, to: 2)):\(Day.padded(minute, to: 2))"
    return "\(zone.day(at: moment).long) about \(time) \(zone.abbreviation(at: moment))"
  }

  private func nextDay(after now: Timestamp) -> Day? {
    // Starts before the local day, to find a publication with an earlier date that appears later.
    guard
      var day = publicationDay(after: zone.day(at: now).adding(-1 - max(0, lag) + min(0, lag)))
    else { return nil }
    while moment(of: day) <= now {
      guard let later = publicationDay(after: day) else { return nil }
      day = later
    }
    return day
  }
}

extension PublicationCalendar {
  /// A service that publishes every day at a time in UTC.
  static func daily(hour: Int, minute: Int = 0) -> PublicationCalendar {
    PublicationCalendar(frequency: .everyDay, hour: hour, minute: minute)
  }

  /// A service or a program of the user's own: when it has newer rates is not known in advance.
  static let unknown = PublicationCalendar(frequency: .unknown)

  /// A bank of which a service is known to collect rates on some days, the last time about that hour in UTC.
  static func collected(_ days: CollectionDays, hour: Int) -> PublicationCalendar {
    PublicationCalendar(frequency: .unknown, hour: hour, minute: 45, collection: days)
  }

  /// Nothing is ever published: rates the user sets.
  static let never = PublicationCalendar(frequency: .never)
}

/// A day of the year on which nothing is published, as a rule.
enum Holiday: Hashable, Sendable {
  /// The same date every year, from the first to the last year it is observed.
  case date(month: Int, day: Int, years: ClosedRange<Int> = 1...9999)
  /// Days after Easter Sunday (negative: before).
  case easter(Int, years: ClosedRange<Int> = 1...9999)
  /// The nth given weekday of a month (1 = Monday).
  case nth(Int, weekday: Int, month: Int)
  /// The last given weekday on or before a date.
  case onOrBefore(weekday: Int, month: Int, day: Int)
  /// A date that moves to the next working day when it falls on a weekend; of two such days, the
  /// second (Boxing Day) gives way to the first.
  case observed(
    month: Int, day: Int, isSecondOfTwo: Bool = false, years: ClosedRange<Int> = 1...9999)

  /// The day it falls on in a year; nil when it is not observed that year.
  func day(in year: Int) -> Day? {
    switch self {
    case .date(let month, let day, let years):
      return years.contains(year) ? Day(year: year, month: month, day: day) : nil
    case .easter(let offset, let years):
      return years.contains(year) ? Day.easterSunday(year).adding(offset) : nil
    case .nth(let n, let weekday, let month):
      return Day.nth(n, weekday: weekday, ofMonth: month, year: year)
    case .onOrBefore(let weekday, let month, let day):
      let limit = Day(unchecked: year, month, day)
      return limit.adding(-((limit.weekday - weekday + 7) % 7))
    case .observed(let month, let day, let isSecond, let years):
      guard years.contains(year), let date = Day(year: year, month: month, day: day) else {
        return nil
      }
      return switch date.weekday {
      case 6: date.adding(2)
      case 7: date.adding(isSecond ? 2 : 1)
      case 1 where isSecond: date.adding(1)
      default: date
      }
    }
  }
}

/// How the newest stored publication compares with what its source should have published by now.
package enum Freshness: String, Codable, Hashable, Sendable, CaseIterable {
  /// Nothing newer is expected yet: Friday's rate is current all Monday until 16:00.
  case current
  /// A newer publication is expected and has not been fetched.
  case due
  /// Older than the maximum age.
  case stale
}
