// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

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
