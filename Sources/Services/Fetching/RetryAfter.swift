// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What a server's `Retry-After` asks for (RFC 9110, section 10.2.3): seconds, or a date.
enum RetryAfter {
  /// A server that asks for more is believed for a day only.
  static let longest = 86_400

  /// Seconds from now; nil when the field cannot be read.
  static func seconds(_ field: String, now: Timestamp) -> Int? {
    if !field.isEmpty, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return min(Int(field) ?? longest, longest)
    }
    guard let moment = date(field) else { return nil }
    return Int(min(max(0, moment - now), Int64(longest)))
  }

  /// `Wed, 21 Oct 2015 07:28:00 GMT`, the one form servers send.
  private static func date(_ text: String) -> Timestamp? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT",
      let month = months.firstIndex(of: String(words[2])),
      let dayOfMonth = Int(words[1]), let year = Int(words[3]),
      let day = Day(year: year, month: month + 1, day: dayOfMonth)
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    return Timestamp(day, hour: time[0], minute: time[1], second: time[2])
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
