// SPDX-License-Identifier: Apache-2.0

import Rates

/// When the people and programs of one installation use agio. The shares are assumptions: nobody
/// counts agio's users. They are on the heavy side for a bank.
enum Habits {
  /// Hours from UTC in winter, and the share of installations in percent.
  static let zones: [(hours: Double, percent: Int)] = [
    (-8, 6), (-6, 7), (-5, 12), (-3, 4), (0, 10), (1, 34), (2, 6), (3, 4), (5.5, 8), (8, 5),
    (9, 2), (11, 2),
  ]

  /// How agio is used, and the share of installations in percent.
  enum Kind: CaseIterable {
    /// A few commands a day.
    case person
    /// A screen that is open while a laptop is, during the day.
    case laptop
    /// A screen on a computer that is never switched off.
    case open
    /// A job that starts with the hour, at 6, 7, 8 or 9.
    case daily
    /// A job that starts with each hour.
    case hourly
    /// A job of a timer that spreads its starts over its hour.
    case spread

    var percent: Int {
      switch self {
      case .person: 65
      case .laptop: 15
      case .open: 12
      case .daily: 4
      case .hourly: 2
      case .spread: 2
      }
    }
  }

  /// When agio may fetch automatically: at moments, or at any moment of a span.
  enum Times {
    case moments([Timestamp])
    case spans([Range<Timestamp>])
  }

  static func times(_ kind: Kind, in week: Week, random: inout Repeatable) -> Times {
    let zone = Int(pick(zones.map { ($0.hours, $0.percent) }, &random) * 3600)
    func moment(_ day: Int, _ hours: Double) -> Timestamp {
      week.start.adding(seconds: day * 86_400 + Int(hours * 3600) - zone)
    }
    switch kind {
    case .person:
      return .moments(
        (-1..<8).flatMap { day in
          let runs = Int.random(in: 0...(isWeekend(day) ? 2 : 6), using: &random)
          return (0..<runs).map { _ in moment(day, .random(in: 7..<23, using: &random)) }
        }.sorted())
    case .laptop:
      return .spans(
        (-1..<8).compactMap { day in
          if isWeekend(day), Int.random(in: 0..<4, using: &random) > 0 { return nil }
          let start = moment(day, 8 + .random(in: 0..<2.5, using: &random))
          let end = start.adding(seconds: Int.random(in: 4 * 3600..<11 * 3600, using: &random))
          return start..<end
        })
    case .open:
      return .spans([week.start.adding(seconds: -86_400)..<week.end])
    case .daily:
      let hour = Double(Int.random(in: 6...9, using: &random))
      return .moments((-1..<8).map { started(moment($0, hour), &random) })
    case .hourly:
      return .moments(
        (-24..<8 * 24).map { started(moment(0, Double($0)), &random) })
    case .spread:
      let delay = Double.random(in: 0..<1, using: &random)
      return .moments((-24..<8 * 24).map { moment(0, Double($0) + delay) })
    }
  }

  static func pick<Value>(_ shares: [(Value, percent: Int)], _ random: inout Repeatable) -> Value {
    var rest = Int.random(in: 0..<100, using: &random)
    for share in shares.dropLast() {
      if rest < share.percent { return share.0 }
      rest -= share.percent
    }
    return shares[shares.count - 1].0
  }

  /// Monday is day 0.
  private static func isWeekend(_ day: Int) -> Bool { (day + 7) % 7 >= 5 }

  /// Clocks differ by a second, and a program takes a moment to start.
  private static func started(_ moment: Timestamp, _ random: inout Repeatable) -> Timestamp {
    moment.adding(seconds: Int.random(in: 0...2, using: &random))
  }
}

/// Gives the same numbers in every run: splitmix64.
struct Repeatable: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
