// SPDX-License-Identifier: Apache-2.0

import Rates

struct Week {
  /// Monday 16 November 2026, 00:00 UTC.
  let start = Timestamp(Day(daysSince1970: 20_773))
  var end: Timestamp { start.adding(seconds: Self.seconds) }

  static let seconds = 7 * 86_400

  func second(of moment: Timestamp) -> Int { Int(moment - start) }
}

/// A bank's server: what it answers at a moment, and what that costs it.
struct Server {
  enum Answer {
    case rates(through: Day, gap: Bool)
    case notModified
    case failure(status: Int, retryAt: Timestamp?)
  }

  /// Two hours around a publication: at first the server asks everybody to come back at its end, with
  /// a date in `Retry-After`; then it fails.
  struct Outage {
    let start: Timestamp
    let middle: Timestamp
    let end: Timestamp
  }

  let calendar: PublicationCalendar
  let outage: Outage
  private let publications: [(out: Timestamp, day: Day)]

  /// Rates are there two minutes after the time of the calendar.
  private static let lateness = 120

  init(_ source: Source, _ week: Week) {
    calendar = source.calendar
    var day = week.start.utcDay.adding(-7)
    var publications: [(Timestamp, Day)] = []
    while let next = calendar.publicationDay(after: day), next < week.end.utcDay {
      publications.append((calendar.moment(of: next).adding(seconds: Self.lateness), next))
      day = next
    }
    self.publications = publications
    // Wednesday from 15:50 to 17:50 CET.
    let start = week.start.adding(seconds: 2 * 86_400 + 14 * 3600 + 50 * 60)
    outage = Outage(
      start: start, middle: start.adding(seconds: 3600), end: start.adding(seconds: 7200))
  }

  /// The day of the newest publication at a moment.
  func newest(at moment: Timestamp) -> Day? { publications.last { $0.out <= moment }?.day }

  func answer(_ known: Day, at moment: Timestamp) -> Answer {
    if moment >= outage.start, moment < outage.middle {
      return .failure(status: 429, retryAt: outage.end)
    }
    if moment >= outage.middle, moment < outage.end {
      return .failure(status: 503, retryAt: nil)
    }
    guard let newest = newest(at: moment), newest > known else { return .notModified }
    return .rates(through: newest, gap: calendar.publicationDay(after: known) != newest)
  }
}

/// Requests and bytes by second.
struct Load {
  var requests = [UInt32](repeating: 0, count: Week.seconds)
  var bytes = [UInt32](repeating: 0, count: Week.seconds)
  var byStatus: [Int: Int] = [:]

  /// The bytes of a TLS handshake with its certificates, and of the lines before a body.
  private static let overhead = 4_500
  /// What the bodies of the ECB's files take, compressed.
  static let newest = 700
  static let ninetyDays = 16_000

  mutating func add(_ status: Int, body: Int = 0, at second: Int) {
    guard requests.indices.contains(second) else { return }
    requests[second] += 1
    bytes[second] += UInt32(Self.overhead + body)
    byStatus[status, default: 0] += 1
  }

  mutating func add(_ other: Load) {
    for second in requests.indices {
      requests[second] += other.requests[second]
      bytes[second] += other.bytes[second]
    }
    byStatus.merge(other.byStatus) { $0 + $1 }
  }
}
