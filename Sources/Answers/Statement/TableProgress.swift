// SPDX-License-Identifier: Apache-2.0

/// How far the conversion of a table is, in a line for a terminal.
package struct TableProgress: Equatable, Sendable {
  /// The bytes of the table; nil where their number is unknown, as in a pipe.
  private let size: Int?
  private let isShown: Bool
  private var began: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant
  /// The longest line so far: the next one covers it.
  private var width = 0
  private static let interval = Duration.milliseconds(250)

  /// Shown where requested, or on a terminal to which nothing else is written.
  package init(
    size: Int?, isRequested: Bool, isOnTerminal: Bool, isBesideRows: Bool,
    at now: ContinuousClock.Instant
  ) {
    self.size = size
    isShown = isRequested || isOnTerminal && !isBesideRows
    (began, shown) = (now, now)
  }

  /// Restarts the time, so that a fetch does not count.
  package mutating func begin(at now: ContinuousClock.Instant) { (began, shown) = (now, now) }

  /// What to write to the terminal, over the line before; nil where nothing is due.
  package mutating func next(
    _ counts: TableCounts, bytes: Int, at now: ContinuousClock.Instant
  ) -> String? {
    guard isShown, shown.duration(to: now) > Self.interval else { return nil }
    shown = now
    let line = line(counts, bytes: bytes, seconds: began.duration(to: now) / .seconds(1))
    let blanks = String(repeating: " ", count: max(width - line.count, 0))
    width = max(width, line.count)
    return "\r" + line + blanks
  }

  /// What removes the line; nil where there is none.
  package var end: String? {
    width == 0 ? nil : "\r" + String(repeating: " ", count: width) + "\r"
  }

  /// `380756 rows, 12 %, 1502605 per second, 2 s left`; without a size, how long it has taken.
  ///
  /// `bytes` of the table are converted, after `seconds`.
  func line(_ counts: TableCounts, bytes: Int, seconds: Double) -> String {
    let speed = "\(Int(Double(counts.rows) / max(seconds, 0.001))) per second"
    guard let size, size > 0, bytes > 0 else {
      return "\(counts.rows) rows, \(speed), \(Self.time(seconds))"
    }
    let part = min(Double(bytes) / Double(size), 1)
    let left = Self.time((seconds * (1 - part) / part).rounded(.up))
    return "\(counts.rows) rows, \(Int(part * 100)) %, \(speed), \(left) left"
  }

  /// `45 s`, `3 min 20 s`, `2 h 5 min`.
  private static func time(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9))
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    if minutes == 0 { return "\(seconds) s" }
    return hours == 0 ? "\(minutes) min \(seconds % 60) s" : "\(hours) h \(minutes % 60) min"
  }
}
