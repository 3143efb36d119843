// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A moment, to the second, as seconds since 1970-01-01T00:00:00Z.
///
/// Plain data: the clock that creates it lives in Services, so that everything here can be
/// replayed.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970 in UTC, leap seconds not counted.
  package let secondsSince1970: Int64

  package init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// A day and a time of that day in UTC.
  package init(_ day: Day, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.init(
      secondsSince1970: Int64(day.daysSince1970) * 86_400
        + Int64(hour * 3600 + minute * 60 + second))
  }

  /// The day this moment falls on in UTC.
  package var utcDay: Day {
    let days = secondsSince1970 / 86_400
    return Day(daysSince1970: Int(secondsSince1970 % 86_400 < 0 ? days - 1 : days))
  }

  /// Seconds since that day began in UTC.
  package var secondOfUTCDay: Int {
    Int(secondsSince1970 - Int64(utcDay.daysSince1970) * 86_400)
  }

  package func adding(seconds: Int) -> Timestamp {
    Timestamp(secondsSince1970: secondsSince1970 + Int64(seconds))
  }

  package static func - (later: Timestamp, earlier: Timestamp) -> Int64 {
    later.secondsSince1970 - earlier.secondsSince1970
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
