// SPDX-License-Identifier: Apache-2.0

import Money

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

extension Timestamp: Codable, CustomStringConvertible {
  /// `2026-10-30T15:03:00Z`.
  package var iso: String {
    let second = secondOfUTCDay
    let time = [second / 3600, second / 60 % 60, second % 60].map { Day.padded($0, to: 2) }
    return "\(utcDay.iso)T\(time.joined(separator: ":"))Z"
  }

  /// `16:00`, in UTC.
  package var time: String {
    let minute = secondOfUTCDay / 60
    return "\(Day.padded(minute / 60, to: 2)):\(Day.padded(minute % 60, to: 2))"
  }

  /// `21 Nov 22:08 UTC`: the minute that is not before this moment.
  package var minute: String {
    let moment = adding(seconds: 59)
    return "\(moment.utcDay.short) \(moment.time) UTC"
  }

  package var description: String { iso }

  /// Reads `2026-10-30T15:03:00Z`, and nothing else.
  package init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let day = Day(iso: String(decoding: bytes[..<10], as: UTF8.self))
    else { return nil }
    let numbers = [11, 14, 17].compactMap { start -> Int? in
      let (tens, ones) = (bytes[start] &- 0x30, bytes[start + 1] &- 0x30)
      return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
    }
    guard numbers.count == 3, numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
    self.init(day, hour: numbers[0], minute: numbers[1], second: numbers[2])
  }

  package init(from decoder: any Decoder) throws {
    self = try decoder.value("not a time like 2026-10-30T15:03:00Z: ", Timestamp.init(iso:))
  }

  package func encode(to encoder: any Encoder) throws { try iso.encode(to: encoder) }
}
