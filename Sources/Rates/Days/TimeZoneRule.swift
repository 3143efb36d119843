// SPDX-License-Identifier: Apache-2.0

/// The few time zones publications are announced in, as rules instead of a zone database.
///
/// The database may be missing (a container, a static build); the rules have been in force since
/// 1996 in the EU (Directive 2000/84/EC) and since 2007 in North America (Energy Policy Act of
/// 2005).
package enum TimeZoneRule: String, Sendable, Hashable {
  case utc, centralEurope, easternAmerica, britain

  /// Seconds the local clock is ahead of UTC at that moment.
  func offset(at moment: Timestamp) -> Int {
    standardOffset + (isSummer(at: moment) ? 3600 : 0)
  }

  /// `CET`, `CEST`, … at that moment.
  func abbreviation(at moment: Timestamp) -> String {
    let summer = isSummer(at: moment)
    return switch self {
    case .utc: "UTC"
    case .centralEurope: summer ? "CEST" : "CET"
    case .easternAmerica: summer ? "EDT" : "EST"
    case .britain: summer ? "BST" : "GMT"
    }
  }

  /// The day on the local calendar at that moment.
  func day(at moment: Timestamp) -> Day {
    moment.adding(seconds: offset(at: moment)).utcDay
  }

  /// The moment when the local clock shows a time on a day.
  func moment(_ day: Day, hour: Int, minute: Int) -> Timestamp {
    let asIfStandard = Timestamp(day, hour: hour, minute: minute).adding(seconds: -standardOffset)
    return isSummer(at: asIfStandard) ? asIfStandard.adding(seconds: -3600) : asIfStandard
  }

  private var standardOffset: Int {
    switch self {
    case .utc, .britain: 0
    case .centralEurope: 3600
    case .easternAmerica: -5 * 3600
    }
  }

  private func isSummer(at moment: Timestamp) -> Bool {
    let year = moment.utcDay.year
    switch self {
    case .utc:
      return false
    case .centralEurope, .britain:
      let start = Timestamp(Day.last(weekday: 7, ofMonth: 3, year: year), hour: 1)
      let end = Timestamp(Day.last(weekday: 7, ofMonth: 10, year: year), hour: 1)
      return start <= moment && moment < end
    case .easternAmerica:
      let start = Timestamp(Day.nth(2, weekday: 7, ofMonth: 3, year: year), hour: 7)
      let end = Timestamp(Day.nth(1, weekday: 7, ofMonth: 11, year: year), hour: 6)
      return start <= moment && moment < end
    }
  }
}
